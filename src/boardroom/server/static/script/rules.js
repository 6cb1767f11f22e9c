// Rules: hide what does not contain all the words.

import { $, $$ } from "./page.js";

function filter(words) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  for (const rule of $$("[data-rule]")) {
    const told = `${rule.dataset.rule} ${rule.textContent}`.toLowerCase();
    rule.hidden = !wanted.every((word) => told.includes(word));
  }
  for (const section of $$("[data-section]")) section.hidden = Boolean(wanted.length) && !$("[data-rule]:not([hidden])", section);
  $("#no-rules").hidden = Boolean($("[data-rule]:not([hidden])"));
}

const search = $("input[data-filter]");
search.addEventListener("input", () => filter(search.value));
