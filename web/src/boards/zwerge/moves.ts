/** Where on the board each allowed action is done; what has no place becomes a button. */

import type { ZwergeView } from "../../lib/views/zwerge";
import { NONE, SIDES, TURNS, directionTo, neighbour, turned, type Side } from "./box";
import type { Answer } from "./names";

/** The lit places, each with the action a click there plays. */
export interface Lit {
  fields: Map<number, string>;
  /** Armies on the field of the dwarf on turn, or on the field where they are removed. */
  armies: Map<number, string>;
  /** Armies on cards, by "card army". */
  cardArmies: Map<string, string>;
  cards: Map<number, string>;
  /** Dwarves by their number in the box. */
  dwarves: Map<number, string>;
  gear: Map<number, string>;
  /** Dice by face. */
  dice: Map<number, string>;
  /** Everything else, in the order of the rules. */
  buttons: string[];
}

/** What is lit in this position. */
export function litBy(view: ZwergeView, legal: Iterable<Answer>): Lit {
  const lit: Lit = {
    fields: new Map(),
    armies: new Map(),
    cardArmies: new Map(),
    cards: new Map(),
    dwarves: new Map(),
    gear: new Map(),
    dice: new Map(),
    buttons: [],
  };
  for (const answer of legal) if (!place(lit, view, answer)) lit.buttons.push(answer.text);
  return lit;
}

/** Give an action its place; false when it has none or the place is taken. */
function place(lit: Lit, view: ZwergeView, { verb, numbers, text }: Answer): boolean {
  switch (verb) {
    case "go":
    case "tunnel":
    case "field":
      return put(lit.fields, numbers.field, text);
    case "send":
      return put(lit.fields, sideTarget(view, SIDES[numbers.side]!), text);
    case "try":
    case "card":
      return put(lit.cards, numbers.card, text);
    case "use":
    case "discard":
      return put(lit.gear, numbers.gear, text);
    case "dwarf":
      return view.decision !== "take-dwarf" && put(lit.dwarves, numbers.dwarf, text);
    case "reroll":
    case "reroll-by-stone":
    case "raise":
      return put(lit.dice, numbers.face, text);
    case "remove":
      return put(lit.armies, numbers.army, text);
    case "hit":
      return numbers.spot
        ? put(lit.cardArmies, `${numbers.spot - 1} ${numbers.army}`, text)
        : put(lit.armies, numbers.army, text);
    default:
      return false;
  }
}

function put<Place>(places: Map<Place, string>, at: Place, action: string): boolean {
  if (at === NONE || places.has(at)) return false;
  places.set(at, action);
  return true;
}

/** The field that is turning into dead land: the only one with a tile and armies. */
function turningField(view: ZwergeView): number {
  return view.tiles.findIndex(
    (tile, field) => tile !== NONE && view.armies[field]!.some((count) => count > 0),
  );
}

/** The field beside that one on a side of its tile. */
export function sideTarget(view: ZwergeView, side: Side): number {
  const field = turningField(view);
  if (field === NONE) return NONE;
  return neighbour(field, turned(directionTo(field, view.arrows[field]!), TURNS[side]));
}

/** What ends something stands last. */
export const MAIN: readonly string[] = ["end turn", "keep", "stop", "pass", "decline"];

/** Everything that is offered as a button: what has no place, what has one elsewhere, what ends it. */
export function choicesIn(lit: Lit): string[] {
  return [
    ...lit.buttons.filter((action) => !MAIN.includes(action)),
    ...lit.armies.values(),
    ...lit.cardArmies.values(),
    ...lit.dwarves.values(),
    ...lit.cards.values(),
    ...lit.gear.values(),
    ...lit.buttons.filter((action) => MAIN.includes(action)),
  ];
}

/** What the keys 1 to 9 choose, in their order: dice first, then the buttons. */
function keyed(lit: Lit): string[] {
  return [...lit.dice.values(), ...choicesIn(lit)];
}

/** The key that chooses an action. */
export function keyOf(lit: Lit, action: string): string | undefined {
  const at = keyed(lit).indexOf(action);
  return at >= 0 && at < 9 ? String(at + 1) : undefined;
}

/** The action that a key chooses. */
export function actionByKey(lit: Lit, key: string): string | undefined {
  return optionByKey(keyed(lit), key);
}

/** The option that a key from 1 to 9 stands for. */
export function optionByKey(options: readonly string[], key: string): string | undefined {
  return /^[1-9]$/.test(key) ? options[Number(key) - 1] : undefined;
}

/** Whether a field would turn into dead land with one more army. */
export function isBrimful(view: ZwergeView, field: number): boolean {
  return (
    view.tiles[field] === NONE &&
    view.armies[field]!.reduce((sum, count) => sum + count, 0) === view.threshold - 1
  );
}
