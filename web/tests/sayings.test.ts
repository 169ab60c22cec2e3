/** What the coach of the first game says of events. */

import { expect, it } from "vitest";
import { sayingsOf } from "../src/lessons/sayings";

it("praises one's own deeds and warns of those of others", () => {
  const captured = (owner: number) => ({ code: "capture", params: { seat: 0, owner } });
  expect(sayingsOf(captured(0), 0)).toEqual(["coach.own.capture", "coach.event.capture"]);
  expect(sayingsOf(captured(1), 0)).toEqual(["coach.other.capture", "coach.event.capture"]);
});

it("says what holds for everybody of what nobody did", () => {
  expect(sayingsOf({ code: "end", params: {} }, 0)).toEqual(["coach.event.end"]);
});
