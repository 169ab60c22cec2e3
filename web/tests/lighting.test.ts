import { expect, test } from "vitest";
import { lighting } from "../src/ui/lighting.svelte";

test("a coin of one's own does not light up when somebody else bids an equal one", () => {
  lighting.told = ["event reveal", "seat 1", "coin 4"];
  expect(lighting.onWhatIsOf("seat 0", ["coin 4"])).toBe(false);
  expect(lighting.onWhatIsOf("seat 1", ["coin 4"])).toBe(true);
  lighting.told = ["event reveal", "coin 4"]; // "You bid 4" names no seat
  expect(lighting.onWhatIsOf("seat 0", ["coin 4"])).toBe(true);
  lighting.told = [];
  lighting.show("coin 4");
  expect(lighting.onWhatIsOf("seat 0", ["coin 4"])).toBe(true);
});
