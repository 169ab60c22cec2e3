/** What everything on the table says of itself: what it is, what the rules say, what it means now. */

import overseerIcon from "icon:dwarf-king";
import pick from "icon:war-pick";
import swords from "icon:crossed-swords";
import chest from "icon:open-treasure-chest";
import mineIcon from "icon:gold-mine";
import cards from "icon:card-pick";
import { CENTRE } from "../../lib/games/nebelberge";
import type { Seen } from "../../lib/seen";
import type { HandCard, Mine, NebelbergeView, OpenMine } from "../../lib/views/nebelberge";
import { alone, named, t } from "../../lib/words.svelte";
import Icon from "../../ui/Icon.svelte";
import { drawn, type Drawn, type Explained } from "../../ui/explaining.svelte";
import CardPicture from "./CardPicture.svelte";
import { NOBODY, PEOPLES, crewOf, numberOf, outcomeOf, peopleNumber, write } from "./cards";

type Table = Seen<NebelbergeView>;
/** Who may lie on a free place of a mine. */
export type Role = "conqueror" | "worker" | "overseer";

const NINE = 9;
const icon = (body: string): Drawn => drawn(Icon, { body, size: 38 });
const mineCard = (mine: Mine) => drawn(CardPicture, { mine });
const unitCard = (unit: number) => drawn(CardPicture, { unit });
const kingCard = (king: number) => drawn(CardPicture, { king });
const sum = (mines: readonly Mine[]) => mines.reduce((total, { value }) => total + value, 0);
const titled = (title: string, text: string) => t("shell.titled", { title, text });

/** Who leads a people, as the reader calls them; in a game of two or three some are without a king. */
export function leaderOf({ view, names, you }: Table, people: number): string {
  const seat = view.king_of[people]!;
  if (seat === NOBODY) return t("board.no-king");
  return seat === you ? t("you.subject") : (names[seat] ?? "");
}

/** Who gets a mine whose last unit is of this people. */
function winsBy({ view, names, you }: Table, people: number): string {
  const seat = view.king_of[people]!;
  if (seat === NOBODY) return t("explain.wins-nobody", { people: named("people", people) });
  if (seat === you) return t("explain.wins-you", { people: named("people", people) });
  return t("explain.wins", { people: named("people", people), name: names[seat] ?? "" });
}

/** What a people does in the reader's own mines. */
function dutyOf({ view, you }: Table, people: number): string[] {
  if (you === null) return [];
  return [t(view.king_of[people] === you ? "explain.oversees" : "explain.works")];
}

export function explainPeople(table: Table, people: number): Explained {
  const { view, names, you } = table;
  const seat = view.king_of[people]!;
  const held = you === null ? [] : view.realms[you]!.hand.map(({ unit }) => unit);
  const own = held.filter((unit) => peopleNumber(unit) === people).sort((a, b) => a - b);
  return {
    name: named("people", people),
    kind:
      seat === NOBODY
        ? t("explain.no-king")
        : seat === you
          ? t("explain.your-people")
          : t("explain.king-is", { name: names[seat] ?? "" }),
    picture: kingCard(people),
    text: [winsBy(table, people), ...dutyOf(table, people)],
    now: own.length ? [t("explain.in-hand", { units: named("units", own) })] : [],
  };
}

/** Whom a unit covers and who covers it. */
function coveringOf(number: number): string {
  if (number === 0) return t("explain.zero");
  return number === NINE ? t("explain.nine") : t("explain.covering", { number });
}

export function explainUnit(table: Table, unit: number, now: readonly string[] = []): Explained {
  const people = peopleNumber(unit);
  return {
    name: named("unit", unit),
    kind: t("explain.unit"),
    picture: unitCard(unit),
    text: [coveringOf(numberOf(unit)), winsBy(table, people), ...dutyOf(table, people)],
    now,
  };
}

/** What would follow from laying a unit on a place that takes it. */
export function followsFrom(table: Table, seat: number, unit: number, place: number): string {
  const outcome = outcomeOf(table.view, seat, unit, place);
  switch (outcome.kind) {
    case "waits":
      return t("board.then-missing", { count: outcome.missing });
    case "completes":
      return t("board.then-complete", { value: outcome.value });
    case "captures":
      return outcome.owner === seat
        ? t("board.then-yours")
        : t("board.then-theirs", { name: table.names[outcome.owner] ?? "" });
  }
}

