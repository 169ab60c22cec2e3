import { expect, test } from "vitest";

const boards = import.meta.glob<string>("../src/boards/**/*.svelte", {
  query: "?raw",
  import: "default",
  eager: true,
});
/** What app.css says once for all boards, by how one of them would say it again. */
const SHARED = [/outline: 3px dashed/, /border: 2px solid #fff4e2/];

test("the diamond and the dashed frame of a hint are drawn in one place", () => {
  const again = Object.entries(boards).filter(([, text]) => SHARED.some((rule) => rule.test(text)));
  expect(again.map(([file]) => file)).toEqual([]);
});

const page = import.meta.glob<string>("../src/**/*.svelte", {
  query: "?raw",
  import: "default",
  eager: true,
});

test("nothing moves while nothing happens", () => {
  const restless = Object.entries(page).filter(([, text]) => /animation[^;]*infinite/.test(text));
  expect(restless.map(([file]) => file)).toEqual([]);
});
