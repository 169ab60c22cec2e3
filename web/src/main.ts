import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { release } from "./lib/release";
import { words } from "./lib/words.svelte";

/** A part of the page is gone because the server has another one. */
addEventListener("vite:preloadError", () => void release.renew());

await words.start();
mount(App, { target: document.getElementById("app")! });

/** Milliseconds in which the page shows itself before it keeps anything. */
const LATER = 500;
/** Where the browser allows it, the page opens at once and without a network from the next visit on. */
if (import.meta.env.PROD && "serviceWorker" in navigator)
  setTimeout(() => void navigator.serviceWorker.register("/sw.js").catch(() => {}), LATER);
