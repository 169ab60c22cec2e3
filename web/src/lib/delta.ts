/** A view out of the one before it and what has changed in it; see docs/protocol.md. */

import type { Replay } from "./messages";

/** A new value in a list of its own, or the parts that have changed. */
export type Change = [unknown] | { [part: string]: Change };

/** The new value; the old one, which may still be shown, stays as it is. */
export function applied(old: unknown, change: Change): unknown {
  if (Array.isArray(change)) return change[0];
  const next = (Array.isArray(old) ? [...old] : { ...(old as object) }) as Record<string, unknown>;
  for (const [part, inner] of Object.entries(change)) next[part] = applied(next[part], inner);
  return next;
}

/** A replay with the whole view in each of its frames. */
export function unfolded(replay: Replay): Replay {
  const [first, ...others] = replay.frames;
  let view = first?.view;
  const frames = others.map((frame) => {
    view = applied(view, frame.view as Change);
    return { ...frame, view };
  });
  return { ...replay, frames: first ? [first, ...frames] : [] };
}
