import { expect, test } from "vitest";
import { unread } from "../src/table/unread";

test("of kept notes those are news that came after what was read", () => {
  expect(unread(["b", "c"], 3, 3)).toEqual([]);
  expect(unread(["b", "c"], 3, 2)).toEqual(["c"]);
  expect(unread(["b", "c"], 3, 0)).toEqual(["b", "c"]);
  expect(unread([], 0, 0)).toEqual([]);
});
