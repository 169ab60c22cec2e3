from dataclasses import dataclass

from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.kernel import View


@dataclass
class MountainKingView(View):
    pass


def view(state: MountainKingState, seat: int | None) -> MountainKingView:
    return MountainKingView(seat, state.seats, state.stack[-1].seats if state.stack else ())
