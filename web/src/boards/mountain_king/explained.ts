/** What everything on the table says of itself: what it is, what the rules say, what it means now. */

import type { Candidate, MountainKingView, Sway } from "../../lib/views/mountain_king";
import { alone, named, t } from "../../lib/words.svelte";
import { drawn, type Explained } from "../../ui/explaining.svelte";
import { CARDS, championText } from "./box";
import {
  championName,
  clanName,
  contentsOf,
  hallTitle,
  ownIn,
  placeName,
  sentences,
  symbolName,
  symbolsOn,
  wave,
} from "./names";
import {
  BLANK,
  CAVERNS,
  CLANS,
  ELDER,
  SYMBOLS,
  SYMBOL_COLOURS,
  UNKNOWN,
  clanColour,
  clanOf,
  glyphOf,
  isLair,
} from "./pieces";
import Emblem from "./panels/Emblem.svelte";
import Face from "./panels/Face.svelte";
import Quadrants from "./panels/Quadrants.svelte";
import { SPACES } from "./wheel";

/** The table and who reads about it. */
export interface Reader {
  view: MountainKingView;
  names: readonly string[];
  you: number | null;
}

/** A panel in which something can be chosen: by number, the answers that can be given. */
export interface Choosing {
  reader: Reader;
  lit: ReadonlyMap<number, string>;
  hint: string | null;
  act: (text: string) => void;
}

/** A seat as its reader calls it. */
const called = ({ names, you }: Reader, seat: number) =>
  seat === you ? t("you.subject") : (names[seat] ?? "");

const count = (title: string, number: number) => t("shell.titled", { title, text: number });

/** So much for each seat that has any: "you: 2, Borin: 1". */
function shares(reader: Reader, numbers: readonly number[]): string {
  return numbers
    .flatMap((number, seat) => (number ? [count(called(reader, seat), number)] : []))
    .join(", ");
}

/** What something brings now: to the reader by itself, to the others by name. */
function worthNow(reader: Reader, honor: readonly number[]): string[] {
  const { you } = reader;
  const mine = you === null ? 0 : honor[you]!;
  const others = shares(
    reader,
    honor.map((number, seat) => (seat === you ? 0 : number)),
  );
  return [
    ...(mine ? [t("explain.counts", { number: mine })] : []),
    ...(others ? [t("explain.counts-for", { shares: others })] : []),
  ];
}

/** Least and most strength that the gnomes in a cavern can have, for this reader. */
function strengthIn(view: MountainKingView, place: number): readonly [number, number] {
  const gnomes = view.gnomes[place] ?? [];
  const sum = (unknown: number) =>
    gnomes.reduce((all, { strength }) => all + (strength === UNKNOWN ? unknown : strength), 0);
  return [sum(1), sum(3)];
}

/** What an Advance to this place would lead to, while it looks for its goal. */
function outcome({ view, you }: Reader, place: number): string[] {
  const march =
    view.decision === "advance-to" && view.marches.find(({ target }) => target === place);
  const coming = march ? Math.min(march.trolls, view.deed.strength) : 0;
  if (!coming) return [];
  const come = t("board.can-come", { count: coming });
  const [least, most] = strengthIn(view, place);
  if (!most) return [come];
  const trolls = coming + ownIn(view, you, place);
  const verdict =
    trolls >= most
      ? "board.surely-enough"
      : trolls < least
        ? "board.never-enough"
        : "board.maybe-enough";
  return [come, t(verdict, { least, most })];
}

/** Who holds a cavern now. */
function holder(reader: Reader, cavern: number): string {
  const { view, you, names } = reader;
  if (view.gnomes[cavern]?.length) return t("explain.overrun");
  const seat = view.players.findIndex(({ controls }) => controls.includes(cavern));
  if (seat < 0) return t("explain.held-by-nobody");
  return seat === you ? t("explain.held-by-you") : t("explain.held-by", { name: names[seat]! });
}

export function explainPlace(reader: Reader, place: number): Explained {
  const { view, names } = reader;
  const inside = contentsOf(view, place, names);
  const figures = view.figures
    .filter((figure) => figure.place === place)
    .map(({ champion }) =>
      t("shell.titled", { title: championName(champion), text: championText(champion) }),
    );
  const tunnels = t("explain.tunnels", {
    places: view.board.neighbours[place]!.map(placeName).join(", "),
  });
  const here = inside.length ? `${alone(inside.join(", "))}.` : t("board.nobody-here");
  return isLair(place)
    ? {
        name: alone(placeName(place)),
        kind: lairKind(reader, place),
        picture: drawn(Emblem, { name: glyphOf(place), colour: "#8d7a5a" }),
        text: [
          t("explain.lair", { partner: placeName(CAVERNS + ((place - CAVERNS) ^ 1)) }),
          tunnels,
          here,
          ...figures,
        ],
        now: outcome(reader, place),
      }
    : {
        name: alone(placeName(place)),
        kind: cavernKind(view, place),
        picture: drawn(Emblem, { name: CLANS[clanOf(place)]!, colour: clanColour(clanOf(place)) }),
        text: [here, ...figures, ...hallsBeside(view, place), tunnels],
        now: [holder(reader, place), ...outcome(reader, place)],
      };
}

