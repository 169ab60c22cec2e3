/** Pointing: what people show each other on the map, and what they would choose there. */

import type { Company } from "../../lib/company.svelte";
import { VERBS } from "../../lib/games/zwerge";
import type { Pinged, Wish } from "../../lib/messages";
import type { Session } from "../../lib/session.svelte";
import type { ZwergeView } from "../../lib/views/zwerge";
import { alone, t, words } from "../../lib/words.svelte";
import { answerWords } from "./answers";
import { NONE } from "./box";
import { placesOf } from "./cardText";
import { answerIn, cardName, fieldName } from "./names";

export const WISHES: readonly Wish[] = ["go", "mine", "help"];
/** The actions one can point at, whoever's turn it is. */
export const ACTIONS = ["walk", "fight", "message", "workshop"] as const;
const VERB_ORDER = Object.keys(VERBS);

/** Something that a seat says about a field. */
export interface Finger {
  key: string;
  by: number;
  field: number;
  text: string;
  /** Whether it points, instead of proposing an answer. */
  pings: boolean;
}

/** The number of an action that needs nothing further; these come first in the vocabulary. */
export const actionNumber = (verb: (typeof ACTIONS)[number]) => VERB_ORDER.indexOf(verb);

/**
 * The reader's own finger: whether it is out, and the wish that was chosen until a place is tapped.
 * Where nothing is asked of the reader, a tap can mean nothing else, and the first wish is chosen again.
 */
export class Pointing {
  open = $state(false);
  wish = $state<Wish | null>(null);
  /** The button that puts it out. */
  toggle = $state<HTMLElement>();

  constructor(private readonly session: () => Session | undefined) {}

  /** Whether the reader sits at a table and may point. */
  get possible(): boolean {
    const session = this.session();
    return !!session && session.you !== null && session.info?.phase === "playing";
  }

  get isOut(): boolean {
    return this.open && this.possible;
  }

  /** Put the finger out: what is tapped next is pointed at. */
  putOut(): void {
    this.open = true;
    this.wish = WISHES[0]!;
  }

  /** Put the finger away, and go on where it was put out. */
  close(): void {
    this.putAway();
    this.toggle?.focus();
  }

  /** Something else is asked. */
  putAway(): void {
    this.open = false;
    this.wish = null;
  }

  at(kind: "field" | "card" | "action", number: number): void {
    const session = this.session();
    if (this.wish) session?.company.ping(this.wish, kind, number);
    this.wish = session?.decision ? null : WISHES[0]!;
  }
}

/** What is pointed at by those whom the reader does not mute. */
export function heardPings(company: Company | undefined): Pinged[] {
  return company ? company.pings.filter(({ by }) => company.hears(by)) : [];
}

/** What is pointed at, in words. */
export function placeOf({ kind, number }: Pinged): string {
  if (kind === "field") return fieldName(number);
  if (kind === "card") return cardName(number);
  const verb = VERB_ORDER[number];
  return verb ? alone(words.action({ verb, numbers: {} })) : "";
}

/** Where a finger is drawn: on the field, on those of the card, else where the dwarf on turn is. */
function fieldsOf({ kind, number }: Pinged, view: ZwergeView): number[] {
  if (kind === "field") return [number];
  const places = kind === "card" ? placesOf(number) : [];
  return places.length ? places : [view.dwarves[view.active]?.field ?? NONE];
}

/** Where an answer takes place that somebody proposes to the group. */
function placesOfAnswer(text: string, view: ZwergeView): number[] {
  const answer = answerIn(text);
  switch (answer.verb) {
    case "go":
    case "tunnel":
    case "field":
      return [answer.numbers.field];
    case "card":
    case "try":
      return placesOf(answer.numbers.card);
    case "dwarf":
      return view.dwarves
        .filter(({ dwarf }) => dwarf === answer.numbers.dwarf)
        .map(({ field }) => field);
    default:
      return [view.field === NONE ? (view.dwarves[view.active]?.field ?? NONE) : view.field];
  }
}

/** Everything that people show on the map, pointing or proposing. */
export function fingersOn(
  view: ZwergeView,
  pings: readonly Pinged[],
  marks: ReadonlyMap<string, number[]>,
): Finger[] {
  /** The wish comes first: what is cut off where room is short is the end of a name. */
  const sayingOf = (ping: Pinged) => {
    const title = t(`board.wish.${ping.wish}`);
    return ping.kind === "field" ? title : t("shell.titled", { title, text: placeOf(ping) });
  };
  const pointed = pings.flatMap((ping) =>
    fieldsOf(ping, view).map((field) => ({
      key: `ping ${ping.by} ${ping.wish} ${ping.kind} ${ping.number} ${field}`,
      by: ping.by,
      field,
      text: sayingOf(ping),
      pings: true,
    })),
  );
  const proposed = [...marks].flatMap(([action, seats]) =>
    placesOfAnswer(action, view).flatMap((field) =>
      seats.map((by) => ({
        key: `mark ${by} ${action} ${field}`,
        by,
        field,
        text: alone(answerWords(view, action)),
        pings: false,
      })),
    ),
  );
  return [...pointed, ...proposed].filter(({ field }) => field !== NONE);
}
