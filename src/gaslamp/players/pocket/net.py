"""A small network of rectified units: trained and asked with numpy alone."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
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
    out = (rows @ weights[-2] + weights[-1])[:, 0].astype(np.float64)
    values: Array = 1 / (1 + np.exp(-out))
    return values


def fresh(sizes: Sequence[int], rng: np.random.Generator) -> list[Array]:
    """A network of these layers before training."""
    weights: list[Array] = []
    for before, after in pairwise(sizes):
        weights.append((rng.standard_normal((before, after)) * np.sqrt(2 / before)).astype(np.float32))
        weights.append(np.zeros(after, np.float32))
    return weights


def train(weights: list[Array], rows: Array, targets: Array, epochs: int, rng: np.random.Generator) -> list[Array]:
    """The weights that fit the targets, by Adam on the cross entropy."""
    adam = _Adam(weights)
    for epoch in range(epochs):
        rate = _RATE * 0.5 * (1 + np.cos(np.pi * epoch / epochs))
        order = rng.permutation(len(rows))
        for start in range(0, len(rows), _BATCH):
            chosen = order[start : start + _BATCH]
            adam.step(_slopes(weights, rows[chosen], targets[chosen]), rate)
    return weights


def _slopes(weights: list[Array], rows: Array, targets: Array) -> list[Array]:
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
    return slopes[::-1]


class _Adam:
    """Steps down the slopes, each weight at its own pace."""

    def __init__(self, weights: list[Array]) -> None:
        self._weights = weights
        self._first = [np.zeros_like(each) for each in weights]
        self._second = [np.zeros_like(each) for each in weights]
        self._steps = 0

    def step(self, slopes: list[Array], rate: float) -> None:
        one, two = _DECAY
        self._steps += 1
        for at, slope in enumerate(slopes):
            self._first[at] += (1 - one) * (slope - self._first[at])
            self._second[at] += (1 - two) * (slope**2 - self._second[at])
            first = self._first[at] / (1 - one**self._steps)
            second = self._second[at] / (1 - two**self._steps)
            self._weights[at] -= rate * first / (np.sqrt(second) + _SMALL)
