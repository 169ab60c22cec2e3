/** Every sign has a picture of its own, and laughter wears the jester's hat. */

import hat from "icon:jester-hat";
import { expect, test } from "vitest";
import { SIGNS } from "../src/ui/signs";

test("no two signs look alike", () => {
  const pictures = Object.values(SIGNS);
  expect(pictures.every((picture) => picture.includes("<path"))).toBe(true);
  expect(new Set(pictures).size).toBe(pictures.length);
});

test("whoever laughs shows the jester's hat", () => {
  expect(SIGNS.laugh).toBe(hat);
});
