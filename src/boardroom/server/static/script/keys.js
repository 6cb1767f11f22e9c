// The whole game without a mouse.

import { isNarrowed, press, widen } from "./choosing.js";
import { $, $$, isTable, main, whenShown } from "./page.js";
import { go, stop } from "./replay.js";

// Spots are one stop for Tab, then arrows lead on.
whenShown(() => $$(".stage .spot").forEach((el, i) => (el.tabIndex = i ? -1 : 0)));

// Spots in reading order: rows first, within a row from left to right.
function inOrder(elements) {
  const boxed = elements.map((el) => [el, el.getBoundingClientRect()]).filter(([, box]) => box.width);
  const row = (box) => Math.round((box.top + box.height / 2) / 24);
  return boxed.sort(([, a], [, b]) => row(a) - row(b) || a.left - b.left);
}

function walk(key, from) {
  const boxed = inOrder($$(".stage .spot"));
  if (!boxed.length) return false;
  const at = boxed.findIndex(([el]) => el === from);
  const next = at < 0 ? 0 : key === "ArrowRight" ? at + 1 : key === "ArrowLeft" ? at - 1 : across(boxed, at, key === "ArrowDown" ? 1 : -1);
  focusSpot(boxed[(next + boxed.length) % boxed.length][0]);
  return true;
}

// The nearest spot below or above.
function across(boxed, at, way) {
  const mid = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  const [x, y] = mid(boxed[at][1]);
  let best = at, least = Infinity;
  boxed.forEach(([, box], i) => {
    const [bx, by] = mid(box);
    if ((by - y) * way <= 6) return;
    const far = Math.abs(by - y) + 2 * Math.abs(bx - x);
    if (far < least) [best, least] = [i, far];
  });
  return best;
}

function focusSpot(el) {
  $$(".stage .spot").forEach((one) => (one.tabIndex = one === el ? 0 : -1));
  el.focus();
}

function walkPanel(key, from) {
  const all = $$(".decision .choice, .decision .act, .decision .tools .btn").filter((el) => el.checkVisibility());
  const next = all[all.indexOf(from) + (key === "ArrowDown" ? 1 : -1)];
  next?.focus();
  return Boolean(next);
}

function arrow(key, target) {
  if (target.matches?.("input, .log, .talk ol, pre")) return false;
  if (target.closest?.(".decision") && (key === "ArrowDown" || key === "ArrowUp")) return walkPanel(key, target.closest(".choice, .act, .btn"));
  return walk(key, target.closest?.(".spot"));
}

function byKey(key) {
  const open = $$(".group[open]").at(-1);
  const root = open ? $(".options", open) : $("#decision-panel");
  return $$(`[data-key="${CSS.escape(key)}"]`, root ?? document).find((el) => el.checkVisibility() && (open || !el.closest(".options")));
}

function stepBack() {
  if (isNarrowed()) { widen(); return; }
  const open = $(".group[open]");
  if (open) { open.open = false; $("summary", open).focus(); return; }
  $$("details.seat[open]").forEach((el) => { el.open = false; $("summary", el).focus(); });
}

function submit(form) {
  form?.requestSubmit();
  return Boolean(form);
}

function enter(target) {
  if (target.localName !== "g") return false; // whatever else has the focus does it by itself
  target.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  return true;
}

function visit(at) {
  stop();
  go(at);
  return true;
}

// What a key does; false leaves it to the browser.
function act(key, target) {
  const { count, of } = main().dataset;
  if ($(":popover-open") && key !== "?") return false;
  if (key === "Escape") { stepBack(); return false; }
  if (key === "?") { $("#help")?.togglePopover(); return true; }
  if (key === ",") return visit(Math.max(0, Number(count) - 1));
  if (key === ".") return visit(Math.min(Number(of), Number(count) + 1));
  if (key.toLowerCase() === "u") return submit($("form[data-do=undo]"));
  if (key.toLowerCase() === "h") return submit($("form[data-do=hint]"));
  if (key === "Enter" || key === " ") return enter(target);
  if (key.startsWith("Arrow")) return arrow(key, target);
  const el = key.length === 1 && byKey(key.toLowerCase());
  if (el) press(el);
  return Boolean(el);
}

const isTyping = (el) => el?.matches?.("input:not([type=radio], [type=range]), textarea, select");

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !isTable() || isTyping(event.target)) return;
  if (act(event.key, event.target)) event.preventDefault();
});
