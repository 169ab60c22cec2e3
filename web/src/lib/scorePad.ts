// Made by `python -m dwarrow.server.typescript` from dwarrow.server.score_pad. Do not edit.

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

/** The end of a game: each seat's place (equal places are shared), score and score sheet. */
export interface Result {
  scores: number[]
  places: number[]
  breakdown: Line[][]
}

/** One line of a score sheet: a code of the word lists, its parameters and its points. */
export interface Line {
  /** Its key in the word lists. */
  code: string
  /** What the sentence names: numbers, words, or several numbers. */
  params: Record<string, number | string | Said | (number | Said)[]>
  /** What it brings. */
  points: number
}

/** A sentence before it has a language: a code of the word lists, and its parameters. */
export interface Said {
  /** Its key in the word lists. */
  code: string
  /** What the sentence names: numbers, words, or several numbers. */
  params: Record<string, number | string | Said | (number | Said)[]>
}
