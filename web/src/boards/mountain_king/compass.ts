/** Roving focus in a picture: the arrow keys go to the nearest button in their direction. */

import { rovingBy } from "../../ui/roving";

const DIRECTIONS: Record<string, readonly [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};
/** How much more a step aside costs than a step ahead. */
const ASIDE = 2.2;

export const compass = rovingBy((start, key, all) => {
  const direction = DIRECTIONS[key];
  if (!direction) return undefined;
  const from = middle(start);
  let [next, least] = [start, Infinity];
  for (const member of all) {
    const at = middle(member);
    const [dx, dy] = [at.x - from.x, at.y - from.y];
    const ahead = dx * direction[0] + dy * direction[1];
    const aside = Math.abs(dx * direction[1]) + Math.abs(dy * direction[0]);
    if (ahead <= 4 || aside > ahead * 2) continue;
    const cost = ahead + aside * ASIDE;
    if (cost < least) [next, least] = [member, cost];
  }
  return next;
});

function middle(element: HTMLElement): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
