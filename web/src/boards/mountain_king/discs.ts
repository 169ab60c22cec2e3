/** Where the discs of a track lie, so that each can be read whoever lies beside it. */

export interface Disc {
  seat: number;
  value: number;
  /** Where its middle lies. */
  x: number;
}

/** How many spaces a track shows: a second lap follows the first where somebody is on it. */
export function spacesFor(values: readonly number[], lap: number): number {
  return lap * Math.max(1, Math.ceil(Math.max(...values) / lap));
}

/**
 * The discs from left to right: each over its space, moved just so far that they do not cover each
 * other; of equal ones the leader lies farthest.
 */
export function layDiscs(
  values: readonly number[],
  order: readonly number[],
  spaces: number,
  width: number,
  size: number,
): Disc[] {
  const space = width / spaces;
  const discs = [...order]
    .reverse()
    .map((seat) => ({ seat, value: values[seat]!, x: (values[seat]! - 0.5) * space }));
  for (let at = 1; at < discs.length; at += 1)
    discs[at]!.x = Math.max(discs[at]!.x, discs[at - 1]!.x + size);
  let limit = width - size / 2;
  for (let at = discs.length - 1; at >= 0; at -= 1) {
    discs[at]!.x = Math.min(discs[at]!.x, limit);
    limit = discs[at]!.x - size;
  }
  return discs;
}
