"""Drawings of results: ink on paper, the same in light and dark surroundings."""

from __future__ import annotations

import io
import textwrap
from collections.abc import Sequence
from typing import Any

import matplotlib
import numpy as np
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure

from boardroom.lab.ratings import Span
from boardroom.lab.wording import ends_of, told, written

PAPER, PALE, LINE = "#fbf6ea", "#efe5cf", "#dccfb4"
INK, QUIET, BOARD, GOLD = "#17303a", "#47595f", "#1c4b58", "#b98512"
GOOD, BAD = "#2b7449", "#b1362a"
COLOURS = ("#d9761a", "#c74f87", "#2c8457", "#c23b30", "#3a6fc4", "#b58a06")  # of the seats
MARKS = ("o", "s", "^", "D", "v", "P")  # never colour alone
WIDE, DPI = 7.6, 150
MANY = 60  # dots beyond which those that say little are drawn small
BINS = 26  # bars of a histogram, at most
APART = (0.22, 0.045)  # how far names must be apart, as shares of the axes
STEADY: Any = {
    "svg.hashsalt": "boardroom", "svg.fonttype": "path", "font.family": "DejaVu Sans",
}  # fmt: skip


def sheet(
    heading: str, height: float, across: str = "", up: str = "", grid: str = "x"
) -> tuple[Figure, Any]:
    """A fresh figure with its heading and one set of axes."""
    figure = Figure(figsize=(WIDE, height), dpi=DPI, facecolor=PAPER, layout="constrained")
    axes = figure.add_subplot(facecolor=PAPER)
    axes.set_title(heading, loc="left", color=INK, fontsize=12, fontweight="bold", pad=12)
    axes.set_xlabel(across, color=QUIET, fontsize=9)
    axes.set_ylabel(up, color=QUIET, fontsize=9)
    axes.tick_params(colors=QUIET, labelsize=9, length=0)
    for side, spine in axes.spines.items():
        spine.set_visible(side == ("bottom" if grid == "y" else "left"))
        spine.set_color(QUIET)
    axes.grid(axis=grid, color=LINE, linewidth=0.8)  # type: ignore[arg-type]
    axes.set_axisbelow(True)
    return figure, axes


def as_svg(figure: Figure) -> bytes:
    """The figure as SVG; the same figure gives the same bytes."""
    return _printed(figure, FigureCanvasSVG, "svg", {"Date": None})


def as_png(figure: Figure) -> bytes:
    """The figure as PNG."""
    return _printed(figure, FigureCanvasAgg, "png", {"Software": None})


def _printed(figure: Figure, canvas: Any, form: str, metadata: dict[str, Any]) -> bytes:
    found = io.BytesIO()
    canvas(figure)
    with matplotlib.rc_context(STEADY):
        figure.savefig(found, format=form, metadata=metadata, facecolor=PAPER)
    return found.getvalue()


def intervals(
    heading: str, across: str, names: Sequence[str], spans: Sequence[Span], places: str = "0"
) -> Figure:
    """A dot and its interval for each name, the first on top."""
    figure, axes = sheet(heading, 1.5 + 0.42 * len(names), across)
    for row, span in enumerate(spans):
        axes.plot([span.low, span.high], [row, row], color=BOARD, linewidth=5, alpha=0.25,
                  solid_capstyle="round")  # fmt: skip
        axes.plot(span.value, row, "o", color=BOARD, markersize=8)
        axes.annotate(written(span.value, places), (span.value, row), (0, 9), color=INK, fontsize=9,
                      textcoords="offset points", ha="center", fontweight="bold")  # fmt: skip
    _rows(axes, names)
    axes.margins(x=0.06)
    return figure


