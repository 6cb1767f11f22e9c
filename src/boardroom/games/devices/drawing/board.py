"""The middle of the table as it is drawn: orders, Parts Shop, common stacks and cube bank."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardroom.engine.drawing import SEAT_COLOURS, unpacked
from boardroom.games.devices.drawing.device import face
from boardroom.games.devices.rules.points import points
from boardroom.games.devices.table import CORE, KINDS, SLOTS, Ask
from boardroom.games.devices.words.wording import (
    LETTERS,
    amount,
    cubes_listed,
    effect_of,
    order_name,
    order_told,
    part_name,
    say,
)

UNDER = 4  # cards of a stack that are drawn as edges at most


def board(
    kit: Any, s: Any, names: Sequence[str], seat: int | None,
    colours: Sequence[str] = SEAT_COLOURS,
) -> dict[str, Any]:  # fmt: skip
    """Everything that belongs to all."""
    kit, s = unpacked(kit), unpacked(s)
    return {
        "told": [say("draw.score_told", name=name, points=amount("point", points(kit, s, p)))
                 for p, name in enumerate(names)],
        "orders": [face_up_order(kit, s, slot) for slot in range(SLOTS)],
        "orders_left": say("draw.deck", n=int(s.order_deck).bit_count()),
        "shop": [face_up_part(kit, s, slot) for slot in range(SLOTS)],
        "shop_left": say("draw.deck", n=int(s.n_unseen) + int(s.n_under)),
        "stacks": [stack(kit, s, kind) for kind in range(KINDS)],
        "bank": [{"letter": LETTERS[i], "n": int(n)} for i, n in enumerate(s.bank)],
        "bank_tip": say("view.bank_row", cubes=cubes_listed(s.bank)),
        "first": {"colour": colours[int(s.first)],
                  "tip": say("draw.first_player", name=names[int(s.first)])},
    }  # fmt: skip


def order_face(kit: Any, order: int) -> dict[str, Any]:
    """What is printed on an order."""
    return {
        "name": order_name(order),
        "points": int(kit.order_points[order]),
        "cubes": [LETTERS[i] for i, n in enumerate(kit.order_cubes[order]) for _ in range(int(n))],
        "vt": f"order-{order}",
        "tip": say("draw.order_tip", order=order_told(kit, order),
                   points=amount("point", kit.order_points[order])),
    }  # fmt: skip


def face_up_order(kit: Any, s: Any, slot: int) -> dict[str, Any]:
    """An order of the display; None where the slot is empty."""
    order = int(s.orders[slot]) - 1
    found: dict[str, Any] = {"spot": f"order-{slot}", "card": None}
    return found if order < 0 else found | {"card": order_face(kit, order)}


def part_face(kit: Any, part: int) -> dict[str, Any]:
    """What is printed on a part card, with its price."""
    tip = say("draw.part_tip", part=part_name(part), price=int(kit.price[part]),
              effect=effect_of(kit, part))  # fmt: skip
    return face(kit, part) | {"price": int(kit.price[part]), "tip": tip}


def face_up_part(kit: Any, s: Any, slot: int) -> dict[str, Any]:
    """A core part of the shop; None where the slot is empty."""
    part = int(s.shop[slot]) - 1
    found: dict[str, Any] = {"spot": f"shop-{slot}", "card": None, "picked": 0}
    if part < 0:
        return found
    return found | {"card": part_face(kit, part), "picked": picks(s, slot)}


def stack(kit: Any, s: Any, kind: int) -> dict[str, Any]:
    """A stack of common parts."""
    picked = picks(s, SLOTS + kind)
    left = int(s.stacks[kind]) - picked
    return {
        "spot": f"kind-{kind}",
        "card": part_face(kit, CORE + kind),
        "left": left,
        "under": range(min(max(left - 1, 0), UNDER)),
        "picked": picked,
    }


def picks(s: Any, pick: int) -> int:
    """Cards of a slot or stack in the basket of the Buy in hand."""
    return int(s.picked[pick]) if s.ask in (Ask.BUY, Ask.PAY_BLUE, Ask.PAY_RED) else 0

