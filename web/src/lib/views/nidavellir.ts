// Made by `python -m dwarrow.server.typescript` from dwarrow.games.nidavellir.view. Do not edit.

import type { Question } from "../games/nidavellir"

/** The table as one seat may know it. */
export interface NidavellirView {
  seat: number | null
  seats: number
  to_act: number[]
  first_game: boolean
  /** 1 or 2, as events count it. */
  age: number
  /** Of this age, from 1 on. */
  round: number
  rounds: number
  /** The tavern being served, -1 before the first. */
  tavern: number
  /** What is being asked, or nothing once the game is over. */
  decision: Question | ""
  /** What an upgrade adds, or how many cards must be discarded. */
  amount: number
  /** The first of the two coins that Uline's owner shows, or HIDDEN. */
  shown: number
  taverns: number[][]
  /** The seats in the order of the open tavern; empty until all bids lie open there. */
  order: number[]
  /** How many of them have had their turn. */
  turn: number
  /** What each seat bid at the open tavern when the order was fixed; empty until then. */
  bids: number[]
  elvalands: Elvaland[]
  /** The owner of each hero: a seat, -1 on the stands, -2 in the box. */
  owner: number[]
  /** The winner of each class's distinction, or -1. */
  distinctions: number[]
  /** How many gold coins there are of each value, the 5 first. */
  treasury: number[]
  deck_sizes: number[]
  /** The explorers' three cards, for the seat that drew them. */
  drawn: number[]
  discard: number[]
  /** What each card that this seat may take now would add to its points, offerings aside. */
  gains: number[]
}

/** What lies before one player. */
export interface Elvaland {
  gem: number
  /** The cards of each class, bottom first. */
  columns: number[][]
  ranks: number[]
  bravery: number[]
  heroes: number[]
  /** The five coins, which everybody can know from what was shown; not where they lie. */
  coins: number[]
  /** The coin at each tavern: its number, HIDDEN or EMPTY. */
  at_taverns: number[]
  /** The coins in the pouch or the hand: their numbers or HIDDEN. */
  pouch: number[]
  has_bid: boolean
  /** Points as they stand; everything they come from can be known by all. */
  points: number
  sheet: SheetLine[]
}

/** A line of the score sheet as it stands (section `line` of the word lists). */
export interface SheetLine {
  code: string
  points: number
  params: Record<string, number | string | Said | (number | Said)[]>
}

/** A sentence before it has a language: a code of the word lists, and its parameters. */
export interface Said {
  code: string
  params: Record<string, number | string | Said | (number | Said)[]>
}
