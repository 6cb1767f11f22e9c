// A hint that has come is read out and brought into view; one in full weighs choices.

import { $, $$, whenShown } from "./page.js";
import { announce } from "./telling.js";

const told = () => $(".hint-says, .hint-waits p")?.textContent;
const see = () => ($("#decision .is-best") ?? $("#decision .is-hinted"))?.scrollIntoView({ block: "nearest" });

let known = told();
see();

whenShown(() => {
  const hint = told();
  if (hint && hint !== known) show(hint);
  known = hint;
});

function show(hint) {
  announce(hint);
  $("#decision .is-best")?.closest("details")?.setAttribute("open", "");
  see();
  if (document.activeElement === document.body) $("#hint-ask, #hint")?.focus({ preventScroll: true });
}

// A hint in full weighs whatever choice is pointed at against the best ones.
export function weigh(c) {
  const row = $(`[data-weigh="${c}"]`);
  if (!row) return;
  $$("[data-weigh]").forEach((one) => {
    one.hidden = one !== row && !one.hasAttribute("data-keep");
    one.classList.toggle("is-mine", one === row && !one.matches(".is-best"));
  });
  $("#difference").textContent = row.dataset.says;
  $("#weigh").value = row.matches(".is-best") ? "" : c;
}

document.addEventListener("change", (event) => event.target.id === "weigh" && weigh(event.target.value));
