/** What everything on the table says of itself: what it is, what the rules say, what it means now. */

import type { CardView, DwarfView, Odds, ZwergeView } from "../../lib/views/zwerge";
import { alone, named, t } from "../../lib/words.svelte";
import { drawn, type Drawn, type Explained } from "../../ui/explaining.svelte";
import {
  ARMIES,
  CARDS,
  COUNCIL,
  COUNCIL_END,
  DWARVES,
  FIELDS,
  NONE,
  NUMERALS,
  SCHWARZJOCH,
  SIDES,
  TILES,
  TRACK,
  TURNS,
  directionTo,
  isPlace,
  kindOf,
  neighbour,
  turned,
  type Attribute,
} from "./box";
import { boxName, boxText, gearText, placesOf, rewardText, stepsOf, taskText } from "./cardText";
import { ATTRIBUTE_ICONS, GEAR_ICONS, KEENFIRE_ICON, KIND_ICONS } from "./icons";
import { cardName, dwarfName, fieldName, gearName } from "./names";
import ArmySign from "./panels/ArmySign.svelte";
import BustPicture from "./panels/BustPicture.svelte";
import Hexagon from "./map/Hexagon.svelte";
import HillsPicture from "./panels/HillsPicture.svelte";
import Icon from "../../ui/Icon.svelte";

const icon = (body: string): Drawn => drawn(Icon, { body, size: 38 });

/** The chances of a roll in a few words: of anything at all, and of all that is wanted. */
function chancesWords(chances: readonly number[], fight: boolean): string {
  const first = t(fight ? "explain.some" : "explain.success", { percent: chances[0] ?? 0 });
  if (chances.length < 2) return first;
  const percent = chances.at(-1)!;
  const all = fight
    ? t("explain.all", { percent })
    : t("explain.successes", { number: chances.length, percent });
  return `${first}, ${all}`;
}

/** The chances of an action that can be taken now; empty where no dice are rolled. */
export function oddsWords(all: readonly Odds[], action: string): string {
  const found = all.find((odds) => odds.action === action);
  return found ? chancesWords(found.chances, found.number === NONE) : "";
}

/** The same as a sentence, if there is one. */
function oddsTold(all: readonly Odds[], action: string): string[] {
  const words = oddsWords(all, action);
  return words ? [`${alone(words)}.`] : [];
}

const dwarfOnTurn = (view: ZwergeView) => dwarfName(view.dwarves[view.active]!.dwarf);

/** What a fight of the dwarf on turn would bring on a field. */
function fightOn(view: ZwergeView, field: number): string[] {
  const chances = view.fights[field];
  if (!chances?.length) return [];
  const dice = t("explain.fight-dice", { dwarf: dwarfOnTurn(view), count: view.fight_dice });
  return [`${dice} ${chancesWords(chances, true)}.`, t("explain.hurt")];
}

/** The field beside another, or that it lies beyond the edge of the land. */
const beyond = (field: number) => (field === NONE ? t("explain.edge") : fieldName(field));

function livingLand(view: ZwergeView, field: number): string[] {
  const { arrows } = FIELDS[field]!;
  const counts = view.armies[field]!;
  const many = counts.reduce((sum, count) => sum + count, 0);
  const said = many ? [t("explain.armies", { armies: named("armies", counts) })] : [];
  if (field === SCHWARZJOCH) return [...said, t("help.schwarzjoch")];
  said.push(t("explain.to-fall", { count: view.threshold - many }));
  if (arrows)
    said.push(
      t("explain.arrows", {
        red: beyond(neighbour(field, arrows.red)),
        yellow: beyond(neighbour(field, arrows.yellow)),
        blue: beyond(neighbour(field, arrows.blue)),
      }),
    );
  return said;
}

function deadLand(view: ZwergeView, field: number): string[] {
  const target = view.arrows[field]!;
  const towards = directionTo(field, target);
  const sides = SIDES.map((side) => {
    const army = ARMIES.findIndex(({ id }) => id === TILES[view.tiles[field]!]![side]);
    const goal = neighbour(field, turned(towards, TURNS[side]));
    return t("shell.titled", { title: beyond(goal), text: named("army", army) });
  });
  return [
    t("help.dead-land"),
    t("explain.big-arrow", { field: fieldName(target) }),
    t("explain.sides", { fields: sides.join(", ") }),
  ];
}

