/** What a hint lights on the board comes into sight beside its panel. */

/** What stays free around it, and the height of the top bar. */
const ROOM = 8;
const BAR = 48;

/** What the panel keeps from the edges of the screen; above it lies the top bar. */
const EDGE = 14;

/** Where a panel may lie on a large screen, the usual place first. */
export const CORNERS = [
  { left: false, high: false },
  { left: true, high: false },
  { left: false, high: true },
  { left: true, high: true },
] as const;
export type Corner = (typeof CORNERS)[number];

type Box = Pick<DOMRect, "left" | "top" | "right" | "bottom">;
type Stretch = Pick<DOMRect, "top" | "bottom">;

/** All that a hint lights for the way that shines. */
export const hintedThings = (): Element[] => [...document.querySelectorAll("main .hinted")];

/** What a hint speaks of, and how much it matters that it is seen: lit, named in words, the question. */
export function spokenOf(): [Element, number][] {
  const all = (which: string) => [...document.querySelectorAll(`main ${which}`)];
  return [
    ...all(".hinted").map((each): [Element, number] => [each, 3]),
    ...all(".also-hinted").map((each): [Element, number] => [each, 2]),
    ...all("[data-named], .prompt").map((each): [Element, number] => [each, 1]),
  ];
}

/** The corner in which a panel of this size covers least of these things. */
export function freestCorner(
  things: readonly (readonly [Box, number])[],
  width: number,
  height: number,
): Corner {
  const covered = ({ left, high }: Corner) => {
    const x = left ? EDGE : innerWidth - EDGE - width;
    const y = high ? BAR + EDGE : innerHeight - EDGE - height;
    const panel = { left: x, top: y, right: x + width, bottom: y + height };
    return things.reduce((sum, [thing, weight]) => sum + weight * shareUnder(thing, panel), 0);
  };
  const shares = CORNERS.map(covered);
  return CORNERS[shares.indexOf(Math.min(...shares))]!;
}

/** How much of a thing lies under a panel. */
function shareUnder(thing: Box, panel: Box): number {
  const wide = Math.min(thing.right, panel.right) - Math.max(thing.left, panel.left);
  const high = Math.min(thing.bottom, panel.bottom) - Math.max(thing.top, panel.top);
  const area = (thing.right - thing.left) * (thing.bottom - thing.top);
  return wide > 0 && high > 0 && area > 0 ? (wide * high) / area : 0;
}

/** Whether a thing, or the list it lies in, is in the lower half of the screen. */
export function isLow(thing: Element): boolean {
  const { top, bottom } = (listOf(thing) ?? thing).getBoundingClientRect();
  return top + bottom > innerHeight;
}

/** Scroll a thing, or the list it lies in, until it can be seen beside the panel. */
export function bringIntoSight(thing: Element, panel: Element): void {
  const list = listOf(thing);
  const [seen, covering] = [thing.getBoundingClientRect(), panel.getBoundingClientRect()];
  const beside = seen.right < covering.left || seen.left > covering.right;
  if (beside && !list) return;
  const free = beside ? { top: BAR, bottom: innerHeight } : freeOf(covering);
  if (!list) return window.scrollBy({ top: stepInto(seen, free) });
  const { top, bottom } = list.getBoundingClientRect();
  const room = { top: Math.max(top, free.top), bottom: Math.min(bottom, free.bottom) };
  list.scrollBy({ top: stepInto(seen, room) });
}

/** How far to scroll until a thing lies in a stretch of the screen. */
export function stepInto(thing: Stretch, free: Stretch): number {
  if (thing.bottom + ROOM > free.bottom) return thing.bottom + ROOM - free.bottom;
  return Math.min(0, thing.top - ROOM - free.top);
}

/** What a panel at the upper or lower edge leaves of the screen. */
export function freeOf({ top, bottom }: Stretch): Stretch {
  return top > innerHeight - bottom
    ? { top: BAR, bottom: top }
    : { top: bottom, bottom: innerHeight };
}

/** The nearest part of the page that a thing scrolls with. */
function listOf(thing: Element): Element | null {
  for (let up = thing.parentElement; up && up !== document.body; up = up.parentElement) {
    const { overflowY } = getComputedStyle(up);
    if (overflowY === "auto" && up.scrollHeight > up.clientHeight) return up;
  }
  return null;
}
