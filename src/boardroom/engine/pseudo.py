"""The pseudo-language: English that can still be read, but that nobody could have written by hand.

Every letter has an accent, every sentence brackets, and vowels stand twice, so that it is longer by
some 40 %. A plain English word on a page was not said by key; a text that is cut had no room.
"""

from __future__ import annotations

import re
from typing import Any

PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
ACCENTED = "áƀçđéƒğħíĵķĺɱñóþɋŕšŧúṽŵẋýžÁƁÇĐÉƑĞĦÍĴĶĹṀÑÓÞɊŔŠŦÚṼŴẊÝŽ"
ACCENTS = str.maketrans(PLAIN, ACCENTED)
VOWEL = re.compile("([aeiouAEIOU])")
LEFT_ALONE = re.compile(r"(\{[^}]*\}|`[^`]*`|<[^>]*>|&\w+;|\b[A-Z]{2}-\d{3}\b|https?://\S+)")
SHORT = 3  # letters and signs without brackets: there is no room beside a drawing


def in_pseudo(content: Any) -> Any:
    """Words, lists and tables of words in the pseudo-language."""
    if isinstance(content, dict):
        return {key: in_pseudo(value) for key, value in content.items()}
    if isinstance(content, list):
        return [in_pseudo(value) for value in content]
    return sentence_in_pseudo(content) if isinstance(content, str) else content


def sentence_in_pseudo(text: str) -> str:
    """One sentence; values in braces, code, tags, rule IDs and addresses stay as they are."""
    parts = LEFT_ALONE.split(text)
    worded = [part if n % 2 else _accented(part) for n, part in enumerate(parts)]
    if len(text) <= SHORT or not any(part.translate(ACCENTS) != part for part in parts[::2]):
        return text.translate(ACCENTS) if len(parts) == 1 else "".join(worded)
    return f"[{''.join(worded)}]"


def _accented(text: str) -> str:
    if len(text) <= SHORT:
        return text.translate(ACCENTS)
    return VOWEL.sub(lambda found: found[0] + found[0].lower(), text).translate(ACCENTS)
