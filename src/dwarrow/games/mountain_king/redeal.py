from dwarrow.games.mountain_king.state import MountainKingState
from dwarrow.kernel import Chance


def redeal(state: MountainKingState, seat: int | None, chance: Chance) -> MountainKingState:
    return state.clone()
