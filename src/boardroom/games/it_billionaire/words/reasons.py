"""Why a choice is not to be had: the sentence and the rule behind each code."""

from __future__ import annotations

from typing import Any

from boardroom.engine.languages import ENGLISH
from boardroom.engine.sentences import Begun
from boardroom.engine.words import Reason
from boardroom.games.it_billionaire.table import Ask, Why
from boardroom.games.it_billionaire.words.facts import told
from boardroom.games.it_billionaire.words.wording import BOOK


def reason(kit: Any, s: Any, c: int, code: int) -> Reason:
    """The sentence for this code: one of the ask if there is one, else the general one."""
    key = f"why.{Why(int(code)).name.lower()}"
    of_ask = f"{key}_{Ask(int(s.ask)).name.lower()}"
    key = of_ask if BOOK.has(f"{of_ask}.text") else key
    return Reason(Begun(told(f"{key}.text", kit, s, c)), BOOK.get(f"{key}.rule", ENGLISH))
