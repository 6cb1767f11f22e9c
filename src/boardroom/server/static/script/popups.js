// What opens over the table: boards of others, the table as text, links to copy.

import { refresh } from "./fetching.js";
import { $, $$, main } from "./page.js";

// Boards of others are drawn when somebody opens them, and close when one clicks elsewhere.
document.addEventListener("toggle", (event) => {
  if (event.target.open && event.target.matches("details.seat") && $(".peek > p > a", event.target)) refresh();
}, true);

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-do=as-text]")) {
    event.preventDefault();
    showText();
  }
  const copier = event.target.closest("[data-copy]");
  if (copier) copy(copier);
  $$("details.seat[open]").forEach((el) => el.contains(event.target) || (el.open = false));
});

async function showText() {
  const answer = await fetch(`/table/${main().dataset.table}/text${location.search}`);
  const words = $("#words", new DOMParser().parseFromString(await answer.text(), "text/html"));
  $("#as-text pre").textContent = words?.textContent ?? "";
  $("#as-text").showPopover();
}

async function copy(button) {
  const field = document.getElementById(button.dataset.copy);
  field.select();
  try { await navigator.clipboard.writeText(field.value); } catch { document.execCommand("copy"); }
  button.textContent = button.dataset.done;
}
