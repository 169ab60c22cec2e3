/** The worker of the page: a notification of the system leads to the table it is about. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SOURCE = readFileSync(join(import.meta.dirname, "..", "plugins", "worker.js"), "utf8");

interface Click {
  notification: { close: () => void; data: { path: string } };
  waitUntil: (done: Promise<unknown>) => void;
}

/** What the worker does when a notification about a table is clicked while these pages are open. */
async function clicked(path: string, addresses: string[]): Promise<string[]> {
  const did: string[] = [];
  const handlers = new Map<string, (event: Click) => void>();
  const pages = addresses.map((url) => ({ url, focus: () => did.push(`focus ${url}`) }));
  const self = {
    addEventListener: (name: string, handler: (event: Click) => void) =>
      handlers.set(name, handler),
    clients: {
      matchAll: () => Promise.resolve(pages),
      openWindow: (where: string) => did.push(`open ${where}`),
    },
  };
  const known = JSON.stringify({ version: "", files: [] });
  new Function("self", SOURCE.replace("KNOWN_AT_BUILD", known))(self);
  let done: Promise<unknown> = Promise.resolve();
  handlers.get("notificationclick")!({
    notification: { close: () => did.push("close"), data: { path } },
    waitUntil: (until) => (done = until),
  });
  await done;
  return did;
}

test("a notification leads to the page of its table", async () => {
  const open = ["http://a/", "http://a/table/x#secret"];
  expect(await clicked("/table/x", open)).toEqual(["close", "focus http://a/table/x#secret"]);
});

test("where that page is closed another one opens", async () => {
  expect(await clicked("/table/x", ["http://a/"])).toEqual(["close", "open /table/x"]);
});