def bars(
    heading: str, across: str, names: Sequence[str], spans: Sequence[Span],
    even: float | None = None, even_label: str = "", places: str = "0.0%",
    colours: Sequence[str] = (BOARD,),
) -> Figure:  # fmt: skip
    """A bar and its interval for each name, the first on top; a line where all would be even."""
    figure, axes = sheet(heading, 1.5 + 0.42 * len(names), across)
    for row, span in enumerate(spans):
        axes.barh(row, span.value, height=0.58, color=colours[row % len(colours)], alpha=0.85)
        axes.plot([span.low, span.high], [row, row], color=INK, linewidth=1.6)
        axes.annotate(written(span.value, places), (span.high, row), (5, 0), color=INK, fontsize=9,
                      textcoords="offset points", va="center", fontweight="bold")  # fmt: skip
    if even is not None:
        axes.axvline(even, color=BAD, linewidth=1.2, linestyle=(0, (4, 3)))
        axes.annotate(even_label, (even, -0.62), (4, 0), textcoords="offset points", color=BAD,
                      fontsize=8, va="center")  # fmt: skip
    axes.set_xlim(0, max(span.high for span in spans) * 1.15)
    _rows(axes, names, 0.8)
    return figure


def _rows(axes: Any, names: Sequence[str], above: float = 0.7) -> None:
    axes.set_yticks(range(len(names)), [_short(name) for name in names], color=INK)
    axes.set_ylim(len(names) - 0.4, -above)


def grid(heading: str, names: Sequence[str], shares: Sequence[Sequence[Span | None]]) -> Figure:
    """Shares of every row over every column as a table in colour."""
    figure, axes = sheet(heading, 1.4 + 0.55 * len(names))
    axes.grid(visible=False)
    axes.spines["left"].set_visible(False)
    for row, line in enumerate(shares):
        for column, span in enumerate(line):
            if span is None:
                continue
            strength = abs(span.value - 0.5) * 2
            tint = GOOD if span.value >= 0.5 else BAD
            axes.add_patch(_square(column, row, tint, 0.08 + 0.42 * strength))
            axes.text(column, row - 0.08, written(span.value, "0.0%"), ha="center",
                      va="center", color=INK, fontsize=10, fontweight="bold")  # fmt: skip
            axes.text(column, row + 0.24, told("names.between", **ends_of(span, "0.0", 100)),
                      ha="center", va="center", color=INK, fontsize=7.5)  # fmt: skip
    axes.set_xlim(-0.5, len(names) - 0.5)
    axes.set_xticks(range(len(names)), [_short(name) for name in names], color=INK)
    axes.xaxis.tick_top()
    _rows(axes, names, 0.5)
    axes.set_ylim(len(names) - 0.5, -0.5)
    return figure


def _square(x: float, y: float, tint: str, strength: float) -> Any:
    from matplotlib.patches import Rectangle

    return Rectangle((x - 0.48, y - 0.46), 0.96, 0.92, color=tint, alpha=strength, linewidth=0)


def histogram(
    heading: str, across: str, up: str, values: Any, marked: str = "", by: Sequence[str] = ()
) -> Figure:
    """How often each value came; with several columns one line a seat."""
    figure, axes = sheet(heading, 3.2, across, up, grid="y")
    flat = np.asarray(values).ravel()
    low, high = flat.min(), flat.max()
    step = max(1, int(np.ceil((high - low + 1) / BINS)))
    edges = np.arange(low - 0.5, high + step + 0.5, step)
    axes.hist(flat, bins=edges, color=BOARD, alpha=0.28 if by else 0.8, rwidth=0.92,
              weights=np.full(len(flat), 1 / max(len(by), 1)))  # fmt: skip
    for p, name in enumerate(by):
        counts, _ = np.histogram(np.asarray(values)[:, p], bins=edges)
        axes.plot(edges[:-1] + step / 2, counts, color=COLOURS[p], linewidth=1.6, marker=MARKS[p],
                  markersize=3, label=name)  # fmt: skip
    middle = float(flat.mean())
    axes.set_ylim(top=axes.get_ylim()[1] * 1.12)  # room for the words beside the mean
    axes.axvline(middle, color=BAD, linewidth=1.2, linestyle=(0, (4, 3)))
    axes.annotate(marked, (middle, 1.0), (4, -4), color=BAD, fontsize=8,
                  xycoords=("data", "axes fraction"), textcoords="offset points",
                  va="top")  # fmt: skip
    if by:
        _legend(axes)
    return figure


