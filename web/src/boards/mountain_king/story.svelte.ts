/** Who is on the way while an event is told: walking trolls, gnomes with their reasons. */

import { mount } from "svelte";
import type { Said } from "../../lib/messages";
import { pace } from "../../lib/pace.svelte";
import type { Course, MountainKingView } from "../../lib/views/mountain_king";
import { prepareFlights } from "../../ui/flights";
import { OPENINGS, WALK, courseIn } from "./chronicle";
import Token from "./pieces/Token.svelte";
import { draftOf, drafted, lifted, walkOf, type Draft, type Walk } from "./walks";

/** Long enough to read why a gnome goes where it goes. */
const LOOK = 1100;
const GLANCE = 450;
/** Long enough for a gnome that does as the one before it did. */
const LOOK_AGAIN = 300;
const GLANCE_AGAIN = 120;
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
  /** The table without those who are on their way; null when nobody is. */
  view = $state.raw<MountainKingView | null>(null);
  step = $state.raw<GnomeStep | null>(null);
  /** Who is walking now, and for how many milliseconds. */
  walk = $state.raw<(Walk & { length: number }) | null>(null);
  /** A gnome that walks, or stands where it came until something follows. */
  gnome = $state.raw<{ path: number[]; length: number } | null>(null);
  /** What the gnome before this one did, and whether this one does the same. */
  private former = "";
  private again = false;
  /** The table as each gnome found it, by the place of its event in the log. */
  readonly scenes = new Map<number, MountainKingView>();

  /** Hold the picture; the function returned lets the pieces go. `start` is how long the log was. */
  stage(events: Said[], before: MountainKingView, start: number): () => Promise<void> {
    for (const [at, { code }] of events.entries())
      if (code === WALK) this.scenes.set(start + at, before);
    if (!events.some(isTold)) return async () => this.arrive();
    this.view = before;
    return async () => {
      try {
        for (const event of events) await this.tell(event, before);
      } finally {
        this.view = null;
      }
      if (events.some(({ code }) => GNOMES.includes(code) && code !== WALK))
        await pace.pause(this.again ? GLANCE_AGAIN : GLANCE);
    };
  }

  private async tell(event: Said, before: MountainKingView): Promise<void> {
    if (OPENINGS.includes(event.code)) this.compare("");
    const walk = walkOf(event);
    const draft = draftOf(event);
    if (event.code === WALK) await this.showWay(before, event);
    else this.arrive();
    if (walk) await this.letWalk(before, walk);
    if (draft) await this.letFly(before, draft);
  }

  private async showWay(before: MountainKingView, event: Said): Promise<void> {
    const path = event.params["path"] as number[];
    this.step = { event, course: courseIn(event), path };
    this.gnome = null;
    this.compare(`${path} ${Number(event.params["trolls"]) > 0}`);
    await pace.pause(this.again ? LOOK_AGAIN : LOOK);
    this.view = { ...before, invaders: before.invaders - 1 };
    const length = walking(path.length + 1) / (this.again ? 2 : 1);
    if (length) this.gnome = { path, length };
    await pace.walk(length);
  }

  private compare(way: string): void {
    this.again = way !== "" && way === this.former;
    this.former = way;
  }

  /** The gnome is where it went. */
  private arrive(): void {
    this.step = null;
    this.gnome = null;
  }

  private async letWalk(before: MountainKingView, walk: Walk): Promise<void> {
    const length = walking(walk.path.length);
    if (!length) return;
    this.view = lifted(before, walk);
    this.walk = { ...walk, length };
    await pace.walk(length);
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
  return pace.duration(Math.min(LONGEST, PACE * (places - 1)));
}
