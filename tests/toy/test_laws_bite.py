"""Each law catches a game that breaks it: a broken toy for every law, and the sound one passes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import product

import pytest
from msgspec.structs import replace

from gaslamp.core import laws
from gaslamp.core.effect import Effect
from gaslamp.core.game import AnyGame
from gaslamp.core.laws import AT_THE_END, EVERYWHERE, Law, LawBroken, check_game
from gaslamp.core.words import CHANCE, INVESTIGATOR, JACK, Actor, Call, Outcome, Role
from toy.game import TOY, Action, Cast, Look, Perch, State, Toy, View


class Twice(Toy, frozen=True):
    """A legal action stands twice in the list."""

    def legal_actions(self, state: State) -> Sequence[Action]:
        legal = super().legal_actions(state)
        return (*legal, *legal[:1])


class NeverOver(Toy, frozen=True):
    """Somebody is to act although the game has an outcome."""

    def to_act(self, state: State) -> Actor | None:
        return super().to_act(state) or JACK


class Stuck(Toy, frozen=True):
    """Somebody is to act and has nothing to do."""

    def legal_actions(self, state: State) -> Sequence[Action]:
        return () if state.public.round == 2 else super().legal_actions(state)


class Idle(Toy, frozen=True):
    """A legal action changes nothing."""

    def apply(self, state: State, action: Action) -> State:
        return state if action == Look(2) else super().apply(state, action)


class Moody(Toy, frozen=True):
    """The same action gives now this, now that."""

    def apply(self, state: State, action: Action) -> State:
        CALLS.append(action)
        after = super().apply(state, action)
        return replace(after, secrets=replace(after.secrets, nest=len(CALLS)))


CALLS: list[Action] = []


class Silent(Toy, frozen=True):
    """It refuses without a reason."""

    def refusal(self, state: State, action: Action) -> str:
        del state, action
        return ""


class Ambiguous(Toy, frozen=True):
    """Two actions have one text."""

    def format(self, action: Action) -> str:
        return "look" if isinstance(action, Look) else super().format(action)


class Misread(Toy, frozen=True):
    """A text is read as another action."""

    def parse(self, text: str) -> Action:
        action = super().parse(text)
        return Perch(action.nest % 6 + 1) if isinstance(action, Perch) else action


class TwoLines(Toy, frozen=True):
    """A position is not one line."""

    def format_position(self, state: State) -> str:
        return super().format_position(state).replace(" ", "\n", 1)


class LostPosition(Toy, frozen=True):
    """A position forgets who Jack is."""

    def format_position(self, state: State) -> str:
        return super().format_position(state).replace("wren", "owl")


class Unfair(Toy, frozen=True):
    """The weights of chance do not sum to 1."""

    def weight(self, state: State, action: Action) -> Fraction:
        del state, action
        return Fraction(1, 3)


class Impossible(Toy, frozen=True):
    """A chance action has no weight."""

    def weight(self, state: State, action: Action) -> Fraction:
        del state
        return Fraction(action == Cast("owl"))


class OpenList(Toy, frozen=True):
    """Everybody is given the list of whoever is to act."""

    def view(self, state: State, viewer: Role | None) -> View:
        return replace(super().view(state, viewer), legal=tuple(self.legal_actions(state)))


class NoList(Toy, frozen=True):
    """The one to act is not given his list."""

    def view(self, state: State, viewer: Role | None) -> View:
        return replace(super().view(state, viewer), legal=())


class Blinkered(Toy, frozen=True):
    """The wren is never thought of."""

    def worlds(self, view: View) -> Iterable[State]:
        return [world for world in super().worlds(view) if world.secrets.bird != "wren"]


class Stutter(Toy, frozen=True):
    """A world stands twice."""

    def worlds(self, view: View) -> Iterable[State]:
        worlds = list(super().worlds(view))
        return [*worlds, *worlds[:1]]


class Peephole(Toy, frozen=True):
    """The investigator's view shows the secrets when Jack is the owl."""

    def view(self, state: State, viewer: Role | None) -> View:
        seen = super().view(state, viewer)
        return replace(seen, secrets=state.secrets) if state.secrets.bird == "owl" else seen

    def worlds(self, view: View) -> Iterable[State]:
        return super().worlds(view if view.viewer is JACK or view.public.outcome else replace(view, secrets=None))


class TellingSuspects(Toy, frozen=True):
    """Who would remain depends on who Jack is."""

    def suspects_after(self, state: State, call: Call) -> tuple[str, ...]:
        del call
        return (state.secrets.bird,)


class Shy(Toy, frozen=True):
    """Its copies hide where Jack has sat, although that has become known: the copy allows more than the view."""

    def is_visible(self, state: State, action: Action, viewer: Role | None) -> bool:
        return super().is_visible(state, action, viewer) and not (isinstance(action, Perch) and viewer is not JACK)


