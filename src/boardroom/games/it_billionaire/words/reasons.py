"""Why a choice is not to be had: the sentence and the rule behind each code."""

from __future__ import annotations

from boardroom.engine.facts import reasons
from boardroom.games.it_billionaire.table import Why
from boardroom.games.it_billionaire.words.facts import Case

reason = reasons(Case, Why)
