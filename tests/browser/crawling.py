"""Pages in the pseudo-language: which words nobody said by key, and what has no room."""

from __future__ import annotations

import re
from typing import Any

from boardroom.engine.kits import find_kit
from boardroom.engine.titles import all_titles
from tests.browser.measuring import cut_texts, measure, scrolls_sideways

LANGUAGE = "en-XA"
PLAYERS = ("Ada", "Bea", "Cem", "Dora")

# Names are the same in every language. Those that no page marks as such (translate="no", code):
NAMES = (
    *PLAYERS,
    "DEPLOY!", "UPGRADE!", "IT BILLIONAIRE", "DEVICES",  # painted on their boxes
    "query",  # a field of a request, as programs call it
)  # fmt: skip
SIGNS = re.compile(r"\b([A-Z]{2}-\d{3}|[IVX]+)\b")  # rule IDs and Roman numbers
PLAIN = re.compile(r"[A-Za-z]{2,}")

# Every text of the page, seen or not, and every attribute that is read out, shown or put in its
# place by our script; but not what is marked as being in another language, or as a name.
TEXTS = """() => {
  const SPOKEN = ["aria-label", "aria-description", "title", "alt", "placeholder", "label",
    "data-says", "data-about", "data-long", "data-done", "data-title", "data-skip"];
  const own = document.documentElement.lang;
  const isWords = (el) => {
    if (el.closest("code, kbd, script, style, .digest, .big-code")) return false;
    if (el.closest("[lang]").lang !== own) return false;
    return el.closest("[translate]")?.getAttribute("translate") !== "no";
  };
  const found = [[document.title, "the title of the page"]];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const el = walker.currentNode.parentElement, text = walker.currentNode.data.trim();
    if (text && isWords(el)) found.push([text, named(el)]);
  }
  for (const el of document.querySelectorAll("body *")) {
    for (const name of SPOKEN) {
      if (el.getAttribute(name) && isWords(el)) {
        found.push([el.getAttribute(name), `${named(el)} ${name}`]);
      }
    }
  }
  return found;
}"""


def names_in_kits() -> set[str]:
    """What cards and places are called in the kits."""
    return {name for title in all_titles() for name in _texts(find_kit(title).to_dict())}


def _texts(content: Any) -> list[str]:
    if isinstance(content, dict):
        return [name for inner in content.values() for name in _texts(inner)]
    if isinstance(content, list):
        return [name for inner in content for name in _texts(inner)]
    return [content] if isinstance(content, str) else []


def without_names(text: str, names: tuple[str, ...]) -> str:
    for name in names:
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", "", text)
    return SIGNS.sub("", text)


def plain_words(page, names=NAMES):
    """Texts that still have words of plain English in them, each with where it stands."""
    longest_first = tuple(sorted({*names, *names_in_kits()}, key=len, reverse=True))
    texts = measure(page, TEXTS)
    return [f"{where} “{text[:70]}”" for text, where in texts
            if PLAIN.search(without_names(text, longest_first))]  # fmt: skip


def found_on(page):
    """All that is wrong with a page in the pseudo-language."""
    wide = scrolls_sideways(page)
    found = [*plain_words(page), *cut_texts(page, kindly=True)]
    return [*found, f"{wide} px too wide"] if wide > 0 else found