/** A unit in the own hand: every place that takes it, and what would follow there. */
export function explainInHand(table: Table, seat: number, card: HandCard): Explained {
  const { view, legal, decision } = table;
  const places = [
    ...view.mines.keys(),
    ...view.realms[seat]!.open_mines.map((_, at) => CENTRE + at),
  ];
  const fitting = places.filter((place) => legal.has(write("play", { unit: card.unit, place })));
  const now = fitting.map((place) =>
    titled(alone(named("place", place)), followsFrom(table, seat, card.unit, place)),
  );
  if (decision?.name === "play" && !fitting.length) now.push(t("explain.fits-nowhere"));
  if (card.known) now.push(t("board.known-to-all"));
  return explainUnit(table, card.unit, now);
}

/** A card in another hand, of which only the back is seen. */
export const explainBack = (mine: Mine, name: string): Explained => ({
  name: alone(t("board.hidden-card")),
  picture: mineCard(mine),
  text: [t("explain.back", { name })],
});

/** What the figures of a mine say. */
function figuresOf({ size, overseer, value }: Mine): string[] {
  return [
    t(overseer ? "explain.workers-and-overseer" : "explain.workers", { count: size }),
    t("explain.worth", { value }),
  ];
}

/** What may lie on top of this. */
function fitsOn(units: readonly number[]): string {
  const top = units.at(-1);
  if (top === undefined) return t("explain.fits-any");
  const number = numberOf(top);
  return number === NINE ? t("explain.fits-zero") : t("explain.fits-above", { number });
}

const lying = (units: number[]) =>
  units.length ? t("board.lying", { units: named("units", units) }) : t("board.empty-mine");

/** Who gets the mine whose last unit is of this people. */
function winnerOf(table: Table, people: number): string {
  const hasKing = table.view.king_of[people] !== NOBODY;
  return hasKing ? leaderOf(table, people) : t("board.lead-nobody");
}

/** Whose the mine becomes, by the people of its last unit. */
function goesTo(table: Table): string {
  const owners = PEOPLES.map((_, people) =>
    titled(named("people", people), winnerOf(table, people)),
  );
  return t("explain.goes-to", { owners: owners.join(", ") });
}

export function explainMine(table: Table, place: number, chosen: string[]): Explained {
  const { mine, units } = table.view.mines[place]!;
  const missing = mine.defenders - units.length;
  return {
    name: alone(named("place", place)),
    kind: t("explain.in-the-centre"),
    picture: mineCard(mine),
    text: [t("explain.capture", { count: mine.defenders }), ...figuresOf(mine)],
    now: [
      ...chosen,
      lying(units),
      fitsOn(units),
      missing > 1 ? t("explain.to-capture", { count: missing }) : t("explain.next-captures"),
      goesTo(table),
    ],
  };
}

/** What a mine under work still needs. */
function neededIn({ mine, units }: OpenMine, people: number): string[] {
  const workers = mine.size - units.length;
  const overseer = mine.overseer && units.length < crewOf(mine);
  return [
    ...(workers > 0 ? [t("explain.needs-workers", { count: workers })] : []),
    ...(overseer ? [t("explain.needs-overseer", { people: named("people", people) })] : []),
  ];
}

export function explainWorked(table: Table, seat: number, at: number, chosen: string[]): Explained {
  const { people, open_mines } = table.view.realms[seat]!;
  const open = open_mines[at]!;
  const { value } = open.mine;
  const yours = seat === table.you;
  const name = table.names[seat] ?? "";
  return {
    name: yours ? alone(named("place", CENTRE + at)) : t("explain.mine-of", { name }),
    kind: t("explain.unfinished"),
    picture: mineCard(open.mine),
    text: figuresOf(open.mine),
    now: [
      ...chosen,
      t(yours ? "explain.costs-you" : "explain.costs", { value, name }),
      lying(open.units),
      ...neededIn(open, people),
      fitsOn(open.units),
    ],
  };
}

