// Asking the server for the page, and sending it what the reader does.

import { $, $$, isTable, main } from "./page.js";
import { show, shownSoFar } from "./showing.js";
import { toast } from "./telling.js";

const LONGEST_WAIT = 30000; // milliseconds for an answer: the board must not wait for one that is lost
const DONE = 204; // it was done, and we look again by ourselves
const AS_PART = { "X-Boardroom": "part" }; // the page without its frame

let busy = 0;
export const isBusy = () => busy > 0;
export const whenIdle = (does) => document.addEventListener("idle", does);

export async function load(address, options = {}) {
  busy++;
  const since = shownSoFar();
  try {
    const signal = AbortSignal.timeout(LONGEST_WAIT);
    const answer = await fetch(address, { credentials: "same-origin", headers: AS_PART, signal, ...options });
    const text = await answer.text();
    if (answer.status === 429 || answer.status >= 500) tryLater(text, answer.headers.get("Retry-After"));
    else if (answer.status !== DONE) show(text, answer.redirected ? answer.url : location.href, since);
    return answer;
  } catch {
    toast($(".link-state")?.textContent.trim() ?? "");
    // Where the stream is cut too, its next event lets us look again.
    if (!document.body.classList.contains("is-cut")) lookAgain();
    return null;
  } finally {
    busy--;
    if (!busy) document.dispatchEvent(new Event("idle"));
  }
}

// The server is too busy or has stumbled: the board stays, its sentence is shown, and we look again.
function tryLater(text, seconds) {
  toast($("[role=alert] h1 + p", new DOMParser().parseFromString(text, "text/html"))?.textContent ?? "");
  lookAgain(seconds);
}

let later = 0;
function lookAgain(seconds) {
  clearTimeout(later);
  later = setTimeout(refresh, 1000 * (Number(seconds) || 2));
}

// What else the server has to know to draw our page: the past we look at, the board we have opened.
function asked(query = new URLSearchParams(location.search)) {
  const open = $("details.seat[open]");
  if (open) query.set("peek", open.dataset.seat);
  else query.delete("peek");
  return query.size ? `?${query}` : "";
}

export const refresh = () => load(`/table/${main().dataset.table}/part${asked()}`);

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!isTable() || form.method !== "post" || !form.closest("#main")) return;
  event.preventDefault();
  if (form.dataset.sending) return;
  form.dataset.sending = "1"; // a double click sends once
  const body = new URLSearchParams(new FormData(form, event.submitter));
  const answer = await load(form.action + asked(new URLSearchParams()), { method: "POST", body });
  delete form.dataset.sending;
  if (answer?.ok && form.dataset.do === "chat") form.reset();
  if (answer?.status === DONE) refresh();
  else if (answer?.ok) $$("#settings:popover-open").forEach((pop) => pop.hidePopover());
});
addEventListener("pageshow", (event) => event.persisted && isTable() && refresh());
addEventListener("popstate", () => isTable() && refresh());
