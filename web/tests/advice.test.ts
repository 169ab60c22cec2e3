/** What a hint says of its ways. */

import { expect, it } from "vitest";
import { tellApart } from "../src/lib/advice";

it("tells ways apart by their chances only where they read differently", () => {
  expect(tellApart([0.994, 0.999, 0.99])).toBe(false);
  expect(tellApart([0.61, 0.55])).toBe(true);
  expect(tellApart([null, null])).toBe(false);
});
