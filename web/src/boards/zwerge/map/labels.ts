/** How the name of a place is written on its ribbon. */

const LONG = 13;

/** One line, or two where a long name has a gap near its middle. */
export function linesOf(text: string): string[] {
  if (text.length < LONG || !text.includes(" ")) return [text];
  const gaps = [...text.matchAll(/ /g)].map((gap) => gap.index);
  const gap = gaps.reduce((best, at) =>
    Math.abs(2 * at - text.length) < Math.abs(2 * best - text.length) ? at : best,
  );
  return [text.slice(0, gap), text.slice(gap + 1)];
}