class Loud(Toy, frozen=True):
    """It tells everybody where Jack sits."""

    def narrate(self, before: State, action: Action, after: State) -> tuple[Effect, ...]:
        return tuple(replace(each, known_to=None) for each in super().narrate(before, action, after))


class Blabbing(Toy, frozen=True):
    """Its copies of the record show who was cast."""

    def is_visible(self, state: State, action: Action, viewer: Role | None) -> bool:
        return isinstance(action, Cast) or super().is_visible(state, action, viewer)


class Endless(Toy, frozen=True):
    """A game that is not found out begins again."""

    def apply(self, state: State, action: Action) -> State:
        after = super().apply(state, action)
        return self.initial() if after.public.outcome else after

    def outcome(self, state: State) -> Outcome | None:
        del state
        return None


class Forgetful(Toy, frozen=True):
    """A record replays to another state: what is played counts how often the game was played."""

    def initial(self) -> State:
        CALLS.append(Look(1))
        return super().initial()

    def apply(self, state: State, action: Action) -> State:
        after = super().apply(state, action)
        known = after.secrets.bird and not after.secrets.nest
        return replace(after, secrets=replace(after.secrets, nest=len(CALLS))) if known else after


BROKEN: list[tuple[Law, type[Toy], str]] = [
    (laws.one_is_to_act, Twice, "stands twice in the list"),
    (laws.one_is_to_act, NeverOver, "an outcome goes with nobody to act"),
    (laws.one_is_to_act, Stuck, "0 legal actions"),
    (laws.legal_actions_apply, Idle, "look 2 changes nothing"),
    (laws.legal_actions_apply, Moody, "gives two states"),
    (laws.others_are_refused, Silent, "a refusal without a reason"),
    (laws.texts_are_read_back, Ambiguous, "two actions share a text"),
    (laws.texts_are_read_back, Misread, "reads back as another action"),
    (laws.texts_are_read_back, LostPosition, "reads back otherwise"),
    (laws.texts_are_read_back, TwoLines, "more than one line"),
    (laws.chances_sum_to_one, Unfair, "the weights sum to 2/3"),
    (laws.chances_sum_to_one, Impossible, "a weight is not positive"),
    (laws.views_keep_secrets, OpenList, "the legal list of"),
    (laws.views_keep_secrets, NoList, "the legal list of"),
    (laws.truth_is_possible, Blinkered, "the truth is not once among"),
    (laws.truth_is_possible, Stutter, "not once among"),
    (laws.truth_is_possible, Peephole, "gives another view"),
    (laws.suspects_are_public, TellingSuspects, "depend on a secret"),
    (laws.record_replays, Forgetful, "it replays otherwise"),
    (laws.worlds_are_exact, Shy, "worlds: "),
    (laws.worlds_are_exact, Blinkered, "worlds: "),
    (laws.secrets_are_kept, Loud, "secrets: "),
    (laws.secrets_are_kept, Blabbing, "rules out"),
    (laws.secrets_are_kept, OpenList, "secrets: "),
]


def every_choice() -> Iterable[tuple[int, ...]]:
    return product(range(2), range(2), range(3), range(2), range(3))


def first_breach(game: AnyGame, law: Law) -> str:
    """What the law says of the first of all matches in which it is broken; empty when it never is."""
    for choices in every_choice():
        try:
            check_game(game, choices, longest=5, laws=(law,))
        except LawBroken as broken:
            return str(broken)
    return ""


@pytest.mark.parametrize(("law", "broken", "message"), BROKEN, ids=lambda each: getattr(each, "__name__", None))
def test_a_broken_game_is_caught(law: Law, broken: type[Toy], message: str) -> None:
    assert message in first_breach(broken(), law)


@pytest.mark.parametrize("law", [*EVERYWHERE, *AT_THE_END], ids=lambda law: law.__name__)
def test_the_sound_game_passes(law: Law) -> None:
    assert not first_breach(TOY, law)


def test_every_law_has_its_broken_game() -> None:
    assert {law for law, _, _ in BROKEN} == {*EVERYWHERE, *AT_THE_END}


def test_an_endless_game_is_caught() -> None:
    with pytest.raises(LawBroken, match="ends in time: more than 12 actions"):
        check_game(Endless(), [0] * 40, longest=12, laws=())


def test_roles_of_the_toy() -> None:
    assert {TOY.to_act(TOY.parse_position(text)) for text in (". . .", "owl . .", "owl 1 .")} == {
        CHANCE, JACK, INVESTIGATOR,
    }  # fmt: skip


def test_the_message_names_the_last_actions() -> None:
    message = first_breach(Idle(), laws.legal_actions_apply)
    assert message.startswith("apply: ")
    assert message.endswith(("(after … cast owl, perch 1)", "(after … cast owl, perch 2)"))
