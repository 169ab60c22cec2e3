/** Views made out of changes, held to the same cases as the server. */

import { describe, expect, it } from "vitest";
import CASES from "../../tests/server/deltas.json";
import { applied, type Change } from "../src/lib/delta";

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
