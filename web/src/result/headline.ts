/** The headline of a game that is over: how close it was. */

import { isLevel } from "../boards/points";
import type { Result } from "../lib/messages";
import { t } from "../lib/words.svelte";
import { isClose, type Moment } from "./tale";

/** A turn in the last fifth is late. */
const LATE = 0.8;

/** A sentence of this kind about a seat, which addresses the reader. */
export type Of = (key: string, seat: number, count?: number) => string;

/** How sentences of the result speak of these seats. */
export function speaking(names: readonly string[], reader: number | null): Of {
  return (key, seat, count = 0) =>
    t(`result.${key}${seat === reader ? "-you" : ""}`, { name: names[seat]!, count });
}

/** Whether more than one seat won, and not together. */
export const isShared = ({ places }: Result) => places.filter((place) => place === 1).length > 1;

/**
 * Whether whoever was mostly behind took the lead for good shortly before the end.
 * Who was ahead all the while, but for a moment, turned nothing around.
 */
export function isLate(turned: Moment | null, points: readonly (readonly number[])[]): boolean {
  if (!turned || turned.move <= points.length * LATE) return false;
  const { seat, move } = turned;
  const second = points.slice(Math.floor(points.length / 2), move);
  const behind = second.filter((sums) => sums.some((sum) => sum > sums[seat]!));
  return behind.length > second.length / 2;
}

/** `late`: whether the game turned shortly before its end. */
export function headlineOf(result: Result, together: boolean, of: Of, late = false): string {
  const { places, scores } = result;
  if (together) return t(places[0] === 1 ? "result.head-won" : "result.head-lost");
  if (isShared(result)) return t("result.head-tie");
  const first = places.indexOf(1);
  if (isLevel(result)) return of("head-level", first);
  const best = scores[first]!;
  const count = best - Math.max(...scores.filter((_, seat) => seat !== first));
  if (late) return of("head-late", first, count);
  return of(isClose(count, best) ? "head-close" : "head-clear", first, count);
}
