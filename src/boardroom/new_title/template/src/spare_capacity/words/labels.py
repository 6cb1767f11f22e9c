"""What each choice says: what is done, what it costs and leads to."""

from collections.abc import Callable
from typing import Any

from boardroom.engine.sentences import Sentence, in_a_row, number

from spare_capacity.table import CHOICES, SPACES, Ask
from spare_capacity.words.wording import amount, contract_name, say


def label(kit: Any, s: Any, c: int) -> Sentence:
    """The label of a choice of the current ask, legal or not."""
    choice = CHOICES[Ask(int(s.ask))].decode(c)
    return say(f"label.{choice.block}", **VALUES[choice.block](kit, s, choice.index))


def price_now(kit: Any, s: Any) -> int:
    """What the next server costs; of a row that is sold out, the last one."""
    return int(kit.prices[min(int(s.sold), SPACES - 1)])


# What the label of a block says besides its own words.
VALUES: dict[str, Callable[[Any, Any, int], dict[str, Any]]] = {
    "sign": lambda kit, _s, kind: {
        "contract": contract_name(kind), "fee": amount("credit", kit.fee[kind]),
        "loads": in_a_row(number(n) for n in kit.load[kind])},
    "buy": lambda kit, s, _i: {"price": amount("credit", price_now(kit, s))},
    "rent": lambda kit, _s, _i: {"price": amount("credit", kit.rent)},
    "sell": lambda kit, _s, _i: {"price": amount("credit", kit.resale)},
    "wait": lambda _kit, _s, _i: {},
    "leave": lambda kit, _s, kind: {
        "contract": contract_name(kind), "fee": amount("credit", kit.fee[kind])},
}  # fmt: skip
