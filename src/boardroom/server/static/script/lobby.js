// Lobby: as many chairs as players, and each says who sits there.

import { $, $$ } from "./page.js";

function setChairs() {
  const players = Number($("[data-players]:checked")?.value ?? 0);
  $$("[data-chair]").forEach((chair) => {
    const used = Number(chair.dataset.chair) < players;
    chair.hidden = !used;
    $$("input, select", chair).forEach((field) => (field.disabled = !used));
    const about = $("select", chair)?.selectedOptions[0]?.dataset.about;
    if (about) $("[data-about]", chair).textContent = about;
  });
}

document.addEventListener("change", setChairs);
setChairs();
