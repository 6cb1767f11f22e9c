// An answer of the server becomes the page.

import { land, moving, transition } from "./flight.js";
import { $, html, main, tellShown } from "./page.js";
import { become, keepPlace, remember, swapParts } from "./swap.js";
import { announce } from "./telling.js";

let seen = { ...main()?.dataset }; // what the page shows, or is about to show
let shown = 0; // answers shown so far

export const shownSoFar = () => shown;
export const isSeen = (name, value) => String(value) === seen[name];

// `since`: the answers shown when this one was asked for.
export function show(text, address, since) {
  land();
  const page = new DOMParser().parseFromString(text, "text/html");
  const fresh = $("#main", page), old = main();
  if (!fresh || !old || fresh.dataset.table !== old.dataset.table || !fresh.dataset.table) {
    location.assign(address);
    return;
  }
  if (since < shown && Number(fresh.dataset.rev) < Number(seen.rev)) return; // overtaken on its way
  shown++;
  seen = { ...fresh.dataset };
  const sameDecision = fresh.dataset.rev === old.dataset.rev && fresh.dataset.count === old.dataset.count;
  const samePage = fresh.dataset.page === old.dataset.page, sameWords = fresh.lang === old.lang;
  const asked = $("#question")?.textContent;
  const putBack = keepPlace(sameDecision);
  const movers = samePage && sameWords ? moving(old, fresh) : [];
  transition(() => {
    if (!samePage) turnTo(old, fresh);
    else if (!sameWords) retell(old, fresh);
    else swapParts(old, fresh);
    putBack();
    const asks = $("#question")?.textContent;
    if (asks && asks !== asked) announce(asks);
    tellShown();
  }, movers);
}

function turnTo(old, fresh) {
  remember(fresh);
  old.replaceWith(fresh);
  if (fresh.lang) html.lang = fresh.lang;
  document.title = fresh.dataset.title ?? document.title;
  scrollTo(0, 0);
}

// The same page in another language: every word of it, also outside the parts.
function retell(old, fresh) {
  remember(fresh);
  html.lang = fresh.lang;
  document.title = fresh.dataset.title;
  $(".skip").textContent = fresh.dataset.skip;
  become(old, fresh);
}
