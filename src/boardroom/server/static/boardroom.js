// Boardroom in the browser: live tables, keys, hints between panel and board, replay.
// Every page works without this file; with it nothing is reloaded and pieces are seen to move.

const html = document.documentElement;
html.classList.add("js");

const $ = (selector, within = document) => within.querySelector(selector);
const $$ = (selector, within = document) => [...within.querySelectorAll(selector)];
const main = () => $("#main");
const isTable = () => Boolean(main()?.dataset.table);
const isTyping = (el) => el?.matches?.("input:not([type=radio], [type=range]), textarea, select");

// ---------------------------------------------------------------- saying things

const announcer = document.createElement("p");
announcer.className = "sr announcer";
announcer.setAttribute("role", "status");
document.body.append(announcer);

let toastTimer = 0;
function toast(text) {
  $(".toast")?.remove();
  const box = document.createElement("p");
  box.className = "toast";
  box.setAttribute("role", "alert");
  box.textContent = text;
  document.body.append(box);
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => box.remove(), 6000);
}

// ---------------------------------------------------------------- swapping what changed

const sources = new Map(); // part name -> the HTML it was made from, before anything touched it

function remember(root) {
  for (const el of $$("[data-part]", root)) sources.set(el.dataset.part, el.outerHTML);
}

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
function moving(oldRoot, newRoot) {
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
function transition(makeChange, names) {
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

// What the reader is doing must outlive a swap: focus, scroll, open boards, pop-ups, words typed.
function keepPlace(sameDecision) {
  const focused = document.activeElement;
  const handle = focused && focused !== document.body ? handleOf(focused) : "";
  const opened = $$("details[open][id]").filter((el) => sameDecision || !el.closest(".decision"));
  const ids = opened.map((el) => el.id);
  const pops = $$("[popover]").filter((el) => el.matches(":popover-open")).map((el) => el.id);
  const typed = $$("#main input.field:not([readonly])").map((el) => [el, handleOf(el), el.value]);
  const scrolled = $$(".choices, .peek, .log, .as-text").map((el) => [handleOf(el), el.scrollTop]);
  const radio = $("input[name=talk]:checked")?.id;
  return () => {
    ids.forEach((id) => document.getElementById(id)?.setAttribute("open", ""));
    pops.forEach((id) => {
      const pop = document.getElementById(id);
      if (pop && !pop.matches(":popover-open")) pop.showPopover();
    });
    typed.forEach(([el, key, value]) => !el.isConnected && key && $(key) && ($(key).value = value));
    if (radio && $(`#${radio}`)) $(`#${radio}`).checked = true;
    if (sameDecision) scrolled.forEach(([key, top]) => key && $(key) && ($(key).scrollTop = top));
    if (handle && document.activeElement !== focused) $(handle)?.focus({ preventScroll: true });
  };
}

function handleOf(el) {
  if (el.id) return `#${CSS.escape(el.id)}`;
  const own = ["data-spot", "data-choice", "data-key", "data-at", "data-do", "data-part", "name"]
    .filter((a) => el.hasAttribute(a)).map((a) => `[${a}="${CSS.escape(el.getAttribute(a))}"]`);
  const box = el.closest("[id]:not(#main), [data-part]");
  const within = !box || box === el ? "" : box.id ? `#${CSS.escape(box.id)} ` : `[data-part="${box.dataset.part}"] `;
  return own.length ? `${within}${el.localName}${own.join("")}` : el.classList[0] ? `${within}.${el.classList[0]}` : "";
}

// Lists that are read out grow line by line instead of being replaced.
function growList(old, fresh) {
  const was = $$("li", old), is = $$("li", fresh);
  const text = (li) => li.outerHTML;
  let skip = 0;
  while (skip <= was.length && !was.slice(skip).every((li, i) => is[i] && text(li) === text(is[i]))) skip++;
  was.slice(0, skip).forEach((li) => li.remove());
  const list = old.matches("ol") ? old : $("ol", old);
  is.slice(was.length - skip).forEach((li) => list.append(li));
}

const GROWING = new Set(["log", "chat"]);

function swapPart(old, fresh) {
  const name = fresh.dataset.part, source = fresh.outerHTML;
  if (sources.get(name) === source) return;
  sources.set(name, source);
  if (GROWING.has(name)) growList(old, fresh);
  else become(old, fresh);
}

// Make an element what another is, touching only what differs: the rest need not be laid out again.
function become(old, fresh) {
  if (old.isEqualNode(fresh)) return;
  const alike = old.nodeName === fresh.nodeName && old.id === fresh.id && old.dataset?.vt === fresh.dataset?.vt;
  if (!alike) old.replaceWith(fresh);
  else if (old.nodeType === Node.ELEMENT_NODE) {
    copyAttributes(old, fresh);
    const was = [...old.childNodes], is = [...fresh.childNodes];
    was.slice(is.length).forEach((node) => node.remove());
    is.forEach((node, i) => (i < was.length ? become(was[i], node) : old.append(node)));
  } else old.data = fresh.data;
}

function copyAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

function show(text, address, since) {
  waiting?.();
  const fresh = $("#main", new DOMParser().parseFromString(text, "text/html"));
  const old = main();
  if (!fresh || !old || fresh.dataset.table !== old.dataset.table || !fresh.dataset.table) {
    location.assign(address);
    return;
  }
  if (since < shown && Number(fresh.dataset.rev) < Number(seen.rev)) return; // overtaken on its way
  shown++;
  seen = { ...fresh.dataset };
  const sameDecision = fresh.dataset.rev === old.dataset.rev && fresh.dataset.count === old.dataset.count;
  const samePage = fresh.dataset.page === old.dataset.page;
  const asked = $("#question")?.textContent, hinted = $(".hint-says, .hint-waits p")?.textContent;
  const putBack = keepPlace(sameDecision);
  const movers = samePage ? moving(old, fresh) : [];
  const unread = Math.max(0, Number(fresh.dataset.chat) - Number(old.dataset.chat));
  transition(() => {
    if (samePage) {
      for (const el of $$("[data-part]", fresh)) {
        const mate = $(`[data-part="${el.dataset.part}"]`, old);
        if (mate) swapPart(mate, el);
      }
      copyAttributes(old, fresh);
    } else {
      remember(fresh);
      old.replaceWith(fresh);
      scrollTo(0, 0);
    }
    putBack();
    settleIn();
  }, movers);
  countUnread(unread);
  const asks = $("#question")?.textContent;
  if (asks && asks !== asked) announcer.textContent = asks;
  const hint = $(".hint-says, .hint-waits p")?.textContent;
  if (hint && hint !== hinted) showHint(hint);
}

const seeHint = () => ($("#decision .is-best") ?? $("#decision .is-hinted"))?.scrollIntoView({ block: "nearest" });

// A hint that has come is read out, and what it points at is in view.
function showHint(text) {
  announcer.textContent = text;
  $("#decision .is-best")?.closest("details")?.setAttribute("open", "");
  seeHint();
  if (document.activeElement === document.body) $("#hint-ask, #hint")?.focus({ preventScroll: true });
}

// ---------------------------------------------------------------- talking to the server

const LONGEST_WAIT = 30000; // milliseconds for an answer: the board must not wait for one that is lost

let busy = 0;
let seen = { ...main()?.dataset }; // what the page shows, or is about to show
let shown = 0; // answers shown so far
let newest = null; // the last event that came while we were busy

async function load(address, options = {}) {
  busy++;
  const since = shown;
  try {
    const signal = AbortSignal.timeout(LONGEST_WAIT);
    const answer = await fetch(address, { credentials: "same-origin", headers: { "X-Boardroom": "part" }, signal, ...options });
    const text = await answer.text();
    if (answer.status === 429 || answer.status >= 500) tryLater(text, answer.headers.get("Retry-After"));
    else show(text, answer.redirected ? answer.url : location.href, since);
    return answer;
  } catch {
    toast($(".link-state")?.textContent.trim() ?? "");
    // Where the stream is cut too, its next event lets us look again.
    if (stream?.readyState === EventSource.OPEN) lookAgain();
    return null;
  } finally {
    busy--;
    if (!busy && newest) hear(newest);
  }
}

// The server is too busy or has stumbled: the board stays, its sentence is shown, and we look again.
let later = 0;
function tryLater(text, seconds) {
  toast($("[role=alert] h1 + p", new DOMParser().parseFromString(text, "text/html"))?.textContent ?? "");
  lookAgain(seconds);
}

function lookAgain(seconds) {
  clearTimeout(later);
  later = setTimeout(refresh, 1000 * (Number(seconds) || 2));
}

// What else the server has to know to draw our page: the past we look at, the board we have opened.
function asked(query = new URLSearchParams(location.search)) {
  const open = $("details.seat[open]");
  if (open) query.set("peek", open.dataset.seat);
  else query.delete("peek");
  return query.size ? `?${query}` : "";
}

// Boards of others are drawn when somebody opens them.
document.addEventListener("toggle", (event) => {
  if (event.target.open && event.target.matches("details.seat") && $(".peek > p > a", event.target)) refresh();
}, true);

const partAddress = () => `/table/${main().dataset.table}/part${asked()}`;
const refresh = () => load(partAddress());
const isPast = () => new URLSearchParams(location.search).has("at");

document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!isTable() || form.method !== "post" || !form.closest("#main")) return;
  event.preventDefault();
  if (form.dataset.sending) return;
  form.dataset.sending = "1"; // a double click sends once
  const body = new URLSearchParams(new FormData(form, event.submitter));
  const answer = await load(form.action + asked(new URLSearchParams()), { method: "POST", body });
  delete form.dataset.sending;
  if (answer?.ok && form.dataset.do === "chat") form.reset();
  if (answer?.ok) $$("#settings:popover-open").forEach((pop) => pop.hidePopover());
});

