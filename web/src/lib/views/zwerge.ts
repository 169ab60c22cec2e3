// Made by `python -m dwarrow.server.typescript` from dwarrow.games.zwerge.view. Do not edit.

import type { Question } from "../games/zwerge"
import type { Said } from "../messages"

/** The table as everybody sees it. */
export interface ZwergeView {
  /** Whose view it is; null for a spectator. */
  seat: number | null
  /** How many seats there are. */
  seats: number
  /** The seats that owe an answer; empty once the game is over. */
  to_act: number[]
  /** What is asked as a whole sentence; null where the name of the question says it all. */
  prompt: Said | null
  /** So many armies turn a field into dead land. */
  threshold: number
  /** The number of the turn, from 1 on. */
  turn: number
  /** The seat on turn. */
  active: number
  /** How many actions the dwarf on turn has left. */
  actions_left: number
  /** The question being asked, or nothing once the game is over. */
  decision: Question | ""
  /** Steps left of a walk that is going on. */
  steps: number
  /** Whose figure the question is about: it pays for dead land, is moved or loses life. */
  figure: number
  /** The field from which the question takes armies, or NONE. */
  field: number
  /** The army that the question sends off, or NONE. */
  army: number
  /** Whom the open threat strikes that concerns its revealer, or NONE. */
  affected: number
  /** 0 while it is played, 1 won, 2 lost by doom, 3 lost by a death. */
  outcome: number
  /** The space of the hero marker. */
  hero: number
  /** The space of the doom marker. */
  doom: number
  /** For so many turns the hero marker stays where it is. */
  hold: number
  /** The box of the council marker, from -4 over 0 to 4. */
  council: number
  /** The number that moves the council marker on, or that the workshop asks for. */
  council_number: number
  /** The dwarves by seat, as far as they are chosen. */
  dwarves: DwarfView[]
  /** Orcs, trolls and älfar beside the map. */
  supply: number[]
  /** Orcs, trolls and älfar on each field. */
  armies: number[][]
  /** The dead-land tile on each field, or NONE. */
  tiles: number[]
  /** The field to which each tile points, or NONE. */
  arrows: number[]
  /** How many dead-land tiles are left. */
  tiles_left: number
  /** The field that a card made a tunnel entrance, or NONE. */
  tunnel_tile: number
  /** The scenario being played. */
  scenario: CardView | null
  /** The open adventures and threats, oldest first. */
  open_cards: CardView[]
  /** The card just turned over, or NONE. */
  revealed: number
  /** The card whose effects are being carried out, or NONE. */
  acting: number
  /** How many scenarios are left in the pile. */
  scenarios_left: number
  /** Scenarios that are behind the team. */
  scenarios_done: number[]
  /** How many cards the adventure pile has. */
  adventure_pile: number
  /** How many cards the threat pile has. */
  threat_pile: number
  /** The threats that have been turned over; those lying nowhere are in the adventure pile. */
  seen_threats: number[]
  /** Adventures and threats that were discarded. */
  discard: number[]
  /** How many equipment cards are left. */
  equipment_pile: number
  /** The kinds of discarded equipment. */
  equipment_discard: number[]
  /** The kind of equipment just drawn, or NONE. */
  drawn: number
  /** The last roll, in ascending order. */
  dice: number[]
  /** What the dice were rolled for. */
  roll: number
  /** The card they were rolled for, or NONE. */
  trying: number
  /** Dice of a fight that have struck nobody yet, the one being asked about first. */
  hits: number[]
  /** What these dice should strike as the game sees it. */
  proposal: ProposedHit[]
  /** Whether the last action led through the tunnels. */
  tunnel_used: boolean
  /** Whether the stone was used in this turn. */
  stone_used: boolean
  /** What the dice of the dwarf on turn can bring in its actions. */
  odds: Odds[]
  /** How many dice the dwarf on turn fights with. */
  fight_dice: number
  /** By field, in percent, that one army at least falls in its fight there, two, up to all. */
  fights: number[][]
  /** By field, the fields on the way there of the walk that is going on; none elsewhere. */
  routes: number[][]
  /** By field, how often that way enters dead land that harms the dwarf. */
  route_prices: number[]
}

/** A character board with its figure. */
export interface DwarfView {
  /** Which dwarf it is. */
  dwarf: number
  /** Where its figure stands. */
  field: number
  /** Life points. */
  life: number
  /** The most it can have. */
  max_life: number
  /** Fight, craft and walk with all equipment. */
  attributes: number[]
  /** The kinds of equipment. */
  equipment: number[]
  /** Actions more in the next own turn. */
  extra_actions: number
  /** Whether a threat keeps the figure where it is. */
  blocked: boolean
  /** Whether this dwarf carries the Feuerklinge. */
  keeper: boolean
}

/** A card on the table and what is done of its task. */
export interface CardView {
  /** Which card it is. */
  card: number
  /** Orcs, trolls and älfar on it. */
  armies: number[]
  /** Successes, defeated or collected armies, or removed tokens so far. */
  done: number
  /** For a task in parts, which are done. */
  parts: boolean[]
  /** For a visit, each dwarf's entered places as bits. */
  entered: number[]
}

/** An army that a die should defeat, on the dwarf's field or on a card. */
export interface ProposedHit {
  /** Which kind of army. */
  army: number
  /** The card it threatens; NONE on the field. */
  card: number
}

/** What a roll can bring: successes, or armies that fall. */
export interface Odds {
  /** The action that rolls, as it is written. */
  action: string
  /** How many dice are rolled. */
  dice: number
  /** What a die must reach; NONE in a fight, where each kind of army has its number. */
  number: number
  /** In percent: of one success or army at least, of two, and so on up to all that are wanted. */
  chances: number[]
}
