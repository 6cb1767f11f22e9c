"""Why a choice is not to be had: a sentence with the numbers of the table, and the rule."""

from __future__ import annotations

from boardroom.engine.facts import reasons
from boardroom.games.upgrade.table import Why
from boardroom.games.upgrade.words.facts import Case

reason = reasons(Case, Why)