def lines(
    heading: str, across: str, up: str, at: Sequence[str],
    rows: Sequence[tuple[str, Sequence[Span]]], even: float | None = None,
) -> Figure:  # fmt: skip
    """One line a name over values, each with its interval."""
    figure, axes = sheet(heading, 3.4, across, up, grid="y")
    places = np.arange(len(at))
    for i, (name, spans) in enumerate(rows):
        colour = COLOURS[i % len(COLOURS)] if len(rows) > 1 else BOARD
        axes.fill_between(places, [one.low for one in spans], [one.high for one in spans],
                          color=colour, alpha=0.15, linewidth=0)  # fmt: skip
        axes.plot(places, [one.value for one in spans], color=colour, linewidth=1.8,
                  marker=MARKS[i % len(MARKS)], markersize=6, label=_short(name))  # fmt: skip
    if even is not None:
        axes.axhline(even, color=BAD, linewidth=1.2, linestyle=(0, (4, 3)))
    axes.set_xticks(places, at)
    if len(rows) > 1:
        _legend(axes)
    return figure


def scatter(
    heading: str, across: str, up: str, names: Sequence[str], x: Sequence[float],
    spans: Sequence[Span], named: Sequence[int], share: bool = True,
) -> Figure:  # fmt: skip
    """A dot with its interval for each name; some of them named.

    Where there are many, those that chance may explain are small and without their interval.
    """
    figure, axes = sheet(heading, 4.2, across, up, grid="both")
    if share:
        axes.xaxis.set_major_formatter(lambda value, _place: written(value, "0%"))
        axes.axhline(0, color=QUIET, linewidth=1)
    for i, span in enumerate(spans):
        clear = (span.low > 0) - (span.high < 0) if share else 0
        tint = (BOARD, GOOD, BAD)[clear]
        if share and len(spans) > MANY and not clear:
            axes.plot(x[i], span.value, ".", color=tint, alpha=0.35, markersize=4)
            continue
        axes.plot([x[i], x[i]], [span.low, span.high], color=tint, alpha=0.3, linewidth=1.5)
        axes.plot(x[i], span.value, MARKS[(0, 2, 4)[clear]], color=tint, markersize=6)
    axes.margins(x=0.12, y=0.12)
    _name_dots(axes, [(names[i], x[i], spans[i].value) for i in named])
    return figure


def _name_dots(axes: Any, dots: Sequence[tuple[str, float, float]]) -> None:
    """Write names beside dots, but none over another."""
    (left, right), (low, high) = axes.get_xlim(), axes.get_ylim()
    taken: list[tuple[float, float]] = []
    for name, x, y in dots:
        across, up = (x - left) / (right - left), (y - low) / (high - low)
        if any(abs(across - a) < APART[0] and abs(up - b) < APART[1] for a, b in taken):
            continue
        taken.append((across, up))
        late = across > 0.7
        axes.annotate(_short(name), (x, y), (-7 if late else 7, 3), color=INK, fontsize=8,
                      textcoords="offset points", ha="right" if late else "left")  # fmt: skip


def log_scale(figure: Figure) -> None:
    """Tenfold steps along the lower edge, in plain numbers."""
    axes = figure.axes[0]
    axes.set_xscale("log")
    axes.xaxis.set_major_formatter(lambda value, _place: f"{value:g}")
    axes.xaxis.set_minor_formatter(lambda value, _place: "")
    axes.tick_params(which="minor", length=0)
    low, high = axes.get_xlim()
    axes.set_xlim(10 ** np.floor(np.log10(low)), 10 ** np.ceil(np.log10(high)))


def _legend(axes: Any) -> None:
    axes.legend(frameon=False, fontsize=8, labelcolor=INK, loc="upper left",
                bbox_to_anchor=(1.0, 1.0))  # fmt: skip


def _short(name: str) -> str:
    return textwrap.shorten(name, 34, placeholder="…") if len(name) > 34 else name