// ---------------------------------------------------------------- live

let stream = null, patience = 1000;

function listen() {
  if (!isTable() || stream) return;
  stream = new EventSource(`/table/${main().dataset.table}/events`);
  stream.onopen = () => {
    patience = 1000;
    document.body.classList.remove("is-cut");
  };
  stream.addEventListener("at", (event) => hear(JSON.parse(event.data)));
  stream.onerror = () => {
    document.body.classList.add("is-cut");
    if (stream.readyState !== EventSource.CLOSED) return;
    stream = null;
    setTimeout(listen, patience);
    patience = Math.min(patience * 2, 30000);
  };
}

function hear(news) {
  newest = busy ? news : null;
  if (busy || !main()) return;
  showThinking(news);
  if (isPast()) return;
  const known = (name) => news[name] === undefined || String(news[name]) === seen[name];
  if (!["count", "rev", "chat", "seating", "hints"].every(known)) refresh();
}

function showThinking({ thinking, thought }) {
  $$(".seat[data-seat]").forEach((el) => el.classList.toggle("is-thinking", el.dataset.seat === String(thinking)));
  const note = $(`[data-thinker="${thinking}"]`);
  if (note && thought) countThinking(note, thought);
}

// A bot that takes longer than usual: count on from what the server said.
let counting = 0;
function countThinking(note, thought) {
  const began = performance.now() - thought * 1000;
  const tell = () => {
    if (!note.isConnected) { clearInterval(counting); return; }
    note.textContent = note.dataset.long.replace("{n}", Math.round((performance.now() - began) / 1000));
  };
  clearInterval(counting);
  counting = setInterval(tell, 1000);
  tell();
}

