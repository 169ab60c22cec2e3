// Made by `python -m dwarrow.server.typescript` from dwarrow.games.mountain_king.view. Do not edit.

import type { Question } from "../games/mountain_king"
import type { Said } from "../messages"

/** The table as one seat may know it. */
export interface MountainKingView {
  /** Whose view it is; null for a spectator. */
  seat: number | null
  /** How many seats there are. */
  seats: number
  /** The seats that owe an answer; empty once the game is over. */
  to_act: number[]
  /** What is asked as a whole sentence; null where the name of the question says it all. */
  prompt: Said | null
  /** What is being asked, or nothing once the game is over. */
  decision: Question | ""
  /** From 1 on, as events count it. */
  wave: number
  /** Who holds the first player marker. */
  first: number
  /** UNKNOWN outside the battle. */
  turn: number
  /** Where the turn stands: 0 nothing done, 1 a weak action is possible, 2 claws alone. */
  stage: number
  /** The side of the board that is played on. */
  board: Plan
  /** What lies before each player, by seat. */
  players: Player[]
  /** The clan board, by clan. */
  clans: Clan[]
  /** The value that lies on each hall. */
  halls: number[]
  /** By place and seat, without figures. */
  trolls: number[][]
  /** The champions that stand on the board. */
  figures: Figure[]
  /** By cavern. */
  gnomes: Gnome[][]
  /** How many gnomes lie in the pool. */
  gnome_pool: number
  /** Their strengths. */
  beside_wheel: number[]
  /** Gnomes at the rally point. */
  invaders: number
  /** Whether the gnomes at the rally point come by a breach. */
  breach: boolean
  /** The clan where the rally marker lies. */
  rally: number
  /** The invasion row. */
  gates: Gate[]
  /** The effects of the wheel’s spaces. */
  wheel: string[]
  /** The space of the pawn on the wheel. */
  pawn: number
  /** The space behind which boosts rise. */
  boost_after: number
  /** The space behind which a breach comes. */
  breach_after: number
  /** The champions of this wave. */
  display: Candidate[]
  /** Champions of wave III with the place, hall or clan of their star. */
  stars: ([number, number])[]
  /** Champions that nobody wanted. */
  removed: number[]
  /** Ancestry cards that were discarded. */
  discard: number[]
  /** How many cards are left in the ancestry deck. */
  ancestry_deck: number
  /** The action being taken. */
  deed: Deed
  /** What the question is about. */
  asking: Asking
  /** Why the next gnome goes where it goes, while gnomes stand at the rally point. */
  course: Course | null
  /** How trolls can come to each target of the seat's Advance, while it is asked about one. */
  marches: March[]
  /** What the seat's Influence would lead to on each champion, while it is asked about one. */
  sways: Sway[]
  /** What the game would be worth if it ended now. */
  prospect: Prospect
  /** Numbers printed on board and boards. */
  printed: Printed
  /** Whether defeating gnomes can raise the boost. */
  boost_on_defeat: boolean
}

/** One side of the board as it is drawn: spots by place, rally point and hall. */
export interface Plan {
  side: string
  /** By place; null where this side has no such place. */
  places: (Spot | null)[]
  /** By place: the caverns next to it, and the lair spaces. */
  neighbours: number[][]
  /** The gate caverns. */
  gates: number[]
  rally_points: Spot[]
  halls: Spot[]
  hall_caverns: number[][]
  volcano: Spot
  volcano_radius: number
}

/** Where something lies in the drawing of the board, 1000 by 1000. */
export interface Spot {
  x: number
  y: number
}

/** What lies before one player. */
export interface Player {
  /** On the honor track; once the game is over, the final score. */
  honor: number
  /** In the supply. */
  trolls: number
  /** Supply tokens. */
  supplies: number
  /** Desperation tokens. */
  desperation: number
  /** The honor that the boost track adds on an honor space. */
  boost: number
  /** The lairs. */
  lairs: number[]
  /** Champions in the order they came. */
  champions: Follower[]
  /** The quadrants that lie on top. */
  ancestry: Cell[]
  /** Every ancestry card with the cell of its upper left quadrant, lowest first. */
  cards: ([number, number])[]
  /** How many cards are in hand. */
  hand_size: number
  /** Its ancestry cards; empty for those who do not know it. */
  hand: number[]
  /** The seats that know the hand. */
  hand_seen_by: number[]
  /** The card chosen in the draft and not yet laid; only for the player. */
  chosen: number
  /** Starting champions to choose from; only for the player. */
  offered: number[]
  /** The starting champion that was not kept, or UNKNOWN; only for the player. */
  rejected: number
  /** The caverns under control. */
  controls: number[]
}

/** A champion that somebody has won. */
export interface Follower {
  /** Which one; the box says what is printed on it. */
  champion: number
  /** How many of its claws are covered. */
  claws_used: number
  /** The symbols of its card that are covered. */
  covered: number[]
}

