// Saying things that stand nowhere on the page: to ears, and as a note that goes away by itself.
// The words come from the server, like all words.

import { $ } from "./page.js";

const announcer = document.createElement("p");
announcer.className = "sr announcer";
announcer.setAttribute("role", "status");
document.body.append(announcer);

export function announce(text) {
  announcer.textContent = text;
}

let timer = 0;
export function toast(text) {
  $(".toast")?.remove();
  const box = document.createElement("p");
  box.className = "toast";
  box.setAttribute("role", "alert");
  box.textContent = text;
  document.body.append(box);
  clearTimeout(timer);
  timer = setTimeout(() => box.remove(), 6000);
}
