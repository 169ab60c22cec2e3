// Made by `python -m dwarrow.server.typescript` from dwarrow.games.nebelberge.view. Do not edit.

import type { Question } from "../games/nebelberge"
import type { Said } from "../messages"

/** The table as one seat may know it. */
export interface NebelbergeView {
  /** Whose view it is; null for a spectator. */
  seat: number | null
  /** How many seats there are. */
  seats: number
  /** The seats that owe an answer; empty once the game is over. */
  to_act: number[]
  /** What is asked as a whole sentence; null where the name of the question says it all. */
  prompt: Said | null
  /** The number of the turn, from 1 on. */
  turn: number
  /** Whether a player may do without drawing. */
  optional_draw: boolean
  /** play, draw, or nothing once the game is over. */
  decision: Question | ""
  /** The mines in the centre, each with its army. */
  mines: OpenMine[]
  /** How many cards are left in the deck. */
  deck_size: number
  /** The mine side on top of the deck. */
  deck_top: Mine | null
  /** The units in the camp by people, bottom first. */
  camp: number[][]
  /** What lies before each king, by seat. */
  realms: Realm[]
  /** The units that have left the game, the first one first. */
  discard: number[]
  /** The seat of each people’s king, or -1. */
  king_of: number[]
  /** The cards of which this seat knows both sides, by number: all others are hidden from it. */
  known_cards: number[]
}

/** A mine that can take cards, with the units on it, bottom first. */
export interface OpenMine {
  /** The mine side that lies up. */
  mine: Mine
  /** The units on it. */
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
  /** The people of the king. */
  people: number
  /** The hand in the order the cards came. */
  hand: HandCard[]
  /** The mines being worked, each with its crew. */
  open_mines: OpenMine[]
  /** The mines under the king; they lie covered, but everybody saw them being won. */
  treasures: Mine[]
}

/** A card in somebody's hand: its mine side is turned to the others, its unit to the holder. */
export interface HandCard {
  /** The unit, UNKNOWN to those who may not see it. */
  unit: number
  /** The mine side, which everybody sees. */
  mine: Mine
  /** Whether everybody knows the unit, having seen the card taken from the camp. */
  known: boolean
}