addEventListener("pageshow", (event) => event.persisted && isTable() && refresh());

function countUnread(more) {
  const badge = $("#unread");
  if (!badge || !more || $("#tab-chat")?.checked) return;
  const box = $(".logbox");
  box.dataset.unread = Number(box.dataset.unread ?? 0) + more;
  badge.textContent = box.dataset.unread;
  badge.hidden = false;
}

document.addEventListener("change", (event) => {
  if (event.target.id !== "tab-chat") return;
  $(".logbox").dataset.unread = 0;
  $("#unread").hidden = true;
  const list = $(".talk ol");
  list.scrollTop = list.scrollHeight;
});

// ---------------------------------------------------------------- panel and board point at each other

function partners(el) {
  const choices = (el.dataset.opens ?? el.dataset.choice ?? "").split(" ").filter(Boolean);
  const spots = (el.dataset.to ?? "").split(" ").filter(Boolean);
  const found = spots.flatMap((spot) => $$(`[data-spot="${CSS.escape(spot)}"]`));
  for (const c of choices) found.push(...$$(`.decision [data-choice="${c}"]`), ...$$(`.spot[data-choice="${c}"], .spot[data-opens~="${c}"]`));
  const groups = found.map((one) => one.closest(".group")?.querySelector("summary")).filter(Boolean);
  return new Set([...found, ...groups]);
}

