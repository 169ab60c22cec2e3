// Made by `python -m dwarrow.server.typescript` from dwarrow.server.score_pad. Do not edit.

import type { Result, Said } from "./messages"

/** Everybody's final table. */
export interface Pad {
  players: PadEntry[]
}

/** One player's final table as people enter it; heroes are entered apart from the dwarves. */
export interface PadEntry {
  name: string
  /** The bravery of each warrior; miners and explorers likewise. */
  warriors: number[]
  /** How many there are; blacksmiths likewise. */
  hunters: number
  miners: number[]
  blacksmiths: number
  explorers: number[]
  heroes: number[]
  /** The number of the class where Ylud lies, or -1. */
  ylud: number
  /** Whether the blacksmith card with two ranks is in the army. */
  hammer: boolean
  golden_gem: boolean
  /** The values of the coins. */
  coins: number[]
}

/** The score as entered, and everything that cannot be right about it. */
export interface FilledPad {
  result: Result
  /** Section `problem` of the word lists. */
  problems: Said[]
}
