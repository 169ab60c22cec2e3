/** The ways of trolls and gnomes, to draw them and to say why. The rules decide; this only explains. */

import type { MountainKingView } from "../../lib/views/mountain_king";
import { TRACK, clanOf, isLair } from "./pieces";

/** Everything of one seat that stands in a place. */
export function unitsOf(view: MountainKingView, seat: number, place: number): number {
  const figures = view.figures.filter(
    (figure) => figure.owner === seat && figure.place === place,
  ).length;
  return (view.trolls[place]?.[seat] ?? 0) + figures;
}

export function trollsIn(view: MountainKingView, place: number): number {
  return view.players.reduce((sum, _, seat) => sum + unitsOf(view, seat, place), 0);
}

/** Shortest ways from a place back over places one may pass; the steps that trolls would come. */
export interface March {
  /** Pairs of neighbouring places, each towards the target. */
  steps: [number, number][];
  /** How many trolls can come at all. */
  trolls: number;
}

export function marchTo(view: MountainKingView, seat: number, target: number): March {
  const own = view.players[seat]!;
  const passesEmpty = own.champions.some(({ champion }) => champion.passes_empty);
  const free = (place: number) => !view.gnomes[place]?.length;
  const passable = (place: number) =>
    (own.lairs.includes(place) ||
      unitsOf(view, seat, place) > 0 ||
      (passesEmpty && !isLair(place) && !trollsIn(view, place))) &&
    free(place);
  const cameFrom = new Map<number, number>();
  const queue = [target];
  let trolls = 0;
  const steps: [number, number][] = [];
  for (let here = queue.shift(); here !== undefined; here = queue.shift()) {
    for (const next of view.board.neighbours[here] ?? []) {
      if (next === target || cameFrom.has(next) || !passable(next)) continue;
      cameFrom.set(next, here);
      queue.push(next);
      trolls += unitsOf(view, seat, next);
      steps.push([next, here]);
    }
  }
  const used = new Set<number>();
  for (const [place] of cameFrom) {
    if (!unitsOf(view, seat, place)) continue;
    for (let at: number | undefined = place; at !== undefined; at = cameFrom.get(at)) used.add(at);
  }
  return { steps: steps.filter(([from]) => used.has(from)), trolls };
}

/** Why a gnome goes where it goes: everything it could reach, and the best of it. */
export interface Course {
  /** How many caverns from the rally point, by cavern. */
  far: ReadonlyMap<number, number>;
  /** The overrun caverns it passes. */
  passed: number[];
  /** Caverns it could enter, with the trolls there. */
  open: { cavern: number; trolls: number }[];
  fewest: number;
  nearest: number;
  /** Those that are easiest and nearest. */
  best: number[];
}

export function courseOf(view: MountainKingView): Course {
  const overrun = (cavern: number) => (view.gnomes[cavern]?.length ?? 0) > 0;
  const far = new Map<number, number>();
  const passed: number[] = [];
  const open: Course["open"] = [];
  let fresh = view.board.gates.filter((cavern) => clanOf(cavern) === view.rally);
  for (let steps = 1; fresh.length; steps += 1) {
    const next = new Set<number>();
    for (const cavern of fresh) far.set(cavern, steps);
    for (const cavern of fresh) {
      if (!overrun(cavern)) {
        open.push({ cavern, trolls: trollsIn(view, cavern) });
        continue;
      }
      passed.push(cavern);
      for (const beside of view.board.neighbours[cavern] ?? []) {
        if (!isLair(beside) && !far.has(beside)) next.add(beside);
      }
    }
    fresh = [...next];
  }
  const fewest = Math.min(...open.map(({ trolls }) => trolls));
  const easiest = open.filter(({ trolls }) => trolls === fewest).map(({ cavern }) => cavern);
  const nearest = Math.min(...easiest.map((cavern) => far.get(cavern)!));
  return {
    far,
    passed,
    open,
    fewest,
    nearest,
    best: easiest.filter((cavern) => far.get(cavern) === nearest),
  };
}

/** The caverns from the gate to the goal over overrun ones. */
export function pathTo(view: MountainKingView, course: Course, goal: number): number[] {
  const path = [goal];
  let steps = course.far.get(goal) ?? 0;
  for (let here = goal; steps > 1; steps -= 1) {
    const before = (view.board.neighbours[here] ?? []).find(
      (cavern) => course.passed.includes(cavern) && course.far.get(cavern) === steps - 1,
    );
    if (before === undefined) return [];
    path.unshift(before);
    here = before;
  }
  return steps === 1 ? path : [];
}

/** How many yellow lines a disc has passed; a second lap counts them again. */
export function linesPassed(lines: readonly number[], influence: number): number {
  const laps = Math.floor((influence - 1) / TRACK);
  const space = ((influence - 1) % TRACK) + 1;
  return laps * lines.length + lines.filter((line) => space > line).length;
}