// A hint in full weighs whatever choice is pointed at against the best ones.
function weigh(c) {
  const row = $(`[data-weigh="${c}"]`);
  if (!row) return;
  $$("[data-weigh]").forEach((one) => {
    one.hidden = one !== row && !one.hasAttribute("data-keep");
    one.classList.toggle("is-mine", one === row && !one.matches(".is-best"));
  });
  $("#difference").textContent = row.dataset.says;
  $("#weigh").value = row.matches(".is-best") ? "" : c;
}

document.addEventListener("change", (event) => "submits" in event.target.dataset && event.target.form.requestSubmit());
document.addEventListener("change", (event) => event.target.id === "weigh" && weigh(event.target.value));

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

// ---------------------------------------------------------------- choosing

function narrow(spot) {
  const wanted = new Set((spot.dataset.all ?? spot.dataset.opens).split(" "));
  $$(".group").forEach((group) => group.removeAttribute("name"));
  for (const li of $$("#decision li")) {
    const mine = $$("[data-choice]", li).some((el) => wanted.has(el.dataset.choice));
    li.hidden = !mine;
    const group = $(":scope > .group", li);
    if (group) group.open = mine;
  }
  const note = $(".narrowed");
  note.hidden = false;
  $("#decision").scrollTop = 0;
  $("#decision li:not([hidden]) button.choice")?.focus();
}

function widen() {
  const first = $("#decision li:not([hidden]) button.choice")?.dataset.choice;
  $$("#decision li").forEach((li) => (li.hidden = false));
  $$(".group").forEach((group) => { group.open = false; group.setAttribute("name", "group"); });
  $(".narrowed").hidden = true;
  ($(`.spot[data-opens~="${first}"]`) ?? $("#decision"))?.focus();
}

function press(el) {
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
  } else if (spot && spot.localName === "g") {
    $(`.decision button[data-choice="${spot.dataset.choice}"]`)?.click();
  }
  const link = event.target.closest("a[data-at]");
  const doer = event.target.closest("[data-do]")?.dataset.do;
  if (link && !event.metaKey && !event.ctrlKey) { event.preventDefault(); stop(); go(Number(link.dataset.at)); }
  else if (doer === "now" && isTable() && main().dataset.page === "table" && !main().hasAttribute("data-over")) { event.preventDefault(); stop(); go(null); }
  else if (doer === "widen") { event.preventDefault(); widen(); }
  else if (doer === "as-text") { event.preventDefault(); showText(); }
  else if (doer === "play") toggle();
  const copy = event.target.closest("[data-copy]");
  if (copy) copyFrom(copy);
  $$("details.seat[open]").forEach((el) => el.contains(event.target) || (el.open = false));
});

async function showText() {
  const answer = await fetch(`/table/${main().dataset.table}/text${location.search}`);
  const words = $("#words", new DOMParser().parseFromString(await answer.text(), "text/html"));
  $("#as-text pre").textContent = words?.textContent ?? "";
  $("#as-text").showPopover();
}

async function copyFrom(button) {
  const field = document.getElementById(button.dataset.copy);
  field.select();
  try { await navigator.clipboard.writeText(field.value); } catch { document.execCommand("copy"); }
  button.textContent = button.dataset.done ?? "✓";
}

