/**
 * The worker that opens the page without a network. It keeps files that never change, and the page
 * itself for when the server cannot be reached; answers of the server and tables it never keeps.
 */

const { version, files } = KNOWN_AT_BUILD;
const OWN = `dwarrow-${version}`;
/** Milliseconds after which the page that is kept opens instead of one that does not come. */
const PATIENCE = 2000;
const HOME = "/";

self.addEventListener("install", (event) => {
  event.waitUntil(
    caches.open(OWN).then(async (kept) => {
      await kept.addAll([HOME, ...files]);
      await self.skipWaiting();
    }),
  );
});

/** Pages of the release before may still be open and load their parts: its files stay as well. */
self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys().then(async (names) => {
      const before = names.filter((name) => name !== OWN);
      await Promise.all(before.slice(0, -1).map((name) => caches.delete(name)));
      await self.clients.claim();
    }),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request, pathname));
  else if (pathname.startsWith("/assets/")) event.respondWith(file(request));
});

/** The newest page; the kept one where none comes. */
async function page(request, pathname) {
  const kept = await caches.open(OWN);
  const fresh = fetch(request).then((answer) => {
    if (answer.ok && pathname === HOME) void kept.put(HOME, answer.clone());
    return answer;
  });
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE)).then(() => kept.match(HOME));
  try {
    return (await Promise.race([fresh, late])) ?? (await fresh);
  } catch (error) {
    const home = await kept.match(HOME);
    if (home) return home;
    throw error;
  }
}

/** A file with a hash in its name, which never changes. */
async function file(request) {
  const known = await caches.match(request);
  if (known) return known;
  const answer = await fetch(request);
  if (answer.ok) {
    const kept = await caches.open(OWN);
    void kept.put(request, answer.clone());
  }
  return answer;
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data.path));
});

/** Whoever was called comes to the table: to the page that is open there, else to a new one. */
async function lead(path) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find(({ url }) => new URL(url).pathname === path);
  return open ? open.focus() : self.clients.openWindow(path);
}
