/** How long what happened is looked at. */

import { describe, expect, it } from "vitest";
import type { Beat } from "../src/lib/beats";
import { restsOf } from "../src/lib/telling.svelte";

const beat = (code: string, seat?: number): Beat => ({
  event: { code, params: seat === undefined ? {} : { seat } },
  view: {},
  changed: true,
});
const [ME, RIVAL] = [0, 1];
const lengths = (beats: Beat[], answered: boolean) =>
  beats.map((each) => restsOf(beats, ME, answered)(each));

describe("what happened", () => {
  it("is looked at, unless one did it oneself and nothing follows", () => {
    expect(lengths([beat("march", ME)], true)).toEqual([0]);
    expect(lengths([beat("step")], true)).toEqual([0]);
    expect(lengths([beat("march", RIVAL)], false)[0]).toBeGreaterThan(0);
  });

  it("is read as long when it concerns the reader, unless they did it", () => {
    const [own, other] = lengths([beat("honor", ME), beat("honor", RIVAL)], false);
    expect(own).toBe(other);
  });

  it("gets a moment for everything that an own move brings", () => {
    const [scout, space, honor, turn] = lengths(
      [beat("scout-gnome", ME), beat("space", ME), beat("honor", ME), beat("turn", RIVAL)],
      true,
    );
    expect(Math.min(scout!, space!, honor!)).toBeGreaterThan(100);
    expect(turn).toBeGreaterThan(honor!);
  });
});