// ---------------------------------------------------------------- keys

// Spots in reading order: rows first, within a row from left to right.
function inOrder(elements) {
  const boxed = elements.map((el) => [el, el.getBoundingClientRect()]).filter(([, box]) => box.width);
  const row = (box) => Math.round((box.top + box.height / 2) / 24);
  return boxed.sort(([, a], [, b]) => row(a) - row(b) || a.left - b.left);
}

function walk(key, from) {
  const boxed = inOrder($$(".stage .spot"));
  if (!boxed.length) return false;
  const at = boxed.findIndex(([el]) => el === from);
  const next = at < 0 ? 0 : key === "ArrowRight" ? at + 1 : key === "ArrowLeft" ? at - 1 : across(boxed, at, key === "ArrowDown" ? 1 : -1);
  focusSpot(boxed[(next + boxed.length) % boxed.length][0]);
  return true;
}

// The nearest spot below or above.
function across(boxed, at, way) {
  const mid = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  const [x, y] = mid(boxed[at][1]);
  let best = at, least = Infinity;
  boxed.forEach(([, box], i) => {
    const [bx, by] = mid(box);
    if ((by - y) * way <= 6) return;
    const far = Math.abs(by - y) + 2 * Math.abs(bx - x);
    if (far < least) [best, least] = [i, far];
  });
  return best;
}

function focusSpot(el) {
  $$(".stage .spot").forEach((one) => (one.tabIndex = one === el ? 0 : -1));
  el.focus();
}

function walkPanel(key, from) {
  const all = $$(".decision .choice, .decision .act, .decision .tools .btn").filter((el) => el.checkVisibility());
  const next = all[all.indexOf(from) + (key === "ArrowDown" ? 1 : -1)];
  next?.focus();
  return Boolean(next);
}

function byKey(key) {
  const open = $$(".group[open]").at(-1);
  const root = open ? $(".options", open) : $("#decision-panel");
  return $$(`[data-key="${CSS.escape(key)}"]`, root ?? document).find((el) => el.checkVisibility() && (open || !el.closest(".options")));
}

function stepBack() {
  if ($(".narrowed:not([hidden])")) return widen();
  const open = $(".group[open]");
  if (open) { open.open = false; $("summary", open).focus(); return undefined; }
  $$("details.seat[open]").forEach((el) => { el.open = false; $("summary", el).focus(); });
  return undefined;
}

function onKey(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || !isTable() || isTyping(event.target)) return;
  const { key, target } = event;
  const done = act(key, target);
  if (done) event.preventDefault();
}

function act(key, target) {
  if ($(":popover-open") && key !== "?") return false;
  if (key === "Escape") { stepBack(); return false; }
  if (key === "?") { $("#help")?.togglePopover(); return true; }
  if (key === ",") { stop(); go(Math.max(0, Number(main().dataset.count) - 1)); return true; }
  if (key === ".") { stop(); go(Math.min(Number(main().dataset.of), Number(main().dataset.count) + 1)); return true; }
  if (key.toLowerCase() === "u") { const undo = $("form[data-do=undo]"); undo?.requestSubmit(); return Boolean(undo); }
  if (key.toLowerCase() === "h") { const hint = $("form[data-do=hint]"); hint?.requestSubmit(); return Boolean(hint); }
  if (key === "Enter" || key === " ") { if (target.localName === "g") { target.dispatchEvent(new MouseEvent("click", { bubbles: true })); return true; } return false; }
  if (key.startsWith("Arrow")) return arrow(key, target);
  const el = key.length === 1 && byKey(key.toLowerCase());
  if (el) press(el);
  return Boolean(el);
}

function arrow(key, target) {
  if (target.matches?.("input, .log, .talk ol, pre")) return false;
  if (target.closest?.(".decision") && (key === "ArrowDown" || key === "ArrowUp")) return walkPanel(key, target.closest(".choice, .act, .btn"));
  return walk(key, target.closest?.(".spot"));
}

document.addEventListener("keydown", onKey);

// ---------------------------------------------------------------- replay

let playing = 0;

