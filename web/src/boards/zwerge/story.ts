/** What has just happened on the map: the ways of armies and figures, and the pieces that travel. */

import { mount } from "svelte";
import type { Said } from "../../lib/messages";
import type { CardView, ZwergeView } from "../../lib/views/zwerge";
import type { Flight } from "../../ui/flights";
import { ARMIES, DIRECTIONS, NONE, neighbour } from "./box";
import Traveller from "./map/Traveller.svelte";
import { BREADTH, SMALL } from "./map/geometry";
import type { March, Walk } from "./map/walkers.svelte";

/** Armies on their way from one field to another. */
export interface Way {
  from: number;
  to: number;
}

const MARCHES = ["armies-sent", "march-side", "march"];
const DICE = ["roll", "roll-again", "raise-die"];
const HITS = ["defeat", "defeat-on-card", "decline"];
export const STEPS: readonly string[] = ["step", "tunnel-step", "moved"];
/** What follows a roll whose highest die was enough, or was not. */
const REACHED = ["council", "draw-equipment"];
const LOST = ["message-lost", "work-lost"];

/** A card without pieces, as when it has just been turned over. */
export const bareCard = (card: number): CardView => ({
  card,
  armies: [0, 0, 0],
  done: 0,
  parts: [],
  entered: [],
});

/**
 * The cards that everybody sees: the scenario, the open ones, one that has just been turned over.
 * While it is told that a scenario comes, its armies are not there yet, and so none is beaten.
 */
export function cardsShown(
  { scenario, open_cards, revealed }: ZwergeView,
  told?: Said,
): CardView[] {
  const fresh = revealed === NONE ? [] : [bareCard(revealed)];
  const main = scenario && told?.code === "scenario" ? bareCard(scenario.card) : scenario;
  return [...(main ? [main] : []), ...open_cards, ...fresh];
}

const RECRUITING = ["recruits", "recruits-none"];
const RECRUITING_AGAIN = ["recruits-again", "recruits-again-none"];
/** The recruitment dice are thrown. */
export const RECRUITS: readonly string[] = [...RECRUITING, ...RECRUITING_AGAIN];
/** What they bring to the gate. */
const ARRIVALS = ["armies", "armies-sent", "no-armies"];

/** A recruitment die on the table. */
export interface Thrown {
  face: number;
  /** Counts the events of the game, so that a die that is thrown anew rolls anew. */
  number: number;
}

/** The recruitment dice by army, until something else is told than what they bring. */
export function recruitsOn(log: readonly Said[]): Thrown[] {
  const at = log.findLastIndex(({ code }) => RECRUITS.includes(code));
  if (at < 0 || log.slice(at + 1).some(({ code }) => !ARRIVALS.includes(code))) return [];
  const again = RECRUITING_AGAIN.includes(log[at]!.code);
  const first = again ? skullsOf(log[at - 1]) : [];
  return skullsOf(log[at]).map((face, army) => ({ face, number: first[army] ? at - 1 : at }));
}

/** The skulls on each die; where none shows one, the event names no armies. */
function skullsOf(event: Said | undefined): number[] {
  const armies = event?.params["armies"];
  return ARMIES.map((_, army) => (Array.isArray(armies) ? Number(armies[army]) : 0));
}

/** A roll and what became of it. */
export interface Roll {
  /** Counts the rolls of the game, so that each is thrown anew. */
  number: number;
  dwarf: number;
  kind: number;
  dice: number[];
  /** The army that each die has defeated, NONE, or DECLINED. */
  struck: number[];
  /** How many dice were successes of a test; null while it is not counted, and of other rolls. */
  successes: number | null;
  /** Whether the highest die was enough for a message or in the workshop. */
  reached: boolean;
}

/** A die whose hit was declined. */
export const DECLINED = -2;

/** The latest roll, until its turn has been over for a move. */
export function latestRoll(log: readonly Said[], fresh: readonly Said[]): Roll | null {
  const at = log.findLastIndex(({ code }) => DICE.includes(code));
  const over = log.findIndex(({ code }, later) => later > at && code === "turn");
  if (at < 0 || (over > 0 && over < log.length - fresh.length)) return null;
  const { dwarf, roll, dice } = log[at]!.params;
  if (!Array.isArray(dice)) return null;
  const raised = dice.map(Number);
  return {
    number: at,
    dwarf: Number(dwarf),
    kind: Number(roll),
    dice: raised,
    struck: struckBy(raised, log.slice(at + 1)),
    successes: successesIn(log.slice(at + 1)),
    reached: REACHED.includes(log[at + 1]?.code ?? ""),
  };
}

/** Whether something has happened since the latest roll that is none of its hits. */
export function isOverWith(log: readonly Said[]): boolean {
  const last = log.at(-1)?.code ?? "";
  return !DICE.includes(last) && !HITS.includes(last);
}

/** How many successes were counted after a roll. */
function successesIn(after: readonly Said[]): number | null {
  if (LOST.includes(after[0]?.code ?? "")) return 0;
  const counted = after.find(({ code }) => code === "test" || code === "strike");
  return counted ? Number(counted.params["count"]) : null;
}