function lairKind({ view, names, you }: Reader, lair: number): string {
  const owner = view.players.findIndex(({ lairs }) => lairs.includes(lair));
  if (owner < 0) return alone(t("board.lair-free"));
  return owner === you ? t("explain.your-lair") : t("explain.lair-of", { name: names[owner]! });
}

function cavernKind(view: MountainKingView, cavern: number): string {
  const domain = named("domain", clanOf(cavern));
  const gate = view.board.gates.includes(cavern) ? [t("board.gate-cavern")] : [];
  return [domain, ...gate].join(" · ");
}

function hallsBeside(view: MountainKingView, cavern: number): string[] {
  const values = view.board.hall_caverns.flatMap((caverns, hall) =>
    caverns.includes(cavern) ? [view.prospect.halls[hall]?.value ?? view.halls[hall]!] : [],
  );
  return values.length ? [`${t("board.next-to-halls", { values: values.join(", ") })}.`] : [];
}

export function explainTunnel(from: number, to: number): Explained {
  return {
    name: t("explain.tunnel"),
    kind: `${alone(placeName(from))} – ${placeName(to)}`,
    picture: drawn(Emblem, { name: "gate", colour: "#6b6258" }),
    text: [t("explain.tunnel-text")],
  };
}

/** How many caverns around a hall everybody holds, the gnomes too; nothing where nobody holds any. */
export function hallCounts(reader: Reader, hall: number): string {
  const now = reader.view.prospect.halls[hall];
  const gnomes = now?.gnomes ? [count(t("explain.gnomes"), now.gnomes)] : [];
  const counts = now ? [shares(reader, now.caverns), ...gnomes].filter(Boolean).join(", ") : "";
  return counts && t("explain.hall-counts", { counts });
}

export function explainHall(reader: Reader, hall: number): Explained {
  const { view } = reader;
  const now = view.prospect.halls[hall];
  const counts = hallCounts(reader, hall);
  return {
    name: hallTitle(hall),
    kind: t("explain.hall-value", { count: now?.value ?? view.halls[hall]! }),
    picture: drawn(Emblem, { name: "hall", colour: "#c9a24a" }),
    text: [
      t("explain.hall", { caverns: view.board.hall_caverns[hall]!.map(placeName).join(", ") }),
      ...(counts ? [counts] : []),
    ],
    now: now?.honor.some(Boolean) ? worthNow(reader, now.honor) : [t("explain.nobody-now")],
  };
}

/** A champion in one line: "5, you lead, past two lines". */
export function swayWords({ influence, place, lines }: Sway): string {
  const rank = place === 1 ? t("board.sway-lead") : t("board.sway-place", { place });
  const passed = lines ? [t("board.sway-lines", { count: lines })] : [];
  return [influence, rank, ...passed].join(", ");
}

export function explainChampion(reader: Reader, champion: number): Explained {
  const { view, you } = reader;
  const { clan, votes, claws, lines } = CARDS[champion]!;
  const shown = view.display.find((each) => each.champion === champion);
  const sway = view.sways.find((each) => each.champion === champion);
  const used =
    you === null
      ? undefined
      : view.players[you]!.champions.find((each) => each.champion === champion);
  return {
    name: championName(champion),
    kind: `${clanName(clan)} · ${t("board.votes", { count: votes })}`,
    picture: drawn(Face, { champion }),
    text: [
      championText(champion),
      ...(shown && lines.length ? [t("explain.lines", { spaces: lines.join(", ") })] : []),
      ...(shown ? [influenceWords(reader, shown)] : []),
    ],
    now: [
      ...(sway ? [t("explain.sway", { outcome: swayWords(sway) })] : []),
      ...(shown && you !== null && shown.lines[you] && shown.order[0] !== you
        ? [t("explain.consolation", { count: shown.lines[you]! })]
        : []),
      ...(used && claws ? [`${t("board.claws-left", { count: claws - used.claws_used })}.`] : []),
    ],
  };
}

function influenceWords(reader: Reader, { influence, order }: Candidate): string {
  if (!order.length) return t("explain.first-disc");
  const discs = order.map((seat) => count(called(reader, seat), influence[seat]!)).join(", ");
  return t("explain.influence", { discs });
}

export function explainClan(reader: Reader, clan: number): Explained {
  const { votes, order, tile } = reader.view.clans[clan]!;
  const held = order.map((seat) => count(called(reader, seat), votes[seat]!)).join(", ");
  return {
    name: t(`clan.${CLANS[clan]}`),
    kind: t("board.worth", { first: tile[0]!, second: tile[1]!, third: tile[2]! }),
    picture: drawn(Emblem, { name: CLANS[clan]!, colour: clanColour(clan) }),
    text: [
      t("explain.clan"),
      held ? t("explain.votes", { held }) : `${alone(t("board.no-votes"))}.`,
    ],
    now: worthNow(reader, reader.view.prospect.clans[clan]!),
  };
}

