// Made by `python -m dwarrow.server.typescript` from dwarrow.games.nidavellir.view. Do not edit.

import type { Question } from "../games/nidavellir"
import type { Line, Said } from "../messages"

/** The table as one seat may know it. */
export interface NidavellirView {
  /** Whose view it is; null for a spectator. */
  seat: number | null
  /** How many seats there are. */
  seats: number
  /** The seats that owe an answer; empty once the game is over. */
  to_act: number[]
  /** What is asked as a whole sentence; null where the name of the question says it all. */
  prompt: Said | null
  /** Whether the heroes of the first game alone are played with. */
  first_game: boolean
  /** 1 or 2, as events count it. */
  age: number
  /** Of this age, from 1 on. */
  round: number
  /** How many rounds an age has. */
  rounds: number
  /** The tavern being served, -1 before the first. */
  tavern: number
  /** What is being asked, or nothing once the game is over. */
  decision: Question | ""
  /** What an upgrade adds, or how many cards must be discarded. */
  amount: number
  /** The first of the two coins that Uline's owner shows, or HIDDEN. */
  shown: number
  /** The cards in each tavern. */
  taverns: number[][]
  /** The seats in the order of the open tavern; empty until all bids lie open there. */
  order: number[]
  /** How many of them have had their turn. */
  turn: number
  /** What each seat bid at the open tavern when the order was fixed; empty until then. */
  bids: number[]
  /** What lies before each player, by seat. */
  elvalands: Elvaland[]
  /** The owner of each hero: a seat, -1 on the stands, -2 in the box. */
  owner: number[]
  /** The winner of each class's distinction, or -1. */
  distinctions: number[]
  /** How many gold coins there are of each value, the 5 first. */
  treasury: number[]
  /** How many cards each age has left. */
  deck_sizes: number[]
  /** The explorers' three cards, for the seat that drew them. */
  drawn: number[]
  /** Cards that nobody took or that were discarded. */
  discard: number[]
  /** Cards in the box: those that so many players do not use, and offerings that were taken. */
  boxed: number[]
  /** By tavern: what each of its cards would add to this seat's points as they stand now. */
  gains: number[][]
  /** The same for the explorers' three cards. */
  drawn_gains: number[]
}

/** What lies before one player. */
export interface Elvaland {
  /** The gem: 1 to 5, or 6 for the golden one. */
  gem: number
  /** The cards of each class, bottom first. */
  columns: number[][]
  /** Ranks of each class. */
  ranks: number[]
  /** Bravery of each class. */
  bravery: number[]
  /** Heroes in the order they came. */
  heroes: number[]
  /** The five coins, which everybody can know from what was shown; not where they lie. */
  coins: number[]
  /** The coin at each tavern: its number, HIDDEN or EMPTY. */
  at_taverns: number[]
  /** The coins in the pouch or the hand: their numbers or HIDDEN. */
  pouch: number[]
  /** What everybody knows of the coins at the taverns. */
  shown_at_taverns: number[]
  /** What everybody knows of the pouch or the hand. */
  shown_pouch: number[]
  /** Whether all three bids are laid. */
  has_bid: boolean
  /** Points as they stand; everything they come from can be known by all. */
  points: number
  /** The score sheet line by line. */
  sheet: Line[]
}
