// Panel and board point at each other.

import { weigh } from "./hints.js";
import { $, $$ } from "./page.js";

function partners(el) {
  const choices = (el.dataset.opens ?? el.dataset.choice ?? "").split(" ").filter(Boolean);
  const spots = (el.dataset.to ?? "").split(" ").filter(Boolean);
  const found = spots.flatMap((spot) => $$(`[data-spot="${CSS.escape(spot)}"]`));
  for (const c of choices) found.push(...$$(`.decision [data-choice="${c}"]`), ...$$(`.spot[data-choice="${c}"], .spot[data-opens~="${c}"]`));
  const groups = found.map((one) => one.closest(".group")?.querySelector("summary")).filter(Boolean);
  return new Set([...found, ...groups]);
}

let hot = [];
function heat(el) {
  if (el?.dataset.choice && $(".weighed")) weigh(el.dataset.choice);
  hot.forEach((one) => one.classList.remove("is-hot"));
  hot = el ? [...partners(el)].filter((one) => one !== el && !one.matches(".cannot, .is-off")) : [];
  hot.forEach((one) => one.classList.add("is-hot"));
}

const POINTS = "[data-choice], [data-opens], [data-to]";
for (const name of ["pointerover", "focusin"]) {
  document.addEventListener(name, (event) => heat(event.target.closest?.(POINTS)));
}
document.addEventListener("pointerleave", () => heat(null));
