"""A ladder as a picture: strength against time."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

from gaslamp.core.words import GaslampError
from gaslamp.players.ladder import Rung


def draw(title: str, rungs: Sequence[Rung], path: Path) -> None:
    """Writes the picture as SVG; raises GaslampError when matplotlib, which draws it, is not installed."""
    plots = _matplotlib()
    figure, axes = plots.subplots(figsize=(7.5, 4.5), layout="constrained")
    times = [max(rung.seconds, 1e-5) * 1000 for rung in rungs]
    axes.plot(times, [rung.strength for rung in rungs], "o", color="#8a5a00")
    for time, rung in zip(times, rungs, strict=True):
        label = f"{rung.level.number} {rung.level.name}"
        side, away = ("right", -6) if time == max(times) else ("left", 6)  # the last name has no room on its right
        axes.annotate(label, (time, rung.strength), xytext=(away, 4), ha=side, textcoords="offset points")
    axes.set_xscale("log")
    axes.xaxis.set_major_formatter("{x:g}")
    axes.margins(x=0.25, y=0.15)
    axes.set_xlabel("milliseconds of the processor a decision (mean)")
    axes.set_ylabel("strength in points over level 1")
    axes.set_title(title)
    axes.grid(visible=True, alpha=0.3)
    figure.savefig(path, format="svg", metadata={"Date": None})
    plots.close(figure)


def _matplotlib() -> Any:
    try:
        library = import_module("matplotlib")
    except ImportError as error:
        raise GaslampError("Pictures need matplotlib: pip install matplotlib") from error
    library.use("svg")
    library.rcParams["svg.hashsalt"] = "gaslamp"
    return import_module("matplotlib.pyplot")
