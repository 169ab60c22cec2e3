/** What a position and the marks in it say. */

import type { Marks, Option, Position } from "./messages";

/** The actions a position allows, by their text. */
export function optionsOf(position: Position | null): ReadonlyMap<string, Option> {
  return new Map(position?.options.map((option) => [option.text, option]));
}

/** The seats that owe an answer in a position. */
export function toActIn(position: Position | null): number[] {
  return (position?.view as { to_act: number[] } | undefined)?.to_act ?? [];
}

/** What is asked in a position, by its name. */
export function askedIn(position: Position | null): string {
  return (position?.view as { decision: string } | undefined)?.decision ?? "";
}

/** What a seat has marked as the answer to a question. */
export function markOf(marked: Marks | null, decision: number, seat: number): string {
  if (marked?.decision !== decision) return "";
  return marked.marks.find((mark) => mark.seat === seat)?.action ?? "";
}

/** The seats behind each marked action. */
export function byAction({ marks }: Marks): Map<string, number[]> {
  const seats = new Map<string, number[]>();
  for (const { seat, action } of marks) seats.set(action, [...(seats.get(action) ?? []), seat]);
  return seats;
}
