/** How an army lies: wide cards, and in a long column covered cards that overlap more. */

const WIDEST = 116;
const NARROWEST = 62;
/** Down to this width cards shrink before they overlap more. */
const COMFORT = 92;
/** From this width on a card shows its name plate. */
export const PLATE = 90;
/** The least that is seen of a covered rank: its letters stay readable. */
const STRIP = 16;
/** Below the head of a card, of which a third of its width is seen. */
const HEAD = 1 / 3;

/** How high a card is, by its width. */
const heightOf = (card: number) => card * (card < PLATE ? 1.15 : 1.4);

export interface Lanes {
  /** The width of a card. */
  card: number;
  /** From one rank of a full set to the next. */
  step: number;
  /** Where a rank of a column begins. */
  top(column: number, rank: number): number;
}

/** The widest cards with which the deepest column still fits, its sets at the heights of the others. */
export function lanesOf(
  ranks: readonly number[],
  sets: number,
  width: number,
  height: number,
): Lanes {
  const widest = Math.max(NARROWEST, Math.min(WIDEST, width));
  const deepest = Math.max(1, ...ranks) - 1;
  const inSets = Math.min(sets, deepest);
  const fits = (card: number) => {
    const room = height - heightOf(card);
    const strip = card <= COMFORT ? Math.min(STRIP, card * HEAD) : card * HEAD;
    return inSets * card * HEAD + (deepest - inSets) * strip <= room;
  };
  let card = Math.floor(widest);
  while (card > NARROWEST && !fits(card)) card -= 1;
  const step = card * HEAD;
  const rest = height - heightOf(card) - sets * step;
  const top = (column: number, rank: number) => {
    const beyond = ranks[column]! - 1 - sets;
    const strip = beyond > 0 ? Math.max(1, Math.min(step, rest / beyond)) : step;
    return Math.min(rank, sets) * step + Math.max(0, rank - sets) * strip;
  };
  return { card, step, top };
}