async function go(at) {
  const isEnd = at === Number(main().dataset.of) && !main().hasAttribute("data-over");
  const address = at === null || isEnd ? location.pathname : `${location.pathname}?at=${at}`;
  history.replaceState(null, "", address);
  await refresh();
}

function stop() {
  clearTimeout(playing);
  playing = 0;
  markPlaying();
}

function markPlaying() {
  const button = $("[data-do=play]");
  if (!button) return;
  button.setAttribute("aria-pressed", String(Boolean(playing)));
  $("use", button).setAttribute("href", playing ? "#i-pause" : "#i-play");
}

function toggle() {
  if (playing) return stop();
  const { count, of } = main().dataset;
  playing = setTimeout(() => stepOn(count === of ? 0 : Number(count) + 1), 0);
  return markPlaying();
}

async function stepOn(at) {
  await go(at);
  if (!playing) return;
  if (at >= Number(main().dataset.of)) { stop(); return; }
  playing = setTimeout(() => stepOn(at + 1), 900);
  markPlaying();
}

let wanted = null, dragging = false;
document.addEventListener("input", async (event) => {
  if (event.target.id !== "scrub-range") return;
  stop();
  wanted = Number(event.target.value);
  if (dragging) return;
  dragging = true;
  while (wanted !== null) {
    const at = wanted;
    wanted = null;
    await go(at);
  }
  dragging = false;
});
addEventListener("popstate", () => isTable() && refresh());

// ---------------------------------------------------------------- other pages


// Rules: hide what does not contain all the words.
function filterRules(words) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  for (const rule of $$("[data-rule]")) {
    const told = `${rule.dataset.rule} ${rule.textContent}`.toLowerCase();
    rule.hidden = !wanted.every((word) => told.includes(word));
  }
  for (const section of $$("[data-section]")) section.hidden = Boolean(wanted.length) && !$("[data-rule]:not([hidden])", section);
  const none = $("#no-rules");
  if (none) none.hidden = Boolean($("[data-rule]:not([hidden])"));
}

const search = $("input[data-filter]");
search?.addEventListener("input", () => filterRules(search.value));

// Lobby: as many chairs as players, and each says who sits there.
function setChairs() {
  const players = Number($("[data-players]:checked")?.value ?? 0);
  $$("[data-chair]").forEach((chair) => {
    const used = Number(chair.dataset.chair) < players;
    chair.hidden = !used;
    $$("input, select", chair).forEach((field) => (field.disabled = !used));
    const picked = $("select", chair)?.selectedOptions[0];
    const about = $("[data-about]", chair);
    if (picked && about && picked.dataset.about) about.textContent = picked.dataset.about;
  });
}
if ($("[data-chair]")) {
  document.addEventListener("change", setChairs);
  setChairs();
}

// Phone: the section bar marks the part in view, and the boards clear the sheet.
const watcher = "IntersectionObserver" in window && new IntersectionObserver((seen) => {
  for (const { target, isIntersecting } of seen) {
    if (!isIntersecting) continue;
    $$(".jump a").forEach((a) => (a.hash === `#${target.id}` ? a.setAttribute("aria-current", "true") : a.removeAttribute("aria-current")));
  }
}, { rootMargin: "-20% 0px -60% 0px" });

// On a phone the decision covers the foot of the page: leave as much room below the boards.
const onPhone = matchMedia("(max-width: 760px)");
function makeRoom() {
  const sheet = onPhone.matches && $(".decision");
  if (sheet) html.style.setProperty("--sheet", `${Math.min(sheet.offsetHeight, innerHeight * 0.6)}px`);
}

function settleIn() {
  $$(".stage .spot").forEach((el, i) => (el.tabIndex = i ? -1 : 0)); // one stop for Tab, then arrows
  if (watcher) {
    watcher.disconnect();
    ["mat", "board", "seats", "log"].forEach((id) => { const el = document.getElementById(id); if (el) watcher.observe(el); });
  }
  makeRoom();
  markPlaying();
}

if (isTable()) {
  remember(main());
  settleIn();
  seeHint();
  listen();
}
