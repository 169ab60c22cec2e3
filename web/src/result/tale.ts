/** The tale of a game: when the lead was taken for good, and everybody's best move. */

import type { Frame, Said } from "../lib/messages";

/** A move that stands out. */
export interface Moment {
  seat: number;
  /** The number of the move, from 1. */
  move: number;
  gain: number;
  /** What happened in it. */
  events: Said[];
}

/** Points that are few in every game, however low its sums. */
const FEW = 3;

/** Points of everybody before the first move and after each. */
type Points = readonly (readonly number[])[];

/** The move after which one seat alone was always ahead; null where it was so from the start. */
export function turningPoint(points: Points, frames: readonly Frame[]): Moment | null {
  const end = points.at(-1) ?? [];
  const best = Math.max(...end);
  const seat = end.indexOf(best);
  if (end.filter((sum) => sum === best).length !== 1) return null;
  const behind = points.findLastIndex((sums) =>
    sums.some((sum, other) => other !== seat && sum >= sums[seat]!),
  );
  return behind < 0 ? null : moment(points, frames, seat, behind + 1);
}

/** Whether the lead is a tenth of the winner's points or less; so few decide nothing clearly. */
export function isClose(lead: number, best: number): boolean {
  return lead <= Math.max(FEW, best / 10);
}

/**
 * The own move that brought each seat the most; none for whom no move brought anything.
 * Where others gain as well, all are counted, and that is nobody's move.
 */
export function bestMoves(points: Points, frames: readonly Frame[]): Moment[] {
  return (points[0] ?? []).flatMap((_, seat) => {
    const gains = points.map((sums, at) => {
      const won = sums.map((sum, each) => sum - (points[at - 1]?.[each] ?? sum));
      const counted = won.some((gain, other) => other !== seat && gain > 0);
      return frames[at]?.seat === seat && !counted ? won[seat]! : 0;
    });
    const most = Math.max(...gains);
    return most > 0 ? [moment(points, frames, seat, gains.indexOf(most))] : [];
  });
}

/**
 * What a moment was: what its seat did, and the event that brought it the most.
 * `sums` are its points before the first event and after each; empty where only whole moves count.
 */
export function toldOf({ seat, events }: Moment, sums: readonly number[]): Said[] {
  const gains = events.map((_, at) => sums[at + 1]! - sums[at]!);
  const most = Math.max(...gains);
  const [first] = events;
  if (!(most > 0)) return first ? [first] : [];
  const gain = gains.indexOf(most);
  return events.filter((event, at) => at === gain || (!at && event.params["seat"] === seat));
}

function moment(points: Points, frames: readonly Frame[], seat: number, move: number): Moment {
  const gain = points[move]![seat]! - (points[move - 1]?.[seat] ?? 0);
  return { seat, move, gain, events: frames[move]?.events ?? [] };
}
