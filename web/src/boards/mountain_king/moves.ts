/** From the actions that are allowed now to what is lit on the table. */

import type { Question } from "../../lib/games/mountain_king";
import type { MountainKingView } from "../../lib/views/mountain_king";
import type { Answer } from "./names";
import { CAVERNS, SIDE } from "./pieces";

/** What can be chosen, by the thing on the table that stands for it. */
export interface Lit {
  /** A place can stand for several actions: two gnomes, or a troll and a champion in one cavern. */
  places: ReadonlyMap<number, string[]>;
  halls: ReadonlyMap<number, string>;
  rally: ReadonlyMap<number, string>;
  clans: ReadonlyMap<number, string>;
  gates: ReadonlyMap<number, string>;
  /** Steps of the pawn, from 1. */
  steps: ReadonlyMap<number, string>;
  /** Symbols to cover, or cubes to take off, by cell. */
  cells: ReadonlyMap<number, string>;
  /** Where a card may lie, by the cell of its upper left quadrant. */
  spots: ReadonlyMap<number, string>;
  /** Ancestry cards of the hand. */
  cards: ReadonlyMap<number, string>;
  /** Champions: to influence, to keep, to move. */
  champions: ReadonlyMap<number, string>;
  /** Own champions whose claw can be used. */
  claws: ReadonlyMap<number, string>;
  /** Symbols on own champions, by twice the champion plus which. */
  symbols: ReadonlyMap<number, string>;
  /** Actions that the chosen symbols allow. */
  types: ReadonlyMap<number, string>;
  /** What only a button can say: numbers, trolls of a seat, spending, honor, stopping. */
  rest: readonly string[];
}

/** Sort the allowed actions; a figure or troll is also lit where it stands. */
export function litOf(legal: Iterable<Answer>, view: MountainKingView): Lit {
  const maps = {
    halls: new Map<number, string>(),
    rally: new Map<number, string>(),
    clans: new Map<number, string>(),
    gates: new Map<number, string>(),
    steps: new Map<number, string>(),
    cells: new Map<number, string>(),
    spots: new Map<number, string>(),
    cards: new Map<number, string>(),
    champions: new Map<number, string>(),
    claws: new Map<number, string>(),
    symbols: new Map<number, string>(),
    types: new Map<number, string>(),
  };
  const places = new Map<number, string[]>();
  const trolls: string[] = [];
  const rest: string[] = [];
  const addPlace = (place: number, text: string) =>
    places.set(place, [...(places.get(place) ?? []), text]);
  for (const { verb, numbers, text } of legal) {
    switch (verb) {
      case "to":
      case "from":
      case "look":
        addPlace(numbers.place, text);
        break;
      case "settle":
        addPlace(CAVERNS + 2 * numbers.glyph, text);
        addPlace(CAVERNS + 2 * numbers.glyph + 1, text);
        break;
      case "gate":
        maps.gates.set(numbers.number - 1, text);
        break;
      case "cover-card":
        maps.symbols.set(numbers.champion * 2 + numbers.number - 1, text);
        break;
      case "cover":
      case "uncover":
        maps.cells.set(cellOf(numbers), text);
        break;
      case "place":
        maps.spots.set(cellOf(numbers), text);
        break;
      case "take":
        maps.cards.set(numbers.card, text);
        break;
      case "champion": {
        maps.champions.set(numbers.champion, text);
        const figure = view.figures.find((each) => each.champion === numbers.champion);
        if (figure) addPlace(figure.place, text);
        break;
      }
      case "use":
        maps.claws.set(numbers.champion, text);
        break;
      case "rally":
        maps.rally.set(numbers.domain, text);
        break;
      case "clan":
        maps.clans.set(numbers.clan, text);
        break;
      case "hall":
        maps.halls.set(numbers.number - 1, text);
        break;
      case "steps":
        maps.steps.set(numbers.count, text);
        break;
      case "as":
        maps.types.set(numbers.type, text);
        break;
      case "troll-of":
        trolls.push(text);
        rest.push(text);
        break;
      default:
        rest.push(text);
    }
  }
  const { place } = view.asking;
  if (place >= 0) for (const text of trolls) addPlace(place, text);
  return { ...maps, places, rest };
}

function cellOf({ row, column }: { row: number; column: number }): number {
  return (row - 1) * SIDE + column - 1;
}

/** The panels that a small screen shows one at a time. */
export const PANELS = ["ancestry", "champions", "wheel", "votes"] as const;
export type Panel = (typeof PANELS)[number];

/** What the coach of a lesson can speak of in each panel, by its `data-anchor`. */
const ANCHORS: Record<Panel, readonly string[]> = {
  ancestry: ["ancestry", "supplies"],
  champions: ["display"],
  wheel: ["wheel", "gates"],
  votes: ["clans"],
};

/** The panel that shows one of these places; none when they lie on the mountain. */
export function panelOf(anchors: readonly string[]): Panel | undefined {
  return PANELS.find((name) => ANCHORS[name].some((anchor) => anchors.includes(anchor)));
}

/** The panel where a decision is made; none when it is made on the mountain. */
export function panelFor(decision: string): Panel | null {
  switch (decision as Question | "lay") {
    case "act":
    case "pair":
    case "draft":
    case "lay":
    case "take-cubes":
      return "ancestry";
    case "influence-whom":
      return "champions";
    case "turn-wheel":
    case "scout-gate":
      return "wheel";
    case "renegade-votes":
    case "consolation":
    case "gain-votes":
      return "votes";
    default:
      return null;
  }
}

/** Whether gnomes are on their way, in an invasion or a breach. */
export function isInvasion(view: MountainKingView): boolean {
  return view.invaders > 0 || view.decision === "guide-gnome";
}
