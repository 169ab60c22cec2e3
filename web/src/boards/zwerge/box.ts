/** The box of Die Zwerge as its file lists it: the numbers of the view are places in these lists. */

import file from "box:zwerge";
import {
  ARMY_NAMES,
  ATTRIBUTES,
  COLOURS,
  COUNCIL_POWERS,
  DIRECTIONS,
  NONE,
  SIDES,
} from "../../lib/games/zwerge";
import type { Said } from "../../lib/messages";

export {
  ATTRIBUTES,
  COUNCIL_END,
  COUNCIL_POWERS,
  DIRECTIONS,
  NONE,
  ROLLS,
  SIDES,
} from "../../lib/games/zwerge";
export type ArmyName = (typeof ARMY_NAMES)[number];
export type Attribute = (typeof ATTRIBUTES)[number];
export type CouncilPower = (typeof COUNCIL_POWERS)[number];
export type Colour = (typeof COLOURS)[number];
export type Direction = (typeof DIRECTIONS)[number];
export type Side = (typeof SIDES)[number];
export type Armies = Partial<Record<ArmyName, number>>;

export interface Test {
  attribute: Attribute;
  number: number;
  at: string;
}

/** What a card asks for; which of these it has depends on its kind. */
export interface Task extends Partial<Test> {
  kind: string;
  count?: number;
  armies?: Armies;
  army?: ArmyName;
  places?: string[];
  parts?: Test[];
  tokens?: number;
}

export interface Card {
  id: string;
  stage?: "A" | "B" | "C";
  task?: Task;
}

export interface Field {
  id: string;
  at: [number, number];
  kingdom?: string;
  tunnel?: boolean;
  arrows?: Record<Colour, Direction>;
}

interface Box {
  rules: Record<string, number>;
  armies: { id: ArmyName; number: number }[];
  dwarves: { id: string; ability: string; fight: number; craft: number; walk: number }[];
  council: { box: number; number: number; power: CouncilPower }[];
  "doom-track": { spaces: string[]; "threat-cards": number };
  fields: Field[];
  tiles: ({ id: string; colour: Colour } & Record<Side, ArmyName>)[];
  scenarios: Card[];
  adventures: Card[];
  threats: Card[];
  equipment: {
    id: string;
  }[];
  /** What stands on the cards, by number. */
  texts: Record<"task" | "reward" | "gear" | "council", Said[][]>;
}

let box = file as Box;

/** How far each side is turned clockwise from the big arrow. */
export const TURNS: Record<Side, number> = {
  "front-left": -1,
  "front-right": 1,
  "back-left": -2,
  "back-right": 2,
};

/** The map, whose picture is drawn once: only what lies on a field can be corrected. */
export let FIELDS = box.fields;
export let ARMIES = box.armies;
export let DWARVES = box.dwarves;
export let TILES = box.tiles;
export let GEAR = box.equipment;
export let COUNCIL = box.council;
/** So many armies turn a field into Perished Land. */
export let CROWD = box.rules["dead-land"]!;
export let CARDS: readonly Card[] = cardsOf(box);
/** What stands on the cards. */
export let TEXTS = box.texts;
/** What the hero marker meets on each space; its start has nothing. */
export let TRACK: readonly string[] = trackOf(box);

/** The numbers that the rules name. */
export const ruleNumbers = () => ({ crowd: CROWD, blacksaddle: box.rules["schwarzjoch"]! });

/** Play with a table's corrected box from now on, or with the one that ships. */
export function useBox(own: unknown): void {
  box = (own ?? file) as Box;
  FIELDS = box.fields;
  ARMIES = box.armies;
  DWARVES = box.dwarves;
  TILES = box.tiles;
  GEAR = box.equipment;
  COUNCIL = box.council;
  CROWD = box.rules["dead-land"]!;
  CARDS = cardsOf(box);
  TEXTS = box.texts;
  TRACK = trackOf(box);
}

function cardsOf({ scenarios, adventures, threats }: Box): Card[] {
  return [...scenarios, ...adventures, ...threats];
}

function trackOf(box: Box): string[] {
  return ["", ...box["doom-track"].spaces];
}

export type CardKind = "scenario" | "adventure" | "threat";

export function kindOf(card: number): CardKind {
  if (card < box.scenarios.length) return "scenario";
  return card < box.scenarios.length + box.adventures.length ? "adventure" : "threat";
}

export function fieldNumber(id: string): number {
  return FIELDS.findIndex((field) => field.id === id);
}

export const SCHWARZJOCH = fieldNumber("schwarzjoch");
/** The gates' numerals, by field. */
export const NUMERALS: Record<string, string> = {
  "gate-1": "I",
  "gate-2": "II",
  "gate-4": "IV",
  "gate-5": "V",
};

/** Whether a field has a name of its own on the map. */
export function isPlace(field: Field): boolean {
  return !/-\d$/.test(field.id) || field.id in NUMERALS;
}

/** How far a step in a direction leads on the grid; odd columns stand half a field lower. */
const STEPS: Record<Direction, readonly [number, number]> = {
  n: [0, -2],
  ne: [1, -1],
  se: [1, 1],
  s: [0, 2],
  sw: [-1, 1],
  nw: [-1, -1],
};

const halfRow = ([column, row]: readonly [number, number]) => 2 * row + (column % 2);

/** The field beside this one, or NONE beyond the map's edge. */
export function neighbour(field: number, direction: Direction): number {
  const { at } = FIELDS[field]!;
  const [right, down] = STEPS[direction];
  return FIELDS.findIndex(
    (other) => other.at[0] === at[0] + right && halfRow(other.at) === halfRow(at) + down,
  );
}

/** Whether a step leads from one field to the other. */
export const isBeside = (from: number, to: number) =>
  DIRECTIONS.some((direction) => neighbour(from, direction) === to);

/** The direction a number of turns clockwise from another. */
export function turned(direction: Direction, turns: number): Direction {
  return DIRECTIONS[(DIRECTIONS.indexOf(direction) + turns + 6) % 6]!;
}

/** The direction in which a neighbour lies. */
export function directionTo(field: number, target: number): Direction {
  return DIRECTIONS.find((direction) => neighbour(field, direction) === target) ?? "s";
}
