/** Addresses of the page. */

import { expect, it } from "vitest";
import { routeOf } from "../src/lib/route.svelte";

it("secrets stand behind the #", () => {
  expect(routeOf("/table/ab12", "#s3cret")).toEqual({
    screen: "table",
    table: "ab12",
    secret: "s3cret",
  });
  expect(routeOf("/join/ab12", "#come")).toEqual({
    screen: "join",
    table: "ab12",
    invitation: "come",
  });
});

it("every other address is a screen too", () => {
  expect(routeOf("/replay", "")).toEqual({ screen: "replay", table: null, at: 0 });
  expect(routeOf("/replay/ab12", "")).toEqual({ screen: "replay", table: "ab12", at: 0 });
  expect(routeOf("/replay/ab12/17", "")).toEqual({ screen: "replay", table: "ab12", at: 17 });
  expect(routeOf("/about", "")).toEqual({ screen: "about" });
  expect(routeOf("/reminder/zwerge", "")).toEqual({ screen: "reminder", game: "zwerge" });
  expect(routeOf("/nowhere/else", "")).toEqual({ screen: "lobby" });
});
