// Pieces that stand elsewhere after a change are seen to fly there.

import { $$, main } from "./page.js";

// Where a piece stands, told by its surroundings: equal in old and new means it need not move.
function standing(el) {
  const steps = [];
  for (let at = el; at && !at.matches("[data-part]"); at = at.parentElement) {
    const place = ["x", "y", "cx", "cy", "transform"].map((a) => at.getAttribute(a) ?? "").join();
    steps.push(`${at.dataset.spot ?? at.id ?? ""}#${[...at.parentElement.children].indexOf(at)}#${place}`);
  }
  return steps.join(">");
}

function pieces(root) {
  return new Map($$("[data-vt]", root).map((el) => [el.dataset.vt, el]));
}

// The pieces that stand elsewhere after the swap get a name, so that the browser lets them fly.
export function moving(oldRoot, newRoot) {
  const before = pieces(oldRoot), after = pieces(newRoot);
  const moved = [...after].filter(([name, el]) => {
    const was = before.get(name);
    return !was || standing(was) !== standing(el) || was.textContent !== el.textContent;
  });
  return moved.map(([name]) => name);
}

function callPieces(names, called) {
  for (const [name, el] of pieces(main())) {
    if (names.includes(name)) el.style.viewTransitionName = called ? name.replace(/[^\w-]/g, "-") : "";
  }
}

let tooSlow = 0; // transitions this machine could not begin in time
let waiting = null; // a change that its transition has not made yet

// A change must not come after a later one: whoever changes the page first makes what still waits.
export const land = () => waiting?.();

export function transition(makeChange, names) {
  const change = () => {
    if (waiting !== change) return;
    waiting = null;
    makeChange();
  };
  waiting = change;
  const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (calm || tooSlow > 2 || !names.length || !document.startViewTransition || document.hidden) {
    change();
    return;
  }
  callPieces(names, true);
  const running = document.startViewTransition(() => {
    clearTimeout(late);
    change();
    callPieces(names, true);
  });
  const late = setTimeout(() => { // nobody waits for a slow machine
    tooSlow++;
    running.skipTransition();
  }, 60);
  running.finished.finally(() => callPieces(names, false));
  running.ready.catch(() => {});
}
