/** What happened, event by event: the pictures on the way from one position to the next. */

import { describe, expect, it } from "vitest";
import { wayFrom, waysOf } from "../src/lib/beats";
import type { Frame, Said } from "../src/lib/messages";

const play: Said = { code: "play", params: { seat: 1 } };
const capture: Said = { code: "capture", params: { seat: 1 } };
const old = { mine: 3, units: [4], score: 0, to_act: [1] };

describe("a way", () => {
  it("shows the card on the mine before the mine leaves, and the question last", () => {
    const { beats, view } = wayFrom(old, {
      events: [play, capture],
      steps: [
        { units: [[4, 7]], to_act: [[]] },
        { units: [[]], mine: [9], score: [5] },
      ],
      view: { to_act: [[0]] },
    });
    expect(beats.map((beat) => beat.event)).toEqual([play, capture]);
    expect(beats.map((beat) => beat.view)).toEqual([
      { mine: 3, units: [4, 7], score: 0, to_act: [] },
      { mine: 9, units: [], score: 5, to_act: [] },
    ]);
    expect(view).toEqual({ mine: 9, units: [], score: 5, to_act: [0] });
    expect(old.units).toEqual([4]);
  });

  it("leaves the table as it was for what was answered unseen, and ends with the last", () => {
    const { beats, view } = wayFrom(old, {
      events: [play, play, capture],
      steps: [null, { mine: [8] }, null],
      view: { score: [2] },
    });
    expect(beats.map((beat) => (beat.view as typeof old).mine)).toEqual([3, 8, 8]);
    expect(beats.map((beat) => (beat.view as typeof old).score)).toEqual([0, 0, 2]);
    expect(beats.map((beat) => beat.changed)).toEqual([false, true, true]);
    expect(view).toBe(beats.at(-1)!.view);
  });

  it("knows which events changed nothing", () => {
    const { beats } = wayFrom(old, {
      events: [play, capture],
      steps: [{}, { mine: [1] }],
      view: {},
    });
    expect(beats.map((beat) => beat.changed)).toEqual([false, true]);
  });
});

describe("a replay", () => {
  const frame = (events: Said[], steps: unknown[], view: unknown): Frame => ({
    seat: null,
    text: null,
    events,
    steps,
    view,
    result: null,
  });

  it("goes the same way from frame to frame", () => {
    const ways = waysOf({
      frames: [
        frame([], [], old),
        frame([play], [{ units: [[4, 7]] }], {}),
        frame([capture], [{ units: [[]] }], { score: [3] }),
      ],
    });
    expect(ways.map(({ view }) => view)).toEqual([
      old,
      { ...old, units: [4, 7] },
      { ...old, units: [], score: 3 },
    ]);
    expect(ways[2]!.beats.map(({ view }) => view)).toEqual([{ ...old, units: [] }]);
  });
});
