import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { release } from "./lib/release";
import { router, type Route } from "./lib/route.svelte";
import { words } from "./lib/words.svelte";

/** A part of the page is gone because the server has another one. */
addEventListener("vite:preloadError", () => {
  if (!release.early) void release.renew();
});

/** The screens on which people arrive come together with the words. */
const ARRIVALS: Partial<Record<Route["screen"], () => Promise<unknown>>> = {
  lobby: () => import("./lobby/Lobby.svelte"),
  table: () => import("./table/TableScreen.svelte"),
};
await Promise.all([words.start(), ARRIVALS[router.route.screen]?.()]);
mount(App, { target: document.getElementById("app")! });

/** Milliseconds in which the page shows itself before it keeps anything. */
const LATER = 500;
/** Where the browser allows it, the page opens at once and without a network from the next visit on. */
if (import.meta.env.PROD && "serviceWorker" in navigator)
  setTimeout(() => void navigator.serviceWorker.register("/sw.js").catch(() => {}), LATER);
