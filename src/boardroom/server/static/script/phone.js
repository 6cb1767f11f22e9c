// On a phone: the section bar marks the part in view, and the boards clear the sheet.

import { $, $$, html, whenShown } from "./page.js";

const PARTS = ["mat", "board", "seats", "log"];

const watcher = new IntersectionObserver((seen) => {
  for (const { target, isIntersecting } of seen) {
    if (!isIntersecting) continue;
    $$(".jump a").forEach((a) => (a.hash === `#${target.id}` ? a.setAttribute("aria-current", "true") : a.removeAttribute("aria-current")));
  }
}, { rootMargin: "-20% 0px -60% 0px" });

// The decision covers the foot of the page: leave as much room below the boards.
const onPhone = matchMedia("(max-width: 760px)");
function makeRoom() {
  const sheet = onPhone.matches && $(".decision");
  if (sheet) html.style.setProperty("--sheet", `${Math.min(sheet.offsetHeight, innerHeight * 0.6)}px`);
}

whenShown(() => {
  watcher.disconnect();
  PARTS.map((id) => document.getElementById(id)).filter(Boolean).forEach((el) => watcher.observe(el));
  makeRoom();
});
