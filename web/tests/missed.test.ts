/** What somebody is shown who was away. */

import { expect, it } from "vitest";
import { missedIn } from "../src/lib/missed";
import type { Frame, Said } from "../src/lib/messages";

const said = (code: string): Said => ({ code, params: {} });
const frame = (events: Said[], steps: unknown[], view: unknown): Frame => ({
  seat: null,
  text: null,
  events,
  steps,
  view,
  result: null,
});
const replay = {
  frames: [
    frame([said("king"), said("first")], [], { turn: 1, pile: 9 }),
    frame([said("play"), said("capture")], [{ pile: [8] }, { pile: [6] }], { turn: [2] }),
    frame([said("draw")], [{ pile: [5] }], { turn: [3] }),
  ],
};

it("goes on from the picture that was seen last", () => {
  const missed = missedIn(replay, 3)!;
  expect(missed.view).toEqual({ turn: 1, pile: 8 });
  expect(missed.beats.map(({ event }) => event.code)).toEqual(["capture", "draw"]);
  expect(missed.beats.map(({ view }) => view)).toEqual([
    { turn: 1, pile: 6 },
    { turn: 2, pile: 5 },
  ]);
});

it("tells nothing to whom nothing is missing, or who has seen nothing yet", () => {
  expect(missedIn(replay, 5)).toBeNull();
  expect(missedIn(replay, 0)).toBeNull();
});
