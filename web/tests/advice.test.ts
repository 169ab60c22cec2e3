/** What a hint says of its ways. */

import { expect, it, vi } from "vitest";
import { tellApart, unlike } from "../src/lib/advice";
import { CORNERS, freeOf, freestCorner, stepInto } from "../src/table/hinting";

it("tells ways apart by their chances only where they read differently", () => {
  expect(tellApart([0.994, 0.999, 0.99])).toBe(false);
  expect(tellApart([0.61, 0.55])).toBe(true);
  expect(tellApart([null, null])).toBe(false);
});

it("names one of the ways that read the same", () => {
  const ways = ["advance row 2", "advance row 3", "bolster row 2"];
  const read = (way: string) => way.split(" ")[0]!;
  expect(unlike(ways, read)).toEqual(["advance row 2", "bolster row 2"]);
});

it("brings what is hinted at out from under the panel", () => {
  vi.stubGlobal("innerHeight", 844);
  const above = freeOf({ top: 534, bottom: 844 });
  const below = freeOf({ top: 48, bottom: 300 });
  expect(stepInto({ top: 700, bottom: 740 }, above)).toBe(214);
  expect(stepInto({ top: 300, bottom: 340 }, above)).toBe(0);
  expect(stepInto({ top: 200, bottom: 240 }, below)).toBe(-108);
  expect(stepInto({ top: 900, bottom: 940 }, below)).toBe(104);
});

it("puts the panel where it covers least of what it speaks of, else where it always lies", () => {
  vi.stubGlobal("innerHeight", 768);
  vi.stubGlobal("innerWidth", 1024);
  const thing = (left: number, top: number) =>
    ({ left, top, right: left + 100, bottom: top + 50 }) as const;
  const corner = (...things: [number, number, number][]) =>
    freestCorner(
      things.map(([left, top, weight]) => [thing(left, top), weight]),
      318,
      300,
    );
  expect(corner()).toBe(CORNERS[0]);
  expect(corner([450, 600, 3])).toBe(CORNERS[0]);
  expect(corner([800, 600, 1])).toEqual({ left: true, high: false });
  expect(corner([800, 600, 1], [40, 600, 1])).toEqual({ left: false, high: true });
  expect(corner([800, 600, 3], [40, 600, 2], [800, 100, 3], [40, 100, 3])).toEqual({
    left: true,
    high: false,
  });
  vi.unstubAllGlobals();
});
