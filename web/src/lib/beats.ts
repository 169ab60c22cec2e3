/** What happened, event by event: each with the picture of the table that it left. */

import { applied, type Change } from "./delta";
import type { Replay, Said } from "./messages";

/** One event and the view after it. */
export interface Beat {
  event: Said;
  view: unknown;
  /** Whether it changed anything that is to be seen. */
  changed: boolean;
}

/** What a position or a frame of a replay tells. */
interface Told {
  events: Said[];
  steps: unknown[];
  view: unknown;
}

/** The way from one view to the next: a beat for each event, and the view at the end. */
export interface Way {
  beats: Beat[];
  view: unknown;
}

/**
 * The way that a change leads.
 * An event without a picture leaves the table as it was; the last ones of these lead to the end.
 */
export function wayFrom(old: unknown, { events, steps, view }: Told): Way {
  let picture = old;
  const pictures = steps.map((step) => {
    if (step !== null) picture = applied(picture, step as Change);
    return picture;
  });
  const end = applied(picture, view as Change);
  const told = steps.findLastIndex((step) => step !== null);
  const views = events.map((_, at) => (at > told ? end : pictures[at]));
  const beats = events.map((event, at) => ({
    event,
    view: views[at],
    changed: views[at] !== (at ? views[at - 1] : old),
  }));
  return { beats, view: end };
}

/** Who is asked when a way has been gone; in its pictures it may be nobody. */
export function toActAfter({ view }: Way): number[] {
  return (view as { to_act: number[] }).to_act;
}

/** The way to every frame of a replay. */
export function waysOf({ frames }: Pick<Replay, "frames">): Way[] {
  const ways: Way[] = [];
  for (const frame of frames)
    ways.push(ways.length ? wayFrom(ways.at(-1)!.view, frame) : { beats: [], view: frame.view });
  return ways;
}
