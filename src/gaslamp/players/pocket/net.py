"""A small network of rectified units: trained and asked with numpy alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from gaslamp.players.pocket.table import Array

_RATE: Final = 2e-3
_DECAY: Final = (0.9, 0.999)
_BATCH: Final = 256
_SMALL: Final = 1e-8


def ask(weights: Sequence[Array], rows: Array) -> Array:
    """The values, between 0 and 1, that a network gives to rows of features; weights alternate with biases."""
    for weight, bias in zip(weights[:-2:2], weights[1:-2:2], strict=True):
        rows = rows @ weight
        rows += bias
        np.maximum(rows, 0, out=rows)
    out = (rows @ weights[-2] + weights[-1])[:, 0]
    return 1 / (1 + np.exp(-out.astype(np.float64)))


def fresh(sizes: Sequence[int], rng: np.random.Generator) -> list[Array]:
    """A network of these layers before training."""
    weights: list[Array] = []
    for before, after in zip(sizes[:-1], sizes[1:], strict=True):
        weights.append((rng.standard_normal((before, after)) * np.sqrt(2 / before)).astype(np.float32))
        weights.append(np.zeros(after, np.float32))
    return weights


def train(
    weights: list[Array],
    rows: Array,
    targets: Array,
    epochs: int,
    rng: np.random.Generator,
    told: Callable[[float], None] = lambda _: None,
) -> list[Array]:
    """The weights that fit the targets, by Adam on the cross entropy; `told` hears the mean squared error by epoch."""
    first = [np.zeros_like(each) for each in weights]
    second = [np.zeros_like(each) for each in weights]
    step = 0
    for epoch in range(epochs):
        rate = _RATE * 0.5 * (1 + np.cos(np.pi * epoch / epochs))
        error = 0.0
        order = rng.permutation(len(rows))
        for start in range(0, len(rows), _BATCH):
            chosen = order[start : start + _BATCH]
            slopes, wrong = _slopes(weights, rows[chosen], targets[chosen])
            error += wrong
            step += 1
            _stepped(weights, slopes, first, second, step, rate)
        told(error / len(rows))
    return weights


def _slopes(weights: list[Array], rows: Array, targets: Array) -> tuple[list[Array], float]:
    layers = [rows]
    for weight, bias in zip(weights[:-2:2], weights[1:-2:2], strict=True):
        layers.append(np.maximum(layers[-1] @ weight + bias, 0))
    value = 1 / (1 + np.exp(-(layers[-1] @ weights[-2] + weights[-1])[:, 0]))
    wrong = (value - targets).astype(np.float32)
    back = wrong[:, None] / np.float32(len(rows))
    slopes: list[Array] = []
    for at in range(len(layers) - 1, -1, -1):
        slopes += [back.sum(axis=0), layers[at].T @ back]
        if at:
            back = (back @ weights[2 * at].T) * (layers[at] > 0)
    return slopes[::-1], float((wrong**2).sum())


def _stepped(
    weights: list[Array], slopes: list[Array], first: list[Array], second: list[Array], step: int, rate: float
) -> None:
    one, two = _DECAY
    for at, slope in enumerate(slopes):
        first[at] *= one
        first[at] += (1 - one) * slope
        second[at] *= two
        second[at] += (1 - two) * slope**2
        weights[at] -= rate * (first[at] / (1 - one**step)) / (np.sqrt(second[at] / (1 - two**step)) + _SMALL)
