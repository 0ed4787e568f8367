"""`gaslamp train`: the values that strong players bring, made anew."""

from __future__ import annotations

import click

from gaslamp.terminal.train_cards import BOARDS, command_for
from gaslamp.terminal.train_pocket import train_pocket


@click.group()
def train() -> None:
    """Train what the strong players of a game think of round ends."""


train.add_command(train_pocket)
for board in BOARDS:
    train.add_command(command_for(board))
