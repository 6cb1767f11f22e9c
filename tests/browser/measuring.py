"""What a page looks like, in numbers: sizes of text and targets, what is cut, what scrolls."""

from __future__ import annotations

from axe_playwright_python.base import AXE_SCRIPT

WCAG = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
COLOURS = ["color-contrast", "link-in-text-block"]  # what the theme can change

# Every run of text that can be seen, with the size it has on the screen (a drawing may scale it).
TEXTS = """() => {
  const found = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const el = walker.currentNode.parentElement;
    const text = walker.currentNode.data.trim();
    if (!text || !el.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (el.closest(".sr, title, noscript, [popover]:not(:popover-open)")) continue;
    let size = parseFloat(getComputedStyle(el).fontSize);
    if (el.getScreenCTM) { const m = el.getScreenCTM(); size *= Math.hypot(m.a, m.b); }
    if (!size) continue; // left out where there is no room for it
    found.push([size, `${named(el)} “${text.slice(0, 40)}” ${size.toFixed(1)} px`]);
  }
  return found;
}"""

# Text that does not fit where it stands and is not seen whole. Kindly: three dots will do, and so
# does a title that tells the whole.
CUT = """(kindly) => {
  const found = [];
  const isForgiven = (el) => kindly
    && (getComputedStyle(el).textOverflow === "ellipsis" || el.closest("[title]"));
  for (const el of document.body.querySelectorAll("*")) {
    if (!el.checkVisibility() || el.closest(".sr, svg, noscript")) continue;
    const style = getComputedStyle(el);
    const hides = (axis) => ["hidden", "clip"].includes(style[axis]);
    const wide = hides("overflowX") && el.scrollWidth > el.clientWidth + 1;
    const high = hides("overflowY") && el.scrollHeight > el.clientHeight + 1;
    if (!wide && !high) continue;
    const box = el.getBoundingClientRect();
    const outside = [...el.querySelectorAll("*")].filter((inner) => {
      if (![...inner.childNodes].some((n) => n.nodeType === 3 && n.data.trim())) return false;
      if (!inner.checkVisibility() || inner.closest(".sr, svg") || isForgiven(inner)) return false;
      const at = inner.getBoundingClientRect();
      return (wide && at.right > box.right + 1) || (high && at.bottom > box.bottom + 1);
    });
    const own = [...el.childNodes].some((n) => n.nodeType === 3 && n.data.trim());
    const told = (outside[0] ?? el).textContent.trim().slice(0, 60);
    if ((own && !isForgiven(el)) || outside.length) found.push(`${named(el)} cuts “${told}”`);
  }
  return found;
}"""

# Whatever can be pressed, with its size.
TARGETS = """(selector) => [...document.querySelectorAll(selector)]
  .filter((el) => el.checkVisibility() && el.getClientRects().length)
  .map((el) => {
    const { width, height } = el.getBoundingClientRect();
    const told = `${named(el)} “${el.textContent.trim().slice(0, 30)}”`;
    return [Math.min(width, height), `${told} ${width.toFixed(0)} × ${height.toFixed(0)}`];
  })"""

# Things of which one covers another: text over text of another element.
OVERLAPS = """(within) => {
  // Neither scrolled out of sight in a box of its own, nor on a bar that the page runs under.
  const seen = (el, box) => {
    for (let at = el; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (["fixed", "sticky"].includes(style.position)) return false;
      const frame = at.getBoundingClientRect();
      const low = box.bottom > frame.bottom + 1 || box.top < frame.top - 1;
      const beside = box.right > frame.right + 1 || box.left < frame.left - 1;
      if (style.overflowY !== "visible" && low || style.overflowX !== "visible" && beside) {
        return false;
      }
    }
    return true;
  };
  const rects = [];
  for (const root of document.querySelectorAll(within)) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const el = walker.currentNode.parentElement;
      if (!walker.currentNode.data.trim() || !el.checkVisibility()) continue;
      if (el.closest(".sr, title, [popover]")) continue;
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      for (const box of range.getClientRects()) {
        if (box.width > 1 && seen(el, box)) rects.push([box, el, walker.currentNode.data.trim()]);
      }
    }
  }
  const found = [];
  rects.forEach(([a, one, said], i) => rects.slice(i + 1).forEach(([b, two, told]) => {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (wide <= 3 || high <= 6 || one === two) return;
    found.push(`${named(one)} “${said}” and ${named(two)} “${told}”`);
  }));
  return found;
}"""

NAMED = """() => { window.named = (el) => {
  const classes = (at) => [...at.classList].slice(0, 2).map((c) => `.${c}`).join("");
  const one = (at) => at.localName + (at.id ? `#${at.id}` : "") + classes(at);
  const line = [el.parentElement?.parentElement, el.parentElement, el].filter(Boolean);
  return line.map(one).join(" > ");
}; }"""


def measure(page, script, *args):
    page.evaluate(NAMED)
    return page.evaluate(script, *args)


def small_texts(page, least=12):
    return [told for size, told in measure(page, TEXTS) if size < least - 0.05]


def cut_texts(page, kindly=False):
    return measure(page, CUT, kindly)


def small_targets(page, selector, least=44):
    return [told for size, told in measure(page, TARGETS, selector) if size < least - 0.5]


def overlaps(page, within):
    return measure(page, OVERLAPS, within)


def scrolls_sideways(page):
    """How many pixels the page is wider than the window."""
    return page.evaluate("document.documentElement.scrollWidth - innerWidth")


def violations(page, rules=None, within="html", without=()):
    """What axe finds that is serious or critical, one line each with where it is."""
    page.evaluate(AXE_SCRIPT)
    only = {"type": "rule", "values": rules} if rules else {"type": "tag", "values": WCAG}
    found = page.evaluate(
        "([within, only, rules]) => "
        "axe.run(within, { runOnly: only, rules, resultTypes: ['violations'] })",
        [within, only, {rule: {"enabled": False} for rule in without}],
    )
    return [
        f"{one['id']}: {node['target'][-1]} {node['failureSummary'].splitlines()[-1].strip()}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
        for node in one["nodes"][:5]
    ]
