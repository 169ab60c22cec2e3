/** What the result screen tells of a game. */

import { describe, expect, it } from "vitest";
import type { Frame } from "../src/lib/messages";
import { isLate } from "../src/result/headline";
import { bestMoves, isClose, toldOf, turningPoint } from "../src/result/tale";

/** Two seats in turns. */
const frames = ["begin", "play", "capture", "treasure", "end"].map(
  (code, at) =>
    ({ seat: at ? (at - 1) % 2 : null, events: [{ code, params: {} }] }) as unknown as Frame,
);

describe("the tale of a game", () => {
  it("names the move that took the lead for good", () => {
    const points = [
      [0, 0],
      [3, 0],
      [3, 4],
      [9, 4],
      [9, 6],
    ];
    const turned = turningPoint(points, frames)!;
    expect([turned.seat, turned.move, turned.gain]).toEqual([0, 3, 6]);
    expect(turned.events[0]!.code).toBe("treasure");
  });

  it("tells what somebody did and what brought the points, not what others got", () => {
    const told = (...seats: number[]) => ({
      ...{ seat: 0, move: 3, gain: 4 },
      events: seats.map((seat, at) => ({ code: `event ${at}`, params: { seat } })),
    });
    const codes = (seats: number[], sums: number[]) =>
      toldOf(told(...seats), sums).map(({ code }) => code);
    expect(codes([0, 0, 0], [1, 1, 5, 5])).toEqual(["event 0", "event 1"]);
    expect(codes([1, 0], [1, 1, 5])).toEqual(["event 1"]);
    expect(codes([1, 0], [0, 0, 0])).toEqual(["event 0"]);
  });

  it("calls a game turned late where the winner was behind until then, not for a moment", () => {
    const frames = Array.from({ length: 10 }, () => ({ seat: 0, events: [] }) as unknown as Frame);
    const course = (...own: number[]) => own.map((points) => [points, 5]);
    const late = (...own: number[]) => isLate(turningPoint(course(...own), frames), course(...own));
    expect(late(0, 1, 2, 2, 3, 3, 3, 4, 4, 9)).toBe(true);
    expect(late(0, 1, 2, 6, 8, 8, 8, 8, 4, 9)).toBe(false);
    expect(late(0, 1, 2, 6, 8, 8, 8, 8, 8, 9)).toBe(false);
  });

  it("knows no turning point in a draw", () => {
    expect(
      turningPoint(
        [
          [0, 0],
          [2, 2],
        ],
        frames,
      ),
    ).toBeNull();
  });

  it("calls a lead close by the size of the sums, and few points in any game", () => {
    const leads: [number, number][] = [
      [2, 19],
      [4, 19],
      [20, 204],
      [21, 204],
      [1, -3],
    ];
    expect(leads.map(([lead, best]) => isClose(lead, best))).toEqual([
      true,
      false,
      true,
      false,
      true,
    ]);
  });

  it("has the best own move of everybody who gained anything by one", () => {
    const points = [
      [0, 0, 0],
      [3, 0, 0],
      [3, 4, 0],
      [5, 4, 0],
    ];
    expect(bestMoves(points, frames).map(({ seat, move, gain }) => [seat, move, gain])).toEqual([
      [0, 1, 3],
      [1, 2, 4],
    ]);
  });

  it("takes a count, in which others gain as well, for nobody's move", () => {
    const points = [
      [0, 0],
      [2, 0],
      [2, 3],
      [77, 50],
    ];
    expect(bestMoves(points, frames).map(({ gain }) => gain)).toEqual([2, 3]);
  });
});
