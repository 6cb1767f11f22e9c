// Making the page what a fresh one is: only what differs is touched, and the reader keeps their place.

import { $, $$ } from "./page.js";

const sources = new Map(); // part name -> the HTML it was made from, before anything touched it

export function remember(root) {
  for (const el of $$("[data-part]", root)) sources.set(el.dataset.part, el.outerHTML);
}

// What the reader is doing must outlive a swap: focus, scroll, open boards, pop-ups, words typed.
export function keepPlace(sameDecision) {
  const focused = document.activeElement;
  const handle = focused && focused !== document.body ? handleOf(focused) : "";
  const opened = $$("details[open][id]").filter((el) => sameDecision || !el.closest(".decision"));
  const ids = opened.map((el) => el.id);
  const pops = $$("[popover]").filter((el) => el.matches(":popover-open")).map((el) => el.id);
  const typed = $$("#main input.field:not([readonly])").map((el) => [el, handleOf(el), el.value]);
  const scrolled = $$(".choices, .peek, .log, .as-text").map((el) => [handleOf(el), el.scrollTop]);
  const radio = $("input[name=talk]:checked")?.id;
  return () => {
    ids.forEach((id) => document.getElementById(id)?.setAttribute("open", ""));
    pops.forEach((id) => {
      const pop = document.getElementById(id);
      if (pop && !pop.matches(":popover-open")) pop.showPopover();
    });
    typed.forEach(([el, key, value]) => !el.isConnected && key && $(key) && ($(key).value = value));
    if (radio && $(`#${radio}`)) $(`#${radio}`).checked = true;
    if (sameDecision) scrolled.forEach(([key, top]) => key && $(key) && ($(key).scrollTop = top));
    if (handle && document.activeElement !== focused) $(handle)?.focus({ preventScroll: true });
  };
}

function handleOf(el) {
  if (el.id) return `#${CSS.escape(el.id)}`;
  const own = ["data-spot", "data-choice", "data-key", "data-at", "data-do", "data-part", "name", "value"]
    .filter((a) => el.hasAttribute(a)).map((a) => `[${a}="${CSS.escape(el.getAttribute(a))}"]`);
  const box = el.closest("[id]:not(#main), [data-part]");
  const within = !box || box === el ? "" : box.id ? `#${CSS.escape(box.id)} ` : `[data-part="${box.dataset.part}"] `;
  return own.length ? `${within}${el.localName}${own.join("")}` : el.classList[0] ? `${within}.${el.classList[0]}` : "";
}

// Lists that are read out grow line by line instead of being replaced.
function growList(old, fresh) {
  const was = $$("li", old), is = $$("li", fresh);
  const text = (li) => li.outerHTML;
  let skip = 0;
  while (skip <= was.length && !was.slice(skip).every((li, i) => is[i] && text(li) === text(is[i]))) skip++;
  was.slice(0, skip).forEach((li) => li.remove());
  const list = old.matches("ol") ? old : $("ol", old);
  is.slice(was.length - skip).forEach((li) => list.append(li));
}

const GROWING = new Set(["log", "chat"]);

export function swapParts(old, fresh) {
  for (const el of $$("[data-part]", fresh)) {
    const mate = $(`[data-part="${el.dataset.part}"]`, old);
    if (mate) swapPart(mate, el);
  }
  copyAttributes(old, fresh);
}

function swapPart(old, fresh) {
  const name = fresh.dataset.part, source = fresh.outerHTML;
  if (sources.get(name) === source) return;
  sources.set(name, source);
  if (GROWING.has(name)) growList(old, fresh);
  else become(old, fresh);
}

// Make an element what another is, touching only what differs: the rest need not be laid out again.
export function become(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  const alike = old.nodeName === fresh.nodeName && old.id === fresh.id && old.dataset?.vt === fresh.dataset?.vt;
  if (!alike) old.replaceWith(fresh);
  else if (old.nodeType === Node.ELEMENT_NODE) {
    copyAttributes(old, fresh);
    const was = [...old.childNodes], is = [...fresh.childNodes];
    was.slice(is.length).forEach((node) => node.remove());
    is.forEach((node, i) => (i < was.length ? become(was[i], node) : old.append(node)));
  } else old.data = fresh.data;
}

function copyAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}