/** A quadrant of an ancestry: what lies on top. */
export interface Cell {
  /** Where it lies in the ancestry’s grid. */
  cell: number
  /** Its symbol. */
  symbol: number
  /** The strength of the symbol. */
  strength: number
  /** Whether a cube lies on it. */
  covered: boolean
  /** Covered as one of a wild pair for supplies. */
  paid: boolean
  /** Chosen for the action being taken. */
  chosen: boolean
}

/** One clan of the clan board. */
export interface Clan {
  /** By seat. */
  votes: number[]
  /** The seats with votes, the leader first. */
  order: number[]
  /** Honor for the first, second and third place. */
  tile: number[]
}

/** A champion on the board. */
export interface Figure {
  /** Whose figure it is. */
  champion: number
  /** The seat it fights for. */
  owner: number
  /** The place where it stands. */
  place: number
}

/** A gnome in a cavern. */
export interface Gnome {
  /** UNKNOWN to those who have not seen it. */
  strength: number
  /** The seats that know its strength. */
  seen_by: number[]
}

/** A card of the invasion row. */
export interface Gate {
  /** UNKNOWN to those who have not seen it. */
  clan: number
  /** Whether everybody sees it. */
  face_up: boolean
  /** The seats that have looked at it. */
  seen_by: number[]
}

/** A champion of the display. */
export interface Candidate {
  /** Which one; the box says what is printed on it. */
  champion: number
  /** By seat. */
  influence: number[]
  /** The seats with influence, the leader first. */
  order: number[]
  /** The yellow lines that each seat's disc has passed: its honor as a consolation prize. */
  lines: number[]
  /** Whether it has been awarded or removed already. */
  taken: boolean
}

/** The action being taken. */
export interface Deed {
  /** The type of action. */
  type: number
  /** How it is taken: 0 neither weak nor strong, 1 weak, 2 strong. */
  mode: number
  /** So far; while symbols are chosen, their strength together. */
  strength: number
  /** The place it is about, or -1. */
  target: number
  /** Trolls moved by an Advance so far. */
  moved: number
  /** Symbols chosen on champion cards: twice the champion, plus which. */
  chosen_cards: number[]
}

/** What is asked, and what about. */
export interface Asking {
  /** Names the sentence in the word lists; empty when nobody is asked. */
  prompt: string
  /** The action or effect under way; its strength is the count. */
  type: number
  /** Where somebody falls or has fallen, or what something stands beside. */
  place: number
  /** The champion that is awarded, placed, moved or fallen. */
  champion: number
  /** Whose troll is moved. */
  owner: number
  /** How much: strength, votes, honor, cubes or gnomes. */
  count: number
}

/** Why the next gnome goes where it goes: all it can reach, and the easiest of it. */
export interface Course {
  /** The overrun caverns it can walk through. */
  passed: number[]
  /** The caverns it could go to, the nearest first. */
  open: number[]
  /** For each of them: how many caverns it is from the rally point, itself included. */
  far: number[]
  /** For each of them: the trolls in it. */
  trolls: number[]
  /** The easiest and nearest of them. */
  best: number[]
  /** For each of the best: the caverns on the way there, itself last. */
  paths: number[][]
}

/** How trolls of a seat can come to a target of their Advance. */
export interface March {
  /** Where it leads. */
  target: number
  /** How many can come at all. */
  trolls: number
  /** Their ways: pairs of neighbouring places, each towards the target. */
  steps: ([number, number])[]
}

/** What an Influence on a champion would lead to. */
export interface Sway {
  /** Which one. */
  champion: number
  /** The influence that the seat would have then. */
  influence: number
  /** Its place among those with influence, from 1. */
  place: number
  /** The yellow lines that its disc would have passed. */
  lines: number
}

/** What the game would be worth if it ended now. */
export interface Prospect {
  /** Everybody's honor with halls, Elder symbols and votes, by seat. */
  scores: number[]
  /** The great halls. */
  halls: HallNow[]
  /** Honor for votes with the stars, by clan and seat. */
  clans: number[][]
  /** Honor for the Elder symbols that everybody sees, by seat. */
  elders: number[]
}

/** A hall as it stands: who controls what around it, and who would get its value. */
export interface HallNow {
  /** With the stars on it. */
  value: number
  /** By seat, with stars that count as one. */
  caverns: number[]
  /** How many of its caverns are overrun. */
  gnomes: number
  /** By seat. */
  honor: number[]
}

/** The numbers on tracks and tables. */
export interface Printed {
  /** The supplies everybody begins each wave with, before symbols and champions. */
  supplies: number[]
  /** The spaces of the supply track that bring a token while they lie right of the marker. */
  desperation_on: number[]
  /** By wave: how many gnomes come for each gate card. */
  invasion_gnomes: number[]
  /** By wave: honor for the first troll that falls in an invasion. */
  first_fallen: number[]
  other_fallen: number
  /** How many gnomes come in a breach, before those beside the wheel are counted. */
  breach_gnomes: number
  /** One more comes for so many gnomes beside the wheel, rounded up. */
  breach_per: number
  domain_first: number
  domain_further: number
  domain_overrun: number
  /** Honor by number of Elder symbols. */
  elders: number[]
}
