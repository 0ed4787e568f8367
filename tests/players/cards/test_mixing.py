"""Jack's mixture: what the investigator makes of it is an equilibrium."""

from __future__ import annotations

from random import Random

import numpy as np
from scipy.optimize import linprog

from gaslamp.players.cards.mixing import Floats, mixed, priors


def value_of(play: list[list[float]], replies: list[list[list[float]]], prior: list[list[float]]) -> float:
    """What Jack gets on average when every hand answers in its best way."""
    total = 0.0
    for hand in prior:
        for choice, table in enumerate(replies):
            reach = [share * row[choice] for share, row in zip(hand, play, strict=True)]
            total += min(sum(map(float.__mul__, reach, answer)) for answer in table)
    return total


def best_value(replies: list[list[list[float]]], prior: list[list[float]]) -> float:
    """The same for the best mixture, by a linear programme: play[identity, choice], then worth[hand, choice]."""
    identities, choices, hands = len(prior[0]), len(replies), len(prior)
    plays = identities * choices
    rows, bounds = [], []
    for hand, shares in enumerate(prior):
        for choice, table in enumerate(replies):
            for answer in table:
                row = np.zeros(plays + hands * choices)
                row[plays + hand * choices + choice] = 1
                for each in range(identities):
                    row[each * choices + choice] = -shares[each] * answer[each]
                rows.append(row)
                bounds.append(0.0)
    sums = np.zeros((identities, plays + hands * choices))
    for each in range(identities):
        sums[each, each * choices : (each + 1) * choices] = 1
    cost = np.concatenate([np.zeros(plays), -np.ones(hands * choices)])
    limits = [(0, None)] * plays + [(None, None)] * (hands * choices)
    found = linprog(cost, A_ub=np.array(rows), b_ub=bounds, A_eq=sums, b_eq=np.ones(identities), bounds=limits)
    assert found.fun is not None
    return -float(found.fun)


def test_the_mixture_is_an_equilibrium() -> None:
    """The slow twin is a linear programme."""
    for seed in range(25):
        rng = Random(seed)
        replies = [
            [[rng.random() for _ in range(8)] for _ in range(rng.randint(1, 4))] for _ in range(rng.randint(2, 5))
        ]
        weights = [rng.choice((0.0, rng.random())) for _ in range(7)] + [0.5]
        prior = priors([each / sum(weights) for each in weights], rng.randint(0, 2))
        play = mixed(replies, prior).tolist()
        assert all(abs(sum(row) - 1) < 1e-9 for row in play)
        best = best_value(replies, prior)
        assert best - 0.02 < value_of(play, replies, prior) <= best + 1e-9


def test_who_would_be_found_out_hides_among_the_others() -> None:
    """The first choice is good for one identity alone, but gives it away; then it is worth nothing."""
    alone = [[0.9, 0.0], [0.0, 0.0]]
    together = [[0.5, 0.5]]
    play = mixed([alone, together], [[0.5, 0.5]])
    assert play[0][1] > 0.9


def test_the_hands_of_the_investigator_add_up() -> None:
    prior = priors([0.25, 0.75, 0, 0, 0, 0, 0, 0], 2)
    assert abs(sum(map(sum, prior)) - 1) < 1e-12
    assert abs(sum(hand[1] for hand in prior) - 0.75) < 1e-12
    assert len(priors([0.125] * 8, 0)) == 1


def worth(play: Floats, paid: Floats, suspicion: Floats, price: float) -> float:
    """What identities get on average without replies, less the price of what their choices tell."""
    common = suspicion @ play
    told = np.where(play > 0, play * np.log(np.maximum(play, 1e-300) / common), 0.0)
    return float(suspicion @ (play * paid - price * told).sum(axis=1))


def test_at_a_price_no_other_mixture_is_worth_more() -> None:
    for seed in range(20):
        dice = np.random.default_rng(seed)
        paid, price = dice.random((8, 6)), float(dice.choice([0.05, 0.15, 0.5]))
        weights = dice.random(8) * (dice.random(8) < 0.7) + 1e-3
        suspicion = weights / weights.sum()
        play = mixed([[column] for column in paid.T.tolist()], [suspicion.tolist()], price)
        best = worth(play, paid, suspicion, price)
        for other in dice.dirichlet(np.ones(6), (200, 8)):
            near = 0.9 * play + 0.1 * other
            assert max(worth(other, paid, suspicion, price), worth(near, paid, suspicion, price)) < best + 1e-4


def test_the_dearer_it_is_the_less_is_told() -> None:
    """Each identity has a choice that is a little better for it alone."""
    replies = [[[0.6 if each == choice else 0.5 for each in range(8)]] for choice in range(8)]
    prior = [[1 / 8] * 8]
    own = [mixed(replies, prior, price)[0][0] for price in (0.01, 0.05, 1.0)]
    assert own[0] > 0.9 > own[1] > own[2]
    assert own[2] < 0.2


def test_a_reply_counts_at_a_price_too() -> None:
    """The first choice would be good for one alone, but is answered; the second is safe for all."""
    play = mixed([[[0.9, 0.0], [0.0, 0.0]], [[0.5, 0.5]]], [[0.5, 0.5]], 0.1)
    assert play[0][1] > 0.9