export function explainField(view: ZwergeView, field: number): Explained {
  const { id, kingdom, tunnel } = FIELDS[field]!;
  const dead = view.tiles[field] !== NONE;
  const figures = view.dwarves.flatMap((dwarf) =>
    dwarf.dwarf !== NONE && dwarf.field === field ? [dwarfName(dwarf.dwarf)] : [],
  );
  const open = [...(view.scenario ? [view.scenario] : []), ...view.open_cards];
  const cards = open.filter(({ card }) => placesOf(card).includes(field));
  const entrance = tunnel || view.tunnel_tile === field;
  const steps = view.routes[field]?.length;
  const price = view.route_prices[field];
  const kinds = [
    ...(dead ? [t("board.dead-land")] : []),
    ...(kingdom && isPlace(FIELDS[field]!) ? [t(`kingdom.${kingdom}`)] : []),
    ...(entrance ? [t("board.tunnel")] : []),
  ];
  return {
    name: alone(fieldName(field)),
    kind: kinds.join(" · "),
    picture: drawn(Hexagon, { field, dead }),
    text: [
      ...(dead ? deadLand(view, field) : livingLand(view, field)),
      ...(id in NUMERALS ? [t("help.gate")] : []),
      ...(entrance ? [t(dead ? "explain.tunnel-closed" : "help.tunnel")] : []),
      ...(figures.length ? [t("explain.here", { names: figures.join(", ") })] : []),
      ...view.dwarves.filter((dwarf) => dwarf.field === field).flatMap(carries),
      ...(cards.length
        ? [t("explain.card-here", { cards: cards.map(({ card }) => cardName(card)).join(", ") })]
        : []),
    ],
    now: [
      ...(steps ? [t("explain.walk", { dwarf: dwarfOnTurn(view), count: steps })] : []),
      ...(price ? [t("explain.walk-price", { count: price })] : []),
      ...fightOn(view, field),
    ],
  };
}

export function explainCard({ card, done }: CardView, odds: ZwergeView["odds"]): Explained {
  const kind = kindOf(card);
  const steps = stepsOf(card);
  const places = placesOf(card);
  return {
    name: cardName(card),
    kind: t(`board.kind.${kind}`),
    picture: drawn(HillsPicture, { card }),
    text: [
      taskText(card),
      kind === "threat" ? t("board.otherwise", { threat: rewardText(card) }) : rewardText(card),
      t(kind === "threat" ? "help.threat" : "help.reward"),
      ...(places.length ? [t("explain.places", { fields: places.map(fieldName).join(", ") })] : []),
    ],
    now: [
      ...(steps ? [t("explain.done", { done, steps })] : []),
      ...oddsTold(odds, `try ${CARDS[card]!.id}`),
    ],
  };
}

/** What a kind of card is, and that its sign stands on the map. */
export function explainKind(kind: keyof typeof KIND_ICONS): Explained {
  return {
    name: t(`board.kind.${kind}`),
    picture: icon(KIND_ICONS[kind]),
    text: [t(`help.${kind}`), t("explain.sign")],
  };
}

/** The letter on a scenario. */
export function explainStage(stage: string): Explained {
  return { name: t("explain.stage", { stage }), text: [t("explain.stages")] };
}

export function explainSpace(view: ZwergeView, at: number): Explained {
  const space = TRACK[at] ?? "doom";
  const meaning =
    space in NUMERALS
      ? t("explain.doom-gate", { gate: NUMERALS[space]! })
      : space === "threats" || space === "council"
        ? t(`explain.doom-${space}`)
        : t(space === "doom" ? "explain.doom-end" : "explain.doom-start");
  return {
    name: t("explain.space", { number: at }),
    kind: t("board.doom"),
    text: [
      ...(at === view.hero ? [t("help.hero-marker")] : []),
      ...(at === view.doom ? [t("help.doom-marker")] : []),
      meaning,
    ],
    now:
      at === view.hero || at === view.doom
        ? [t("explain.left", { count: view.doom - view.hero })]
        : [],
  };
}

export function explainCouncil(view: ZwergeView, box: number): Explained {
  const { number } = COUNCIL[box + COUNCIL_END]!;
  return {
    name: boxName(box),
    kind: t("board.council"),
    text: [boxText(box), ...(box < COUNCIL_END ? [t("explain.council-needs", { number })] : [])],
    now: box === view.council ? [t("explain.marker-now"), ...oddsTold(view.odds, "message")] : [],
  };
}

/** That somebody carries Keenfire, where somebody does. */
const carries = ({ dwarf, keeper }: DwarfView): string[] =>
  keeper ? [t("explain.keeper", { dwarf: dwarfName(dwarf) })] : [];

export function explainKeenfire(bearer: DwarfView): Explained {
  return {
    name: t("board.keeper"),
    picture: icon(KEENFIRE_ICON),
    text: [t("term.keenfire.text")],
    now: carries(bearer),
  };
}

export function explainDwarf(figure: DwarfView, seat: number): Explained {
  const { dwarf } = figure;
  const { ability, fight, craft, walk } = DWARVES[dwarf]!;
  return {
    name: dwarfName(dwarf),
    kind: t("explain.values", { fight, craft, walk }),
    picture: drawn(BustPicture, { dwarf, seat }),
    text: [t(`ability.${ability}`)],
    now: carries(figure),
  };
}

export function explainAttribute(attribute: Attribute, at: number): Explained {
  return {
    name: t(`attribute.${attribute}`),
    picture: icon(ATTRIBUTE_ICONS[at]!),
    text: [t(`help.${attribute}`)],
  };
}

export function explainGear(kind: number): Explained {
  return { name: gearName(kind), picture: icon(GEAR_ICONS[kind]!), text: [gearText(kind)] };
}

export function explainArmy(army: number): Explained {
  const { id } = ARMIES[army]!;
  return {
    name: alone(t(`army.${id}.other`)),
    picture: drawn(ArmySign, { army }),
    text: [t(`help.${id}`)],
  };
}