const ROLE_ICONS: Record<Role, string> = {
  conqueror: swords,
  worker: pick,
  overseer: overseerIcon,
};

/** A place of a mine that is still free. */
export const explainRole = (
  table: Table,
  role: Role,
  open: OpenMine,
  people: number,
): Explained => ({
  name: t(`explain.${role}.name`),
  kind: t("explain.free-place"),
  picture: icon(ROLE_ICONS[role]),
  text: [t(`explain.${role}.text`, { people: named("people", people) })],
  now: role === "conqueror" ? [fitsOn(open.units), goesTo(table)] : [fitsOn(open.units)],
});

export function explainTreasures(table: Table, seat: number): Explained {
  const { treasures } = table.view.realms[seat]!;
  const value = sum(treasures);
  const name = table.names[seat] ?? "";
  return {
    name: t("board.treasures", { count: treasures.length }),
    picture: treasures.length ? mineCard(treasures.at(-1)!) : icon(chest),
    text: [t("term.treasure.text")],
    now: [
      t(seat === table.you ? "explain.count-for-you" : "explain.count-for", {
        value,
        name,
      }),
      ...(treasures.length > 1
        ? [t("explain.values", { values: treasures.map((mine) => mine.value).join(", ") })]
        : []),
    ],
  };
}

export function explainDebt(table: Table, seat: number): Explained {
  const mines = table.view.realms[seat]!.open_mines.map(({ mine }) => mine);
  const value = sum(mines);
  const name = table.names[seat] ?? "";
  return {
    name: t("board.open-mines", { count: mines.length }),
    picture: icon(mineIcon),
    text: [t("term.unfinished.text")],
    now: [t(seat === table.you ? "explain.costs-you" : "explain.costs", { value, name })],
  };
}

/** How many cards another king holds, and which of them everybody knows. */
export function explainCards(table: Table, seat: number): Explained {
  const { hand } = table.view.realms[seat]!;
  const known = hand.filter(({ known }) => known).map(({ unit }) => unit);
  return {
    name: t("board.cards", { count: hand.length }),
    picture: icon(cards),
    text: [t("explain.hand", { name: table.names[seat] ?? "" })],
    now: known.length ? [t("explain.known", { units: named("units", known) })] : [],
  };
}

/** Another king: the people, and in short what the king has. */
export function explainRival(table: Table, seat: number): Explained {
  const about = [explainCards, explainTreasures, explainDebt].map((says) => says(table, seat));
  return {
    ...explainPeople(table, table.view.realms[seat]!.people),
    now: about.map(({ name, now = [] }) => (now.length ? titled(name, now[0]!) : name)),
  };
}

export function explainDeck({ view, decision, legal }: Table): Explained {
  const { deck_size: count, deck_top: top } = view;
  return {
    name: t("board.deck"),
    kind: top ? t("board.cards", { count }) : t("board.deck-empty"),
    ...(top ? { picture: mineCard(top) } : {}),
    text: [...(top ? [t("explain.deck-top")] : []), t("explain.deck-end")],
    now: [
      ...drawNow(decision !== null, legal.has(write("draw-deck", {}))),
      ...(count === 1 ? [t("explain.last-card")] : []),
    ],
  };
}

/** Whether a card can be taken here now. */
function drawNow(asked: boolean, legal: boolean): string[] {
  if (legal) return [t("explain.draw-now")];
  return asked ? [t("refusal.play-first")] : [];
}

export function explainCamp(table: Table, people: number): Explained {
  const { view, legal, decision } = table;
  const pile = view.camp[people]!;
  const top = pile.at(-1);
  const below = pile.slice(0, -1).reverse();
  const name = t("explain.camp-of", { people: named("people", people) });
  const asked = decision?.name;
  if (top === undefined)
    return {
      name,
      kind: t("explain.camp-empty"),
      text: [t("explain.camp")],
      now: asked === "draw" ? [t("refusal.empty-pile", { people: named("people", people) })] : [],
    };
  return {
    ...explainUnit(table, top),
    kind: name,
    now: [
      ...drawNow(decision !== null, legal.has(write("draw-camp", { people }))),
      t("explain.seen-by-all"),
      ...(below.length ? [t("explain.below", { units: named("units", below) })] : []),
    ],
  };
}