/** What became of each die after a roll; of equal dice the last is used first. */
function struckBy(dice: readonly number[], after: readonly Said[]): number[] {
  const struck = dice.map(() => NONE);
  for (const { code, params } of after) {
    if (!HITS.includes(code)) continue;
    const at = dice.findLastIndex((face, at) => face === params["face"] && struck[at] === NONE);
    if (at >= 0) struck[at] = code === "decline" ? DECLINED : Number(params["army"]);
  }
  return struck;
}

/** The dice that are still to be set, in the order in which they are asked about: the last first. */
export function waitingDice(dice: readonly number[], hits: readonly number[]): number[] {
  const free = dice.map((_, at) => at);
  const ofLast = ([hit, ...further]: readonly number[]): number[] => {
    if (hit === undefined) return [];
    const after = ofLast(further);
    const at = free.findIndex((at) => dice[at] === hit && !after.includes(at));
    return [at, ...after];
  };
  return ofLast(hits);
}

/** The armies on a field that the dice of the latest fight of this turn have defeated. */
export function fallenOn(field: number, log: readonly Said[]): number[] {
  const at = log.findLastIndex(({ code }) => DICE.includes(code) || code === "turn");
  return log
    .slice(at + 1)
    .flatMap(({ code, params }) =>
      code === "defeat" && params["field"] === field ? [Number(params["army"])] : [],
    );
}

/** Whether armies came to a field or marched from it, or it died. */
const isOfLand = ({ code }: Said) =>
  MARCHES.includes(code) || code === "armies" || code.startsWith("dead-land");

const goesAlong = ({ code }: Said) =>
  RECRUITS.includes(code) || ["no-armies", "schwarzjoch", "doom-on"].includes(code);

/**
 * Where the land changes while it is told: a field and those around it, whither its armies march.
 * It is the same for a whole run of marches, until something else is told.
 */
export function changingIn(log: readonly Said[]): number[] {
  const run = log.slice(log.findLastIndex((event) => !isOfLand(event) && !goesAlong(event)) + 1);
  const latest = run.findLast(isOfLand);
  if (!latest) return [];
  const field = Number(latest.params["field"]);
  const around = DIRECTIONS.map((direction) => neighbour(field, direction));
  return [field, ...around.filter((beside) => beside !== NONE)];
}

/** What happened in the turn that goes on. */
export function latestTurn(log: readonly Said[]): Said[] {
  return log.slice(log.findLastIndex(({ code }) => code === "turn") + 1);
}

/** The way of a figure on the map, field by field. */
export interface Trail {
  dwarf: number;
  fields: number[];
}

/** The ways of figures in the turn that goes on and in the one before it. */
export function trailsOf(log: readonly Said[]): Trail[] {
  const before = log.slice(0, log.length - latestTurn(log).length - 1);
  const trails: Trail[] = [];
  for (const { code, params } of log.slice(before.length - latestTurn(before).length)) {
    if (!STEPS.includes(code) || params["from"] === params["field"]) continue;
    const dwarf = Number(params["dwarf"]);
    const trail = trails.findLast((each) => each.dwarf === dwarf);
    if (trail && trail.fields.at(-1) === params["from"]) trail.fields.push(Number(params["field"]));
    else trails.push({ dwarf, fields: [Number(params["from"]), Number(params["field"])] });
  }
  return trails;
}

/** The ways that armies have gone, to be drawn on the map. */
export function waysOf(events: readonly Said[]): Way[] {
  return events
    .filter(isMarch)
    .map(({ params }) => ({ from: Number(params["field"]), to: Number(params["target"]) }));
}

function isMarch({ code, params }: Said): boolean {
  return MARCHES.includes(code) && params["field"] !== params["target"];
}

/** The pieces that travel for these events; `view` is the table before them. */
export function flightsOf(events: readonly Said[], view: ZwergeView): Flight[] {
  const flights: Flight[] = [];
  for (const event of events) {
    const { code, params } = event;
    if (isMarch(event)) {
      const armies = marching(params);
      if (armies.some(Boolean))
        flights.push(march(Number(params["field"]), Number(params["target"]), armies));
    } else if (STEPS.includes(code)) {
      const dwarf = Number(params["dwarf"]);
      const seat = view.dwarves.findIndex((owner) => owner.dwarf === dwarf);
      const [from, to] = [Number(params["from"]), Number(params["field"])];
      if (from !== to) flights.push(walk(from, to, dwarf, seat));
    }
  }
  return flights;
}

/** How many armies of each kind march. */
function marching({ armies, army }: Said["params"]): number[] {
  return Array.isArray(armies)
    ? armies.map(Number)
    : ARMIES.map((_, kind) => Number(kind === army));
}

function march(from: number, target: number, armies: readonly number[]): March {
  const draw = (into: Element) => {
    const plain = into.clientWidth < SMALL * BREADTH;
    return mount(Traveller, { target: into, props: { armies, plain } });
  };
  return { ...between(from, target), draw, target, armies };
}

function walk(from: number, to: number, dwarf: number, seat: number): Walk {
  const draw = (target: Element) => mount(Traveller, { target, props: { dwarf, seat } });
  return { ...between(from, to), draw, dwarf, fields: [from, to] };
}

/** From one field to another. */
const between = (from: number, to: number) => ({
  from: `field ${from}`,
  to: [`field ${to}`],
  stays: true,
});
