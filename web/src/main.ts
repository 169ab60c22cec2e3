import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { words } from "./lib/words.svelte";

/** A part of the page is gone because the server has a newer one: begin with that. */
window.addEventListener("vite:preloadError", () => {
  void fetch("/", { method: "HEAD" }).then(({ ok }) => ok && location.reload());
});

await words.start();
/** Where the browser allows it, the page opens at once and without a network from the next visit on. */
if (import.meta.env.PROD && "serviceWorker" in navigator)
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js").catch(() => {}));

mount(App, { target: document.getElementById("app")! });