export function explainSymbol(symbol: number, strength: number, covered: boolean): Explained {
  const name = SYMBOLS[symbol]!;
  return {
    name: strength > 1 ? `${symbolName(symbol)} ${strength}` : alone(symbolName(symbol)),
    ...(symbol === BLANK ? {} : { picture: drawn(Emblem, { name, colour: SYMBOL_COLOURS[name] }) }),
    text: [t(`help.symbol.${name}`), ...(strength > 1 ? [t("explain.numbered")] : [])],
    now: covered ? [t("explain.covered")] : [],
  };
}

/** What the Elder symbols of somebody bring together. */
export function explainElder(reader: Reader, seat: number): Explained {
  const honor = reader.view.prospect.elders.map((each, owner) => (owner === seat ? each : 0));
  return { ...explainSymbol(ELDER, 0, false), now: worthNow(reader, honor) };
}

export function explainWheel(reader: Reader, space: number): Explained {
  const { view, you } = reader;
  const effect = view.wheel[space]!;
  const boost = you === null ? 0 : view.players[you]!.boost;
  const { sign, colour } = SPACES[effect]!;
  return {
    name: t(`wheel.${effect}`),
    kind: t("board.wheel"),
    picture: drawn(Emblem, { name: sign, colour }),
    text: [t(`help.wheel.${effect}`)],
    now: [
      ...(space === view.pawn ? [t("explain.pawn-here")] : []),
      ...(effect === "honor" && you !== null ? [t("explain.your-boost", { number: boost })] : []),
    ],
  };
}

export function explainTrigger(name: "boost" | "breach"): Explained {
  return {
    name: t(name === "boost" ? "board.boost" : "board.breach"),
    kind: t("board.wheel"),
    picture: drawn(
      Emblem,
      name === "boost"
        ? { name: "laurels", colour: "#c9a24a" }
        : { name: "breach", colour: "#b3332b" },
    ),
    text: [t(`help.wheel.${name}`)],
  };
}

export function explainGate({ view, you }: Reader, number: number): Explained {
  const { clan, face_up, seen_by } = view.gates[number]!;
  const hidden = clan === UNKNOWN;
  const secret = !hidden && !face_up && you !== null && seen_by.length === 1;
  return {
    name: t("board.gate", { number: number + 1 }),
    kind: hidden ? t("board.face-down") : t(`clan.${CLANS[clan]}`),
    picture: drawn(
      Emblem,
      hidden
        ? { name: "gate", colour: "#6b6258" }
        : { name: CLANS[clan]!, colour: clanColour(clan) },
    ),
    text: [t("explain.gate", { count: view.printed.invasion_gnomes[view.wave - 1]! })],
    now: secret ? [t("explain.gate-secret")] : [],
  };
}

export function explainRally({ view }: Reader, clan: number): Explained {
  const swarm = view.rally === clan;
  const invaders = swarm && view.invaders ? [t("board.gnomes", { count: view.invaders })] : [];
  return {
    name: t("board.rally-point", { clan: clanName(clan) }),
    picture: drawn(Emblem, { name: CLANS[clan]!, colour: clanColour(clan) }),
    text: [t("explain.rally")],
    now: swarm ? [t("explain.swarm"), ...invaders.map((words) => sentences([words]))] : [],
  };
}

export function explainSupplySpace({ view, you }: Reader, seat: number, space: number): Explained {
  const { printed } = view;
  const begins = printed.supplies.flatMap((supplies, at) =>
    supplies === space ? [wave(at + 1)] : [],
  );
  return {
    name: t("explain.supply-space", { number: space }),
    kind: t("explain.supply-track"),
    picture: drawn(Emblem, { name: "supply", colour: SYMBOL_COLOURS.supply }),
    text: [
      t("explain.supplies"),
      ...(begins.length ? [t("explain.supplies-begin", { waves: begins.join(", ") })] : []),
      ...(printed.desperation_on.includes(space) ? [t("explain.desperation-space")] : []),
    ],
    now:
      seat === you && view.players[seat]!.supplies === space
        ? [t("explain.supplies-left", { count: space })]
        : [],
  };
}

/** The figures beside a name, and what else is only counted. */
export function explainFigure(
  { view, you }: Reader,
  figure: "supplies" | "trolls" | "honor" | "desperation" | "beside" | "first",
  seat: number,
): Explained {
  const sign = {
    supplies: "supply",
    trolls: "troll",
    honor: "honor",
    desperation: "breach",
    beside: "gnome",
    first: "wild",
  }[figure];
  const ended =
    figure === "honor" && view.to_act.length
      ? [
          t(seat === you ? "explain.ended-you" : "explain.ended", {
            number: view.prospect.scores[seat]!,
          }),
        ]
      : [];
  return {
    name: t(`explain.figure.${figure}.name`),
    picture: drawn(Emblem, { name: sign }),
    text: [t(`explain.figure.${figure}.text`)],
    now: ended,
  };
}

export function explainCard(card: number): Explained {
  return {
    name: alone(t("card", { number: card + 1 })),
    kind: symbolsOn(card),
    picture: drawn(Quadrants, { card }),
    text: [t("explain.card")],
  };
}
