"""A game at the keyboard: shows, asks, plays, until the game is over or the person leaves."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.rule import Rule
from rich.table import Table as Columns

from gaslamp.core.operands import either
from gaslamp.core.preview import Preview, previews
from gaslamp.core.words import JACK, GaslampError, InvalidActionText, Role
from gaslamp.terminal import save
from gaslamp.terminal.choices import ALL_CHOSEN, groups, outlook, resolve
from gaslamp.terminal.commands import COMMANDS
from gaslamp.terminal.face import Face, face_of
from gaslamp.terminal.line import Leave, Reader
from gaslamp.terminal.table import Table
from gaslamp.terminal.words import capital


class Session:
    """One game between one or two people at this keyboard and the computer."""

    def __init__(self, table: Table, reader: Reader, console: Console, path: Path, headers: Mapping[str, str]) -> None:
        """`path` is where the game is kept, `headers` are those of its record."""
        self.table = table
        self.reader = reader
        self.console = console
        self.path = path
        self.headers = dict(headers)
        self.record: Path | None = None
        """Another file to write the record to."""
        self.confirm = True
        """Whether a person confirms before the turn passes on or something is revealed."""
        self.files = {path.resolve()}
        """The files that hold this game and may be written again."""
        self._told: dict[Role | None, int] = {}
        self._announced: set[tuple[Role | None, int]] = set()
        self._at_keyboard: Role | None = None

    @property
    def face(self) -> Face:
        """How the game looks."""
        return face_of(self.table.match.game)

    @property
    def people(self) -> list[Role]:
        """The sides played at this keyboard."""
        return [role for role, player in self.table.seats.items() if player is None]

    def skip_to_this_round(self) -> None:
        """Takes what happened before this round as told."""
        states = self.table.match.states
        first = next(index for index, state in enumerate(states) if state.public.round == states[-1].public.round)
        self._told = dict.fromkeys(self.people, first)

    def run(self) -> None:
        """Plays to the end of the game, or until the person leaves; the game is saved in either case."""
        try:
            self._first_looks()
            while (role := self.table.advance()) is not None:
                self._keep()
                self._hand_over(role)
                self._tell(role)
                self._turn(role)
        except (Leave, KeyboardInterrupt):
            self._leave()
            return
        self._keep()
        self._finish()

    def _first_looks(self) -> None:
        """With two people at one keyboard, a new game begins with a look at what the side that waits alone may know."""
        first = self.table.advance()
        if self._told or len(self.people) == 1 or first is None:
            return
        self._hand_over(first.other)
        self._tell(first.other)
        self.console.print(self.face.board(self.table.view(first.other)))
        self.reader.ask("Enter when you have seen enough > ", ())

    def _turn(self, role: Role) -> None:
        """One side's draft, from its first action until it is committed."""
        self.show(role)
        while True:
            if self.table.is_complete(role) and not self.confirm:
                break
            line = self.reader.ask(self._prompt(role), self._words(role), role)
            if self.table.is_complete(role) and not line:
                break
            self._obey(line, role)
        first = len(self.table.match.actions)
        self._announced.update((role, first + each) for each in range(len(self.table.drafted)))
        self.table.commit()

    def _prompt(self, role: Role) -> str:
        if self.table.is_complete(role):
            return "Enter to go on, or undo > "
        return f"{capital(role)} > "

    def _words(self, role: Role) -> list[str]:
        return [*self.texts(role), *(f"{command}" for command in COMMANDS)]

    def texts(self, role: Role) -> list[str]:
        """The texts of what the side may choose now; empty when its draft is complete."""
        if self.table.is_complete(role):
            return []
        return [self.table.match.game.format(action) for action in self.table.view(role).legal]

    def _obey(self, line: str, role: Role) -> None:
        command, _, rest = line.partition(" ")
        try:
            if command.lower() in COMMANDS:
                COMMANDS[command.lower()](self, role, rest.strip())
            elif line:
                self._choose(line, role)
            else:
                self.offer(role)
        except InvalidActionText as error:
            self._complain(f"{self._put_right(error, role)}. For what else can be typed: help.")
        except GaslampError as error:
            self._complain(str(error))

    def _put_right(self, error: InvalidActionText, role: Role) -> str:
        """What is wrong; where no action begins so, the words that actions begin with now."""
        beginnings = dict.fromkeys(text.split()[0] for text in self.texts(role))
        if not beginnings or error.text.split()[:1] != [error.word]:
            return str(error)
        return f"“{error.text}” is no action; now they begin with {either(beginnings)}"

    def _choose(self, line: str, role: Role) -> None:
        if self.table.is_complete(role):
            raise GaslampError(ALL_CHOSEN)
        view, texts = self.table.view(role), self.texts(role)
        text = resolve(line, texts)
        self.table.choose(text, role)
        for effect in self.table.deed():
            self.say(self.face.sentence(effect))
        if self.table.is_complete(role):
            if self.confirm:
                self._ask_back(role, outlook(self.outlooks(view, role)[texts.index(text)]))
        else:
            self.show(role)

    def _ask_back(self, role: Role, what_follows: str) -> None:
        """Shows what a finished draft amounts to, as far as nothing is revealed by it."""
        if self.table.reveals:
            self.say(f"After this something is revealed ({what_follows}).")
        else:
            self.console.print(self.face.board(self.table.view(role)))
        drafted = ", ".join(self.table.match.game.format(action) for action in self.table.drafted)
        self.say(f"Chosen: {drafted}. You may still undo.")

    def outlooks(self, view: Any, role: Role) -> list[Preview]:
        """What each legal action of a side's view would lead to."""
        return previews(self.table.match.game, view, self.face.identity(view) if role is JACK else "")

    def show(self, role: Role) -> None:
        """Draws the board as the side sees it, and what it may choose."""
        self.console.print(self.face.board(self.table.view(role)))
        self.offer(role)

    def offer(self, role: Role) -> None:
        """Lists what the side may choose, gathered by first word."""
        texts = self.texts(role)
        columns = Columns.grid(padding=(0, 2))
        for group in groups(texts):
            columns.add_row(group.numbers, group.pattern, self.face.explain(group.word))
        turn = f"{capital(role)} to act" if texts else ALL_CHOSEN
        self.console.print(Rule(turn, align="left"))
        self.console.print(columns)

    def _tell(self, role: Role | None) -> None:
        """Says what has happened since this side was last told."""
        for index in range(self._told.get(role, 0), len(self.table.match.actions)):
            for sentence in self.sentences(index, role, brief=True):
                self.say(sentence)
        self._told[role] = len(self.table.match.actions)

    def sentences(self, index: int, role: Role | None, *, brief: bool = False) -> list[str]:
        """What a side may know of an action of the match; brief: without what the board shows or was said before."""
        effects = list(self.table.heard(index, role))
        if brief and not self.table.match.states[index].public.round:
            effects = [effect for effect in effects if effect.known_to is not None]
        if brief and (role, index) in self._announced:
            effects = effects[1:]
        return [self.face.sentence(effect) for effect in effects]

    def say(self, sentence: str, *, whole: bool = False) -> None:
        """A sentence on a line of its own; `whole` when it holds something to be copied, which must not be broken."""
        self.console.print(sentence, markup=False, highlight=False, soft_wrap=whole)

    def _hand_over(self, role: Role) -> None:
        """With two people at one keyboard: nothing that one has seen is left on the screen for the other."""
        if len(self.people) > 1 and role is not self._at_keyboard:
            wipe(self.console)
            self.say(f"Hand the keyboard to {'Jack' if role is Role.JACK else 'the investigator'}.")
            self.reader.ask("Enter when the other is not looking > ", ())
            wipe(self.console)
        self._at_keyboard = role

    def _keep(self) -> bool:
        """Saves the game; a file that cannot be written is told and does not stop the game. Returns success."""
        try:
            for path in filter(None, (self.path, self.record)):
                save.save(self.table.match, path, **self.headers)
        except GaslampError as error:
            self._complain(f"NOT SAVED. {error}")
            return False
        return True

    def _complain(self, message: str) -> None:
        self.console.print(message, style="bold red", markup=False, highlight=False)

    def _leave(self) -> None:
        if self.table.drafted:
            self.say("What you chose but did not confirm is not kept.")
        if self._keep():
            self.say(f"\nSaved. Go on with: gaslamp resume {self.path}", whole=True)

    def _finish(self) -> None:
        people = self.people
        viewer = people[0] if len(people) == 1 else None
        self._told.setdefault(viewer, min(self._told.values(), default=0))
        self._tell(viewer)
        self.console.print(self.face.board(self.table.match.view(viewer)))
        self.console.print(Rule(str(self.table.match.outcome)))
        self.say(f"Look at it again: gaslamp replay {self.record or self.path} --as everything", whole=True)


def wipe(console: Console) -> None:
    """Clears a terminal, what has been scrolled away included."""
    if console.is_terminal:  # the screen first: some terminals scroll away what they clear
        console.file.write("\x1b[H\x1b[2J\x1b[3J")
        console.file.flush()
