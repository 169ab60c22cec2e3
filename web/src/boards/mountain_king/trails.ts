/** What rivals have done on the mountain since the reader's own turn, as it stays marked there. */

import type { Said } from "../../lib/messages";
import { draftOf, walkOf } from "./walks";

/** What trolls of a seat have done: the tunnels they took, and how many came from the supply where. */
export interface Trail {
  seat: number;
  steps: [from: number, to: number][];
  added: Map<number, number>;
}

/** The trails of the turns that others took, at most one round of so many seats, in this wave. */
export function trailsOf(log: readonly Said[], you: number | null, seats: number): Trail[] {
  const trails = new Map<number, Trail>();
  const trailOf = (seat: number) => {
    if (!trails.has(seat)) trails.set(seat, { seat, steps: [], added: new Map() });
    return trails.get(seat)!;
  };
  for (const event of turnsOfOthers(log, you, seats)) {
    const walk = walkOf(event);
    const draft = draftOf(event);
    if (walk) addSteps(trailOf(walk.seat).steps, walk.path);
    if (draft?.out) {
      const { added } = trailOf(draft.seat);
      added.set(draft.place, (added.get(draft.place) ?? 0) + draft.count);
    }
  }
  return [...trails.values()];
}

function turnsOfOthers(log: readonly Said[], you: number | null, seats: number): Said[] {
  const begun = log.findLastIndex(({ code }) => code === "wave");
  const turns = log.flatMap(({ code }, at) => (code === "turn" && at > begun ? [at] : []));
  const isOwn = (at: number) => log[at]!.params["seat"] === you;
  const own = turns.findLastIndex((at, turn) => isOwn(at) && turn < turns.length - 1);
  const first = Math.max(own + 1, turns.length - seats);
  return turns.flatMap((at, turn) =>
    turn < first || isOwn(at) ? [] : log.slice(at, turns[turn + 1]),
  );
}

function addSteps(steps: Trail["steps"], path: readonly number[]): void {
  for (const [at, to] of path.slice(1).entries()) {
    const from = path[at]!;
    if (from !== to && !steps.some(([start, end]) => start === from && end === to))
      steps.push([from, to]);
  }
}
