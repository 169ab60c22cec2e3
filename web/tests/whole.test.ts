/** Drawings in whole numbers. */

import { expect, it } from "vitest";
import { whole, wholePath } from "../plugins/whole.ts";

it("a path ends where it ended, however many short steps it takes", () => {
  const path = wholePath(`M10.4 20.6${"l.4.4".repeat(100)}`);
  const steps = [...path.slice(path.indexOf("l")).matchAll(/l(-?\d+)[ -]?(\d+)/g)];
  expect(steps).toHaveLength(100);
  expect(steps.reduce((sum, [, x]) => sum + Number(x), 10)).toBe(50);
});

it("places stay where they are, whichever command leads there", () => {
  expect(wholePath("M1.2 2.2H5.4V9.8L3 3zm1 1c.6.6 1.2 1.2 2.2 2.2")).toBe(
    "m1 2h4v8l-2-7zm1 1c1 1 1 1 2 2",
  );
});

it("an arc keeps its flags, which may stand without a space", () => {
  expect(wholePath("M0 0a7.25 7.25 0 0114.4-.2")).toBe("m0 0a7.3 7.3 0 0 1 14 0");
});

it("only the paths of a drawing are touched", () => {
  expect(whole('<path fill="#fff" opacity=".5" d="M1.1 1.1z"/>')).toBe(
    '<path fill="#fff" opacity=".5" d="m1 1z"/>',
  );
});
