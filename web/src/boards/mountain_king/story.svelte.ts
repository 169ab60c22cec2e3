/** What happened, told piece by piece: the table as it was, changed event by event. */

import { mount } from "svelte";
import type { Said } from "../../lib/messages";
import { settings } from "../../lib/settings.svelte";
import type { Course, MountainKingView } from "../../lib/views/mountain_king";
import { prepareFlights } from "../../ui/flights";
import { OPENINGS, WALK, courseIn } from "./chronicle";
import { UNKNOWN } from "./pieces";
import Token from "./pieces/Token.svelte";
import { draftOf, drafted, landed, lifted, walkOf, type Draft, type Walk } from "./walks";

/** Long enough to read why a gnome goes where it goes. */
const LOOK = 1100;
const GLANCE = 450;
/** From one place to the next, and altogether at most. */
const PACE = 300;
const LONGEST = 1200;

/** A gnome on its way, with all it could have chosen from. */
export interface GnomeStep {
  event: Said;
  course: Course;
  /** The caverns it passes, the one it goes to last. */
  path: number[];
}

const GNOMES = [
  WALK,
  ...OPENINGS,
  "gnome-enters",
  "falls",
  "champion-falls",
  "gnome-turns-back",
  "entrench",
];

export class Story {
  /** The table while the story runs; null when it has caught up. */
  view = $state.raw<MountainKingView | null>(null);
  step = $state.raw<GnomeStep | null>(null);
  /** Who is walking now, and for how many milliseconds. */
  walk = $state.raw<(Walk & { length: number }) | null>(null);
  /** A gnome that is walking now. */
  gnome = $state.raw<{ path: number[]; length: number } | null>(null);
  /** How much of the log has been told. */
  told = $state<number | null>(null);
  /** The table as each gnome found it, by the place of its event in the log. */
  readonly scenes = new Map<number, MountainKingView>();

  /** Hold the picture; the function returned tells what happened. `start` is how long the log was. */
  stage(events: Said[], before: MountainKingView, start: number): () => Promise<void> {
    if (!events.some(isTold)) return async () => {};
    this.remember(events, before, start);
    if (!settings.duration(LOOK)) return async () => {};
    this.view = before;
    this.told = start;
    return async () => {
      try {
        for (const event of events) await this.tell(event);
      } finally {
        this.step = null;
        this.view = null;
        this.told = null;
      }
    };
  }

  /** Keep the table as every gnome found it, to look at again. */
  private remember(events: Said[], before: MountainKingView, start: number): void {
    if (!events.some(({ code }) => code === WALK)) return;
    let view = before;
    for (const [at, event] of events.entries()) {
      if (event.code === WALK) this.scenes.set(start + at, view);
      view = after(view, event);
    }
  }

  private async tell(event: Said): Promise<void> {
    const before = this.view!;
    const walk = walkOf(event);
    const draft = draftOf(event);
    if (event.code === WALK) await this.showWay(event);
    if (walk) await this.letWalk(before, walk);
    if (draft) await this.letFly(before, draft);
    this.view = after(before, event);
    this.told! += 1;
    if (GNOMES.includes(event.code) && event.code !== WALK) await pause(GLANCE);
  }

  private async showWay(event: Said): Promise<void> {
    const path = event.params["path"] as number[];
    this.step = { event, course: courseIn(event), path };
    await pause(LOOK);
    const length = walking(path.length + 1);
    this.gnome = { path, length };
    await wait(length);
    this.gnome = null;
  }

  private async letWalk(before: MountainKingView, walk: Walk): Promise<void> {
    const length = walking(walk.path.length);
    this.view = lifted(before, walk);
    this.walk = { ...walk, length };
    await wait(length);
    this.walk = null;
  }

  private async letFly(
    before: MountainKingView,
    { seat, place, count, out }: Draft,
  ): Promise<void> {
    if (!out) this.view = drafted(before, { seat, place, count, out });
    const [from, to] = [`seat ${seat}`, `place ${place}`];
    const draw = (target: Element) => mount(Token, { target, props: { seat, count } });
    await prepareFlights([out ? { from, to: [to], draw } : { from: to, to: [from], draw }])();
  }
}

function isTold(event: Said): boolean {
  return GNOMES.includes(event.code) || walkOf(event) !== null || draftOf(event) !== null;
}

/** How long a walk over so many places takes. */
function walking(places: number): number {
  return settings.duration(Math.min(LONGEST, PACE * (places - 1)));
}

/** The table after an event, as far as the picture shows it. */
export function after(view: MountainKingView, event: Said): MountainKingView {
  const walk = walkOf(event);
  if (walk) return landed(lifted(view, walk), walk);
  const draft = draftOf(event);
  const next = draft ? drafted(view, draft) : structuredClone(view);
  const number = (name: string) => event.params[name] as number;
  switch (event.code) {
    case "invasion": {
      next.rally = number("clan");
      next.invaders = number("count");
      next.breach = false;
      const card = next.gates.find(({ face_up }) => !face_up);
      if (card) Object.assign(card, { face_up: true, clan: next.rally });
      break;
    }
    case "gather":
      next.rally = number("clan");
      next.invaders = number("count");
      next.breach = true;
      break;
    case "rally":
      next.rally = number("clan");
      break;
    case "entrench":
      next.gnomes[number("place")]?.push({ strength: UNKNOWN, seen_by: [] });
      break;
    case "gnome-enters":
      next.gnomes[number("place")]?.push({ strength: UNKNOWN, seen_by: [] });
      next.invaders -= 1;
      break;
    case "falls":
    case "champion-falls":
    case "gnome-turns-back":
      next.invaders -= 1;
      break;
    case "honor":
      next.players[number("seat")]!.honor += number("honor");
      break;
    case "votes":
      next.clans[number("clan")]!.votes[number("seat")]! += number("count");
      break;
  }
  return next;
}

function pause(designed: number): Promise<void> {
  return wait(settings.duration(designed));
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
