/** Pieces that travel: from where they lay before a move to where they lie after it. */

import { unmount } from "svelte";
import { pace } from "../lib/pace.svelte";

/** One piece on its way between two places, named by their `data-anchor`. */
export interface Flight {
  /** Where it comes from; the first of these that is on the page. */
  from: string | string[];
  /** Whether the place it comes from is still there when it leaves; the camera may have moved. */
  stays?: boolean;
  /** Where it goes; the first of these that is on the page. */
  to: string[];
  /** Draws the piece into the element that travels. */
  draw(target: Element): Record<string, unknown>;
  /** The board takes the piece away from where it lay, and puts it down where it has arrived. */
  leaves?(): void;
  arrives?(): void;
}

/** How long one piece travels, at ordinary speed. */
export const TRAVEL = 350;
/** A piece that comes out of a seat's panel starts as large as a card of a rival. */
const WIDEST_START = 90;

function anchor(name: string): HTMLElement | null {
  return document.querySelector(`[data-anchor="${name}"]`);
}

/** The first of these places that is on the page. */
function firstOf(names: string | string[]): HTMLElement | undefined {
  return [names]
    .flat()
    .map(anchor)
    .find((found) => found !== null);
}

/** Measure where the pieces are now; the function returned lets them travel to where they then are. */
export function prepareFlights(flights: Flight[]): () => Promise<void> {
  const length = pace.duration(TRAVEL);
  if (!length) return async () => {};
  const starts = flights.map((flight) => firstOf(flight.from)?.getBoundingClientRect());
  return async () => {
    for (const [at, flight] of flights.entries()) {
      const start = flight.stays ? firstOf(flight.from)?.getBoundingClientRect() : starts[at];
      const goal = firstOf(flight.to);
      if (start && goal) await travel(flight, start, goal, length);
    }
  };
}

async function travel(
  flight: Flight,
  start: DOMRect,
  goal: HTMLElement,
  length: number,
): Promise<void> {
  const end = goal.getBoundingClientRect();
  const width = Math.min(start.width, WIDEST_START);
  const ghost = document.createElement("div");
  ghost.className = "flight";
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, {
    position: "fixed",
    zIndex: "50",
    pointerEvents: "none",
    left: `${start.left + (start.width - width) / 2}px`,
    top: `${start.top}px`,
    width: `${width}px`,
    transformOrigin: "0 0",
  });
  flight.leaves?.();
  document.body.append(ghost);
  const piece = flight.draw(ghost);
  const wide = Math.min(end.width, width * 1.4);
  const lands = end.width <= wide;
  if (lands) goal.style.visibility = "hidden";
  const dx = end.left + (end.width - wide) / 2 - (start.left + (start.width - width) / 2);
  const movement = ghost.animate(
    [
      { transform: "translate(0, 0) scale(1)" },
      { transform: `translate(${dx}px, ${end.top - start.top}px) scale(${wide / width})` },
    ],
    { duration: length, easing: "cubic-bezier(.2,.7,.3,1)", fill: "forwards" },
  );
  await pace.movement(movement);
  goal.style.visibility = "";
  flight.arrives?.();
  await unmount(piece);
  ghost.remove();
}
