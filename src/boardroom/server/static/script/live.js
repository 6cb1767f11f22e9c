// The stream of a table: it says how far the table is, and we fetch what we have not seen.

import { isBusy, refresh, whenIdle } from "./fetching.js";
import { $, $$, isTable, main } from "./page.js";
import { isSeen } from "./showing.js";

let stream = null, patience = 1000;
let newest = null; // the last event that came while we were busy

export function listen() {
  if (!isTable() || stream) return;
  stream = new EventSource(`/table/${main().dataset.table}/events`);
  stream.onopen = () => {
    patience = 1000;
    document.body.classList.remove("is-cut");
  };
  stream.addEventListener("at", (event) => hear(JSON.parse(event.data)));
  stream.onerror = () => {
    document.body.classList.add("is-cut");
    if (stream.readyState !== EventSource.CLOSED) return;
    stream = null;
    setTimeout(listen, patience);
    patience = Math.min(patience * 2, 30000);
  };
}

function hear(news) {
  newest = isBusy() ? news : null;
  if (isBusy() || !main()) return;
  showThinking(news);
  if (new URLSearchParams(location.search).has("at")) return; // we look at the past
  const known = (name) => news[name] === undefined || isSeen(name, news[name]);
  if (!["count", "rev", "chat", "seating", "hints"].every(known)) refresh();
}
whenIdle(() => newest && hear(newest));

function showThinking({ thinking, thought }) {
  $$(".seat[data-seat]").forEach((el) => el.classList.toggle("is-thinking", el.dataset.seat === String(thinking)));
  const note = $(`[data-thinker="${thinking}"]`);
  if (note && thought) countThinking(note, thought);
}

// A bot that takes longer than usual: count on from what the server said.
let counting = 0;
function countThinking(note, thought) {
  const began = performance.now() - thought * 1000;
  const tell = () => {
    if (!note.isConnected) { clearInterval(counting); return; }
    note.textContent = note.dataset.long.replace("{n}", Math.round((performance.now() - began) / 1000));
  };
  clearInterval(counting);
  counting = setInterval(tell, 1000);
  tell();
}
