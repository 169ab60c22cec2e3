/** Views made out of changes, held to the same cases as the server. */

import { describe, expect, it } from "vitest";
import CASES from "../../tests/server/deltas.json";
import { applied, unfolded, type Change } from "../src/lib/delta";
import type { Frame, Replay } from "../src/lib/messages";

describe("a change", () => {
  it.each(CASES)("of $what makes the new view", ({ old, new: wanted, change }) => {
    expect(applied(old, change as unknown as Change)).toEqual(wanted);
  });

  it.each(CASES)("of $what leaves the old view as it is", ({ old, change }) => {
    const before = structuredClone(old);
    applied(old, change as unknown as Change);
    expect(old).toEqual(before);
  });

  it("keeps what has not changed, so that it need not be drawn again", () => {
    const old = { players: [{ honor: 1 }, { honor: 2 }], board: { side: "2-3" } };
    const next = applied(old, { players: { "1": { honor: [4] } } }) as typeof old;
    expect(next.board).toBe(old.board);
    expect(next.players[0]).toBe(old.players[0]);
  });
});

describe("a replay", () => {
  const frame = (view: unknown): Frame => ({
    seat: null,
    text: null,
    events: [],
    view,
    result: null,
  });
  const replay = (...views: unknown[]) => ({ frames: views.map(frame) }) as Replay;

  it("has a whole view in every frame", () => {
    const seen = unfolded(replay({ turn: 0, pile: 8 }, { turn: [1] }, {}, { pile: [7] }));
    expect(seen.frames.map(({ view }) => view)).toEqual([
      { turn: 0, pile: 8 },
      { turn: 1, pile: 8 },
      { turn: 1, pile: 8 },
      { turn: 1, pile: 7 },
    ]);
  });
});
