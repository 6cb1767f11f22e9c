// Replay: to any choice of the game and back, by links, by the line under the table, or by itself.

import { refresh } from "./fetching.js";
import { $, isTable, main, whenShown } from "./page.js";

let playing = 0;

// The table after so many choices; null is now.
export async function go(at) {
  const isEnd = at === Number(main().dataset.of) && !main().hasAttribute("data-over");
  const address = at === null || isEnd ? location.pathname : `${location.pathname}?at=${at}`;
  history.replaceState(null, "", address);
  await refresh();
}

export function stop() {
  clearTimeout(playing);
  playing = 0;
  markPlaying();
}

function markPlaying() {
  const button = $("[data-do=play]");
  if (!button) return;
  button.setAttribute("aria-pressed", String(Boolean(playing)));
  $("use", button).setAttribute("href", playing ? "#i-pause" : "#i-play");
}
whenShown(markPlaying);

function toggle() {
  if (playing) { stop(); return; }
  const { count, of } = main().dataset;
  playing = setTimeout(() => stepOn(count === of ? 0 : Number(count) + 1), 0);
  markPlaying();
}

async function stepOn(at) {
  await go(at);
  if (!playing) return;
  if (at >= Number(main().dataset.of)) { stop(); return; }
  playing = setTimeout(() => stepOn(at + 1), 900);
  markPlaying();
}

const isLive = () => isTable() && main().dataset.page === "table" && !main().hasAttribute("data-over");

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-at]");
  const now = event.target.closest("[data-do=now]") && isLive();
  if (event.target.closest("[data-do=play]")) toggle();
  if (now || (link && !event.metaKey && !event.ctrlKey)) {
    event.preventDefault();
    stop();
    go(now ? null : Number(link.dataset.at));
  }
});

let wanted = null, dragging = false;
document.addEventListener("input", async (event) => {
  if (event.target.id !== "scrub-range") return;
  stop();
  wanted = Number(event.target.value);
  if (dragging) return;
  dragging = true;
  while (wanted !== null) {
    const at = wanted;
    wanted = null;
    await go(at);
  }
  dragging = false;
});
