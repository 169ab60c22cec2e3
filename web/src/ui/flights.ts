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
  /** Whether nothing lies there before it has landed, however large it is drawn there. */
  lands?: boolean;
  /** Draws the piece into the element that travels. */
  draw(target: Element): Record<string, unknown>;
  /** The board takes the piece away from where it lay, and puts it down where it has arrived. */
  leaves?(): void;
  arrives?(): void;
}

/** How long one piece travels, at ordinary speed. */
export const TRAVEL = 350;
/** A piece that comes out of a panel, which is wider than high, starts as large as a card of a rival. */
const WIDEST_START = 90;

function anchor(name: string): HTMLElement | null {
  const found = document.querySelector<HTMLElement>(`[data-anchor="${name}"]`);
  return found?.checkVisibility() ? found : null;
}

/** The first of these places that is to be seen on the page. */
function firstOf(names: string | string[]): HTMLElement | undefined {
  return [names]
    .flat()
    .map(anchor)
    .find((found) => found !== null);
}

/** A piece that lies where it lay until it travels, and the place that it leaves free till then. */
interface Laid {
  flight: Flight;
  start: DOMRect;
  /** How wide it begins. */
  width: number;
  ghost: HTMLElement;
  goal: HTMLElement;
  piece: Record<string, unknown>;
}

/**
 * Measure where the pieces are now; the function returned lets them travel, one after the other,
 * to where they then are. Until it is its turn each lies where it lay.
 */
export function prepareFlights(flights: Flight[]): () => Promise<void> {
  const length = pace.duration(TRAVEL);
  if (!length) return async () => {};
  const starts = flights.map((flight) => firstOf(flight.from)?.getBoundingClientRect());
  const goals = flights.map((flight) => firstOf(flight.to));
  return async () => {
    const waiting = flights.map(
      (flight, at) => !flight.stays && lay(flight, starts[at], goals[at]),
    );
    for (const [at, flight] of flights.entries()) {
      const here = flight.stays && firstOf(flight.from)?.getBoundingClientRect();
      const laid = here ? lay(flight, here, goals[at]) : waiting[at];
      if (laid) await travel(laid, length);
    }
  };
}

/** Let a piece lie where it lay; what it becomes is not there before it lands. */
function lay(
  flight: Flight,
  start: DOMRect | undefined,
  known: HTMLElement | undefined,
): Laid | null {
  const goal = firstOf(flight.to);
  if (!start || !goal) return null;
  const upright = start.height > start.width;
  const width = upright ? start.width : Math.min(start.width, WIDEST_START);
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
  document.body.append(ghost);
  const piece = flight.draw(ghost);
  if (goal !== known || flight.lands || isPiece(goal, width)) goal.style.visibility = "hidden";
  return { flight, start, width, ghost, goal, piece };
}

/** Whether a piece that begins so wide lands in the place of itself, not with a seat, its king, or behind a tab. */
const isPiece = (goal: HTMLElement, width: number) =>
  !/^(seat|king|tab|own sum)\b/.test(goal.dataset["anchor"]!) &&
  goal.getBoundingClientRect().width <= widest(width);

/** How wide a piece may land that begins so wide. */
const widest = (width: number) => width * 1.4;

async function travel(laid: Laid, length: number): Promise<void> {
  const { flight, start, width, ghost, goal, piece } = laid;
  const end = goal.getBoundingClientRect();
  const wide = Math.min(end.width, widest(width));
  const dx = end.left + (end.width - wide) / 2 - (start.left + (start.width - width) / 2);
  flight.leaves?.();
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
