/** What a hint lights on the board comes into sight beside its panel. */

/** What stays free around it, and the height of the top bar. */
const ROOM = 8;
const BAR = 48;

type Stretch = Pick<DOMRect, "top" | "bottom">;

/** All that a hint lights for the way that shines. */
export const hintedThings = (): Element[] => [...document.querySelectorAll("main .hinted")];

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
