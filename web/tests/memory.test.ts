import { beforeEach, expect, test, vi } from "vitest";
import {
  NAMES,
  browserId,
  giveUp,
  joiningSecret,
  keys,
  knownTable,
  nameBeside,
  nameOneself,
  otherNames,
  ownName,
  remember,
  secretsOf,
} from "../src/lib/memory";

beforeEach(() => localStorage.clear());

test("a seat is asked for with the same secret until the server has answered", () => {
  const secret = joiningSecret("abc");
  expect(secret.length).toBeGreaterThanOrEqual(22);
  expect(joiningSecret("abc")).toBe(secret);
  expect(joiningSecret("def")).not.toBe(secret);
  expect(secretsOf("abc")).toEqual([secret]);
  remember("abc", [{ seat: 1, secret }], null);
  expect(joiningSecret("abc")).not.toBe(secret);
  expect(secretsOf("abc")).toEqual([secret]);
});

test("one key is shown for each table", () => {
  remember("abc", [], "watch");
  const secret = joiningSecret("def");
  expect(keys()).toEqual([
    { table: "def", secret },
    { table: "abc", secret: "watch" },
  ]);
});

test("a seat that was given up is forgotten, others at the same table are not", () => {
  remember(
    "abc",
    [
      { seat: 0, secret: "one" },
      { seat: 1, secret: "two" },
    ],
    null,
  );
  giveUp("abc", 0);
  expect(secretsOf("abc")).toEqual(["two"]);
  giveUp("abc", 1);
  expect(knownTable("abc")).toBeUndefined();
});

test("a browser keeps its name", () => {
  expect(browserId()).toBe(browserId());
  expect(browserId().length).toBeGreaterThanOrEqual(22);
});

test("in a lesson nobody has the reader's name", () => {
  nameOneself("Borin");
  expect(nameBeside(["Borin"])).not.toBe("Borin");
  expect(nameBeside(["Hedda"])).toBe("Borin");
});

test("no bot has a name that the reader has here or in the lessons", () => {
  nameOneself("Borin");
  const others = otherNames(4, "Borin");
  expect(others).not.toContain("Borin");
  expect(others).not.toContain(nameBeside(["Borin"]));
});

test("a name that is drawn is none of a lesson's rivals", () => {
  const random = vi.spyOn(Math, "random");
  for (const [at] of NAMES.entries()) {
    localStorage.clear();
    random.mockReturnValue(at / NAMES.length);
    expect(["Borin", "Hedda"]).not.toContain(ownName());
  }
  random.mockRestore();
});
