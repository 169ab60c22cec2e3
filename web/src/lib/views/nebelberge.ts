// Made by `python -m dwarrow.server.typescript` from dwarrow.games.nebelberge.view. Do not edit.

/** The table as one seat may know it. */
export interface NebelbergeView {
  seat: number | null
  seats: number
  to_act: number[]
  turn: number
  optional_draw: boolean
  /** play, draw, or nothing once the game is over. */
  decision: string
  mines: OpenMine[]
  deck_size: number
  deck_top: Mine | null
  camp: number[][]
  realms: Realm[]
  discard: number[]
  king_of: number[]
  /** The cards of which this seat knows both sides, by number: all others are hidden from it. */
  known_cards: number[]
}

/** A mine that can take cards, with the units on it, bottom first. */
export interface OpenMine {
  mine: Mine
  units: number[]
}

/** A mine side: workers needed, units to capture it, overseer or not, points won or lost. */
export interface Mine {
  name: string
  size: number
  defenders: number
  overseer: boolean
  value: number
}

/** What lies before one king. */
export interface Realm {
  people: number
  hand: HandCard[]
  open_mines: OpenMine[]
  /** The mines under the king; they lie covered, but everybody saw them being won. */
  treasures: Mine[]
}

/** A card in somebody's hand: its mine side is turned to the others, its unit to the holder. */
export interface HandCard {
  /** The unit, UNKNOWN to those who may not see it. */
  unit: number
  mine: Mine
  /** Whether everybody knows the unit, having seen the card taken from the camp. */
  known: boolean
}
