/** What a hint says of its ways. */

import { expect, it } from "vitest";
import { tellApart, unlike } from "../src/lib/advice";

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
