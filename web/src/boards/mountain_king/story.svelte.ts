/** Invasions told gnome by gnome: the table as it was, changed event by event, with the way of each gnome. */

import type { Said } from "../../lib/messages";
import { settings } from "../../lib/settings.svelte";
import type { MountainKingView } from "../../lib/views/mountain_king";
import { UNKNOWN } from "./pieces";
import { courseOf, type Course } from "./ways";

/** Long enough to read why a gnome goes where it goes. */
const LOOK = 1100;
const GLANCE = 450;

/** One gnome on its way. */
export interface Step {
  event: Said;
  course: Course;
  /** The caverns it passes, the one it goes to last. */
  path: number[];
}

const WALK = "gnome-walks";
const OPENINGS = ["invasion", "gather"];
const TOLD = [
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
  step = $state.raw<Step | null>(null);
  /** What has been told so far. */
  told = $state.raw<Said[]>([]);

  /** Hold the picture; the function returned tells what happened. */
  stage(events: Said[], before: MountainKingView): () => Promise<void> {
    if (!settings.duration(LOOK) || !events.some(({ code }) => TOLD.includes(code)))
      return async () => {};
    this.view = before;
    this.told = [];
    return async () => {
      for (const event of events) await this.tell(event);
      this.step = null;
      this.view = null;
    };
  }

  private async tell(event: Said): Promise<void> {
    const before = this.view!;
    if (event.code === WALK) {
      this.step = { event, course: courseOf(before), path: event.params["path"] as number[] };
      await pause(settings.duration(LOOK));
    }
    this.view = after(before, event);
    this.told = [...this.told, event];
    if (TOLD.includes(event.code)) await pause(settings.duration(GLANCE));
  }
}

/** What happened in the invasion that runs now: the events since its gnomes gathered. */
export function sinceGathering(log: readonly Said[]): Said[] {
  const start = log.findLastIndex(({ code }) => OPENINGS.includes(code));
  return start < 0 ? [] : log.slice(start);
}

/** The table after an event, as far as the picture shows it. */
export function after(view: MountainKingView, { code, params }: Said): MountainKingView {
  const next = structuredClone(view);
  const number = (name: string) => params[name] as number;
  switch (code) {
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
      next.trolls[number("place")]![number("seat")]! -= 1;
      next.players[number("seat")]!.trolls += 1;
      next.invaders -= 1;
      break;
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

function pause(milliseconds: number): Promise<void> {
  return new Promise((done) => setTimeout(done, milliseconds));
}
