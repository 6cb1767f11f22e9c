"""The figures as Markdown: the same text is printed and kept in results.md."""

from collections.abc import Iterable, Mapping, Sequence

from bench.measure import Figure
from bench.ours import Start

NOT_APPLICABLE = "-"
WHOLE_FROM = 100  # rates from here on are shown without decimals


def render(
    date: str,
    facts: Mapping[str, str],
    ours: Sequence[tuple[Figure, float]],
    peers: Sequence[tuple[Figure, float]],
    starts: Sequence[Start],
) -> str:
    """One section of results.md; each figure comes with its spread."""
    parts = [f"## {date}", "\n".join(f"- {name}: {fact}" for name, fact in facts.items())]
    parts.append(rate_table([*ours, *peers]))
    if ours:
        parts.append(ratio_table([figure for figure, _ in ours], [figure for figure, _ in peers]))
    if starts:
        parts.append(start_table(starts))
    return "\n\n".join(parts) + "\n"


def rate_table(measured: Iterable[tuple[Figure, float]]) -> str:
    """What each program did per second on one core."""
    header = ("per second, one core", "moves", "chance", "games", "simulations", "spread")
    rows = (
        (
            figure.name,
            rate(figure.moves_per_s),
            rate(figure.chance_per_s),
            rate(figure.games_per_s),
            rate(figure.simulations_per_s),
            f"{apart:.0%}",
        )
        for figure, apart in measured
    )
    return table(header, rows)


def ratio_table(ours: Iterable[Figure], peers: Sequence[Figure]) -> str:
    """Ours divided by the peer's, wherever both have the figure."""
    rows = (
        (
            f"{mine.name} ÷ {peer.name}",
            ratio(mine.moves_per_s, peer.moves_per_s),
            ratio(mine.games_per_s, peer.games_per_s),
            ratio(mine.simulations_per_s, peer.simulations_per_s),
        )
        for mine in ours
        for peer in peers
    )
    return table(("ours ÷ peer", "moves", "games", "simulations"), rows)


def start_table(starts: Iterable[Start]) -> str:
    """How long a person waits before the first game."""
    rows = ((start.title, f"{start.cold_s:.1f}", f"{start.warm_s:.2f}") for start in starts)
    return table(("seconds to be ready", "cold (compiles)", "warm (cached)"), rows)


def table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A Markdown table that also lines up as plain text, numbers to the right."""
    lines = [header, *rows]
    widths = [max(len(line[i]) for line in lines) for i in range(len(header))]
    rule = ["-" * widths[0], *("-" * (width - 1) + ":" for width in widths[1:])]
    return "\n".join(row(line, widths) for line in (header, rule, *lines[1:]))


def row(cells: Sequence[str], widths: Sequence[int]) -> str:
    """One line of a table."""
    padded = [cells[0].ljust(widths[0])]
    padded += [cell.rjust(width) for cell, width in zip(cells[1:], widths[1:], strict=True)]
    return f"| {' | '.join(padded)} |"


def rate(value: float | None) -> str:
    """A rate with as many digits as it deserves."""
    if value is None:
        return NOT_APPLICABLE
    return f"{value:,.0f}" if value >= WHOLE_FROM else f"{value:.1f}"


def ratio(mine: float | None, theirs: float | None) -> str:
    """How many times faster; a dash where the two do not compare."""
    if mine is None or not theirs:
        return NOT_APPLICABLE
    return f"{mine / theirs:,.0f}x" if mine >= 10 * theirs else f"{mine / theirs:.2f}x"
