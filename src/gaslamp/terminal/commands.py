"""What a person may type beside actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, TypeAlias

from rich.columns import Columns
from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

from gaslamp.core.words import GaslampError, Role
from gaslamp.players.evaluation import evaluate
from gaslamp.players.levels import levels
from gaslamp.players.player import Budget
from gaslamp.terminal import save
from gaslamp.terminal.advice import advice, best
from gaslamp.terminal.choices import lines_of, outlook, ranked, resolve
from gaslamp.terminal.line import Leave

if TYPE_CHECKING:
    from gaslamp.terminal.session import Session

Command: TypeAlias = Callable[["Session", Role, str], None]
"""Does its work for the side at the keyboard; the text is what was typed behind the command."""

PLAYOUTS: Final = 1_500
"""So much a hint is thought about at least; where the highest level thinks more, as much as that does."""
INDENT: Final = 3
"""Columns in front of the actions that lead to one outlook."""
HINTS: Final = 3
"""So many actions are named unless the person asks for more."""

HELP: Final = """\
Type an **action** by its text, as `list` shows it, or by its number; the Tab key completes.

| command | what it does |
|---|---|
| `what?` | how many suspects would remain after each action if the round ended then; `what? 5` for one of them |
| `hint` | the most promising actions, with your chance to win and why; `hint 5` for five of them |
| `list` | every action with its number |
| `undo` | take back what you chose, as long as nothing was revealed and the turn was not passed on |
| `board`, `log` | the board once more; everything that happened so far |
| `rules`, `help` | the rules in short; this page |
| `save FILE` | write the game to a file (it is kept in your folder of saved games anyway) |
| `quit` | leave; `gaslamp resume` goes on |
"""


def _offered(session: Session, role: Role) -> list[str]:
    """The texts of what may be chosen; raises GaslampError where everything is chosen."""
    if texts := session.texts(role):
        return texts
    raise GaslampError("You have chosen already: press Enter to go on, or type undo.")


def what(session: Session, role: Role, rest: str) -> None:
    """How many suspects would remain after one action, or after each, if the round ended then."""
    texts = _offered(session, role)
    wanted = resolve(rest, texts) if rest else ""
    if wanted and wanted not in texts:
        session.table.match.game.parse(wanted)
        raise GaslampError(f"“{wanted}” is not possible now.")
    outlooks = session.outlooks(session.table.view(role), role)
    if wanted:
        session.say(f"{wanted}: {outlook(outlooks[texts.index(wanted)])}")
        return
    for words, members in ranked(texts, outlooks):
        session.console.print(Text(words, "bold"))
        lines = lines_of(", ".join(members), session.console.width - INDENT)
        session.console.print(Padding(Text("\n".join(lines)), (0, 0, 0, INDENT)))


def hint(session: Session, role: Role, rest: str) -> None:
    """The most promising actions, from what the side knows."""
    _offered(session, role)
    if rest and not rest.isdecimal():
        raise GaslampError(f"“{rest}” is no number: how many actions should be named?")
    thinking = Budget(nodes=max(PLAYOUTS, levels(session.table.match.game)[-1].budget.nodes or 0))
    evaluations = evaluate(session.table.seat(role), thinking)
    for each in best(evaluations, int(rest or HINTS)):
        session.say(advice(session.table.match.game.format(each.action), each))


def list_actions(session: Session, role: Role, rest: str) -> None:
    """Every action with its number."""
    del rest
    numbered = [f"{number} {text}" for number, text in enumerate(_offered(session, role), 1)]
    session.console.print(Columns(numbered, padding=(0, 2)), highlight=False)


def undo(session: Session, role: Role, rest: str) -> None:
    """Takes the last action of the draft back."""
    del rest
    session.say(f"Taken back: {session.table.match.game.format(session.table.undo())}")
    session.show(role)


def board(session: Session, role: Role, rest: str) -> None:
    """The board once more."""
    del rest
    session.show(role)


def log(session: Session, role: Role, rest: str) -> None:
    """Everything that happened, as far as the side may know it."""
    del rest
    for index in range(len(session.table.match.actions)):
        for sentence in session.sentences(index, role):
            session.say(sentence)


def rules(session: Session, role: Role, rest: str) -> None:
    """The rules in short."""
    del role, rest
    session.console.print(Markdown(session.face.rules))


def show_help(session: Session, role: Role, rest: str) -> None:
    """What may be typed."""
    del role, rest
    session.console.print(Markdown(HELP))


def save_game(session: Session, role: Role, rest: str) -> None:
    """Writes the game to a file."""
    del role
    path = Path(rest).expanduser() if rest else session.path
    if path.exists() and path.resolve() not in session.files:
        raise GaslampError(f"{path} exists already and is not of this game; choose another name.")
    session.files.add(path.resolve())
    save.save(session.table.match, path, **session.headers)
    session.say(f"Saved to {path}", whole=True)


def leave(session: Session, role: Role, rest: str) -> None:
    """Leaves the game."""
    del session, role, rest
    raise Leave


COMMANDS: Final[Mapping[str, Command]] = MappingProxyType(
    {
        "what?": what,
        "hint": hint,
        "list": list_actions,
        "undo": undo,
        "board": board,
        "log": log,
        "rules": rules,
        "help": show_help,
        "save": save_game,
        "quit": leave,
    }
)
"""Word -> command."""
