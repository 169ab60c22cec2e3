// Made by `python -m dwarrow.server.typescript` from dwarrow.games.nebelberge.view. Do not edit.

import type { Question } from "../games/nebelberge"

/** The table as one seat may know it. */
export interface NebelbergeView {
  seat: number | null
  seats: number
  to_act: number[]
  turn: number
  optional_draw: boolean
  /** play, draw, or nothing once the game is over. */
  decision: Question | ""
  mines: OpenMine[]
  deck_size: number
  deck_top: Mine | null
  camp: number[][]
  realms: Realm[]
  discard: number[]
  king_of: number[]
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
  /** How many treasures lie under the king. */
  treasures: number
  /** Which ones; only for the owner, and for everybody once the game is over. */
  treasure_mines: Mine[]
}

/** A card in somebody's hand: its mine side is turned to the others, its unit to the holder. */
export interface HandCard {
  /** The unit, UNKNOWN to those who may not see it. */
  unit: number
  mine: Mine
}
