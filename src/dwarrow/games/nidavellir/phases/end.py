"""The end of the second age: Ylud, then Thrud, then the final scoring (rulebook: Spielende)."""

from __future__ import annotations

from dwarrow.games.nidavellir.phases.thrud import thrud_leaves
from dwarrow.games.nidavellir.phases.ylud import ask_for_ylud
from dwarrow.games.nidavellir.state import NidavellirState
from dwarrow.kernel import Step


class EndOfAgeTwo(Step[NidavellirState]):
    """Ylud is laid, or moves, or stays; then Thrud leaves the army."""

    def run(self, state: NidavellirState) -> None:
        """Put both on the stack."""
        state.ask(THRUD_LEAVES)
        ask_for_ylud(state)


class ThrudLeaves(Step[NidavellirState]):
    """Thrud goes beside the board and the game is over."""

    def run(self, state: NidavellirState) -> None:
        """Lift her."""
        thrud_leaves(state)
        if state.events is not None:
            state.tell("end", {})


END_OF_AGE_TWO = EndOfAgeTwo()
THRUD_LEAVES = ThrudLeaves()
