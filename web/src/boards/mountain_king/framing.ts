/** Which points of the mountain are worth showing. */

import type { Course } from "../../lib/views/mountain_king";
import type { Mountain, Point } from "./mountain";
import type { Lit } from "./moves";

/** Where something can be chosen. */
export function litPoints(mountain: Mountain, lit: Lit): Point[] {
  return [
    ...[...lit.places.keys()].map((place) => mountain.at.get(place)!),
    ...[...lit.rally.keys()].map((clan) => mountain.rally[clan]!),
    ...[...lit.halls.keys()].map((hall) => mountain.halls[hall]!.at),
  ];
}

/** Where what is advised is done. */
export function hintedPoints(mountain: Mountain, lit: Lit, hint: string | null): Point[] {
  return [...lit.places]
    .filter(([, texts]) => hint !== null && texts.includes(hint))
    .map(([place]) => mountain.at.get(place)!);
}

/** Where the coach of a lesson points at: places by their `data-anchor`. */
export function meantPoints(mountain: Mountain, anchors: readonly string[]): Point[] {
  return mountain.places
    .filter((place) => anchors.includes(`place ${place}`))
    .map((place) => mountain.at.get(place)!);
}

/** A rally point with everything that a gnome can reach from it. */
export function wayPoints(mountain: Mountain, rally: number, course: Course | null): Point[] {
  const caverns = course ? [...course.passed, ...course.open] : [];
  return [mountain.rally[rally]!, ...caverns.map((cavern) => mountain.at.get(cavern)!)];
}
