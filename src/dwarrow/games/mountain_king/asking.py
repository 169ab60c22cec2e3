"""What a question is about: the prompt, and the place, champion and number in its sentence."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from dwarrow.games.mountain_king.phases.attack import Retreat
from dwarrow.games.mountain_king.phases.awards import (
    Consolation,
    PlaceFigure,
    VotesOfRenegade,
    lines_passed,
)
from dwarrow.games.mountain_king.phases.battle import Act, fitting_symbols
from dwarrow.games.mountain_king.phases.breach import MoveRally, StopBreach, breach_size
from dwarrow.games.mountain_king.phases.claws import MoveFigure, TakeCubes
from dwarrow.games.mountain_king.phases.fallen import GoHome, WhoFalls
from dwarrow.games.mountain_king.phases.move_trolls import MoveOutOf, MoveWhere, MoveWhom, whose
from dwarrow.games.mountain_king.phases.players import StartBeside, StartFigure
from dwarrow.games.mountain_king.phases.prizes import GainVotes, PlaceStar
from dwarrow.games.mountain_king.phases.uses import usable_claws
from dwarrow.games.mountain_king.pieces import (
    ADVANCE,
    BOLSTER,
    CHAMPIONS,
    GNOME,
    INFLUENCE,
    NOBODY,
    NOTHING,
    NOWHERE,
)
from dwarrow.games.mountain_king.printed import PARTS_KEPT
from dwarrow.games.mountain_king.state import FIRST_ACTION, MountainKingState
from dwarrow.kernel import Decision, Message, Param

NO_TYPE = -1
ACTING = {
    "advance-to": ADVANCE,
    "march": ADVANCE,
    "bolster-where": BOLSTER,
    "add-trolls": BOLSTER,
    "gather": BOLSTER,
    "influence-whom": INFLUENCE,
    "turn-wheel": GNOME,
}
"""The questions of an action or of an effect like one, whose strength is worth saying."""


@dataclass
class Asking:
    """What is asked, and what about."""

    prompt: str = ""
    """Names the sentence in the word lists; empty when nobody is asked."""
    type: int = NO_TYPE
    """The action or effect under way; its strength is the count."""
    place: int = NOWHERE
    """Where somebody falls or has fallen, or what something stands beside."""
    champion: int = NOTHING
    """The champion that is awarded, placed, moved or fallen."""
    owner: int = NOBODY
    """Whose troll is moved."""
    count: int = 0
    """How much: strength, votes, honor, cubes or gnomes."""


def asking(state: MountainKingState, name: str) -> Asking:
    """The question on top of the stack; everybody may know it."""
    pending = state.stack[-1] if state.stack else None
    if not isinstance(pending, Decision):
        return Asking()
    if name in ACTING:
        return Asking(name, type=ACTING[name], count=state.strength)
    if isinstance(pending, Act):
        return Asking(act_prompt(state, pending.seats[0]))
    if isinstance(pending, (StopBreach, MoveRally)):
        return Asking(name, count=breach_size(state))
    return place_asked(state, pending) or champion_asked(state, pending) or Asking(name)


def prompted(asking: Asking) -> Message | None:
    """The question as a sentence, with the strength of the action under way before it."""
    if not asking.prompt:
        return None
    about = asking.place, asking.champion, asking.owner
    return sentence(asking.prompt, asking.type, asking.count, *about)


@lru_cache(PARTS_KEPT)
def sentence(prompt: str, kind: int, count: int, place: int, champion: int, owner: int) -> Message:
    """The same from all it names."""
    named = {"place": place, "champion": champion, "owner": owner}
    about = {name: value for name, value in named.items() if value != NOTHING}
    params: dict[str, Param] = {"count": count, **about}
    text = Message(f"prompt.{prompt}", params)
    if kind == NO_TYPE:
        return text
    return Message("acting", {"type": kind, "strength": count, "text": text})


def act_prompt(state: MountainKingState, seat: int) -> str:
    """What can still be done in a turn: symbols, the action, champions, or only ending it."""
    fits = any(fitting_symbols(state, seat))
    if state.picked or state.picked_cards:
        return "act-more" if fits else "act-now"
    if fits:
        return "act" if state.stage == FIRST_ACTION else "act-again"
    return "act-champions" if usable_claws(state, seat, False) else "act-end"


def place_asked(state: MountainKingState, pending: Decision[MountainKingState]) -> Asking | None:
    """Questions about somebody in a place."""
    name = pending.name
    if isinstance(pending, StartBeside):
        return Asking(name, place=pending.lair)
    if isinstance(pending, WhoFalls):
        return Asking(name, place=pending.cavern)
    if isinstance(pending, GoHome):
        fallen = f"{name}-champion" if pending.champion != NOTHING else name
        return Asking(fallen, place=pending.cavern, champion=pending.champion)
    if isinstance(pending, MoveOutOf):
        return Asking(name, count=state.strength)
    if isinstance(pending, (Retreat, MoveWhom)):
        return Asking(name, place=state.target, count=state.strength)
    if isinstance(pending, MoveWhere):
        if state.chosen_troll < len(CHAMPIONS):
            return Asking(f"{name}-champion", place=state.target, champion=state.chosen_troll)
        return Asking(name, place=state.target, owner=whose(state))
    return None


def champion_asked(state: MountainKingState, pending: Decision[MountainKingState]) -> Asking | None:
    """Questions about a champion, or about what it gives."""
    name = pending.name
    if isinstance(pending, StartFigure):
        return Asking(name, champion=state.owned[pending.seats[0]][0])
    if isinstance(pending, (PlaceFigure, PlaceStar, MoveFigure)):
        return Asking(name, champion=pending.champion)
    if isinstance(pending, VotesOfRenegade):
        return Asking(name, champion=pending.champion, count=pending.votes)
    if isinstance(pending, Consolation):
        honor = lines_passed(state, pending.slot, pending.seats[0])
        return Asking(name, champion=state.display[pending.slot], count=honor)
    if isinstance(pending, GainVotes):
        votes = state.box.champions[pending.champion].gain_votes
        return Asking(name, champion=pending.champion, count=votes)
    if isinstance(pending, TakeCubes):
        return Asking(name, count=pending.count)
    return None
