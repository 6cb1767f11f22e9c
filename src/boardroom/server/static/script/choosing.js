// Choosing: a spot of the board makes its choice, or shows its several in the panel.

import { $, $$ } from "./page.js";

function narrow(spot) {
  const wanted = new Set((spot.dataset.all ?? spot.dataset.opens).split(" "));
  $$(".group").forEach((group) => group.removeAttribute("name"));
  for (const li of $$("#decision li")) {
    const mine = $$("[data-choice]", li).some((el) => wanted.has(el.dataset.choice));
    li.hidden = !mine;
    const group = $(":scope > .group", li);
    if (group) group.open = mine;
  }
  $(".narrowed").hidden = false;
  $("#decision").scrollTop = 0;
  $("#decision li:not([hidden]) button.choice")?.focus();
}

export const isNarrowed = () => Boolean($(".narrowed:not([hidden])"));

export function widen() {
  const first = $("#decision li:not([hidden]) button.choice")?.dataset.choice;
  $$("#decision li").forEach((li) => (li.hidden = false));
  $$(".group").forEach((group) => { group.open = false; group.setAttribute("name", "group"); });
  $(".narrowed").hidden = true;
  ($(`.spot[data-opens~="${first}"]`) ?? $("#decision"))?.focus();
}

export function press(el) {
  if (el.matches("summary")) {
    const group = el.parentElement;
    group.open = !group.open;
    (group.open ? $("button.choice", group) ?? el : el).focus();
    el.scrollIntoView({ block: "nearest" });
  } else if (el.matches(".cannot")) {
    el.focus();
  } else {
    el.click();
  }
}

document.addEventListener("click", (event) => {
  const spot = event.target.closest(".spot");
  if (spot?.dataset.opens) {
    event.preventDefault();
    narrow(spot);
  } else if (spot?.localName === "g") {
    $(`.decision button[data-choice="${spot.dataset.choice}"]`)?.click();
  } else if (event.target.closest("[data-do=widen]")) {
    event.preventDefault();
    widen();
  }
});
