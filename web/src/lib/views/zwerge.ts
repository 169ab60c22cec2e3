// Made by `python -m dwarrow.server.typescript` from dwarrow.games.zwerge.view. Do not edit.

import type { Question } from "../games/zwerge"

/** The table as everybody sees it. */
export interface ZwergeView {
  seat: number | null
  seats: number
  to_act: number[]
  threshold: number
  turn: number
  active: number
  actions_left: number
  /** The question being asked, or nothing once the game is over. */
  decision: Question | ""
  /** Steps left of a walk that is going on. */
  steps: number
  /** Whose figure the question is about: it pays for dead land, is moved or loses life. */
  figure: number
  /** The field from which the question takes armies, or NONE. */
  field: number
  /** Whom the open threat strikes that concerns its revealer, or NONE. */
  affected: number
  outcome: number
  hero: number
  doom: number
  hold: number
  council: number
  /** The number that moves the council marker on, or that the workshop asks for. */
  council_number: number
  dwarves: DwarfView[]
  supply: number[]
  /** Orcs, trolls and älfar on each field. */
  armies: number[][]
  /** The dead-land tile on each field, or NONE. */
  tiles: number[]
  /** The field to which each tile points, or NONE. */
  arrows: number[]
  tiles_left: number
  tunnel_tile: number
  scenario: CardView | null
  open_cards: CardView[]
  revealed: number
  acting: number
  scenarios_left: number
  scenarios_done: number[]
  adventure_pile: number
  threat_pile: number
  discard: number[]
  equipment_pile: number
  equipment_discard: number[]
  /** The kind of equipment just drawn, or NONE. */
  drawn: number
  dice: number[]
  /** What the dice were rolled for. */
  roll: number
  /** The card they were rolled for, or NONE. */
  trying: number
  /** Dice of a fight that have struck nobody yet, the one being asked about first. */
  hits: number[]
  /** What these dice should strike as the game sees it. */
  proposal: ProposedHit[]
  tunnel_used: boolean
  stone_used: boolean
}

/** A character board with its figure. */
export interface DwarfView {
  dwarf: number
  field: number
  life: number
  max_life: number
  /** Fight, craft and walk with all equipment. */
  attributes: number[]
  /** The kinds of equipment. */
  equipment: number[]
  extra_actions: number
  blocked: boolean
  /** Whether this dwarf carries the Feuerklinge. */
  keeper: boolean
}

/** A card on the table and what is done of its task. */
export interface CardView {
  card: number
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
  army: number
  /** NONE on the field. */
  card: number
}
