import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { words } from "./lib/words.svelte";

/** A part of the page is gone because the server has a newer one: begin with that. */
window.addEventListener("vite:preloadError", () => {
  void fetch("/", { method: "HEAD" }).then(({ ok }) => ok && location.reload());
});

await words.start();
mount(App, { target: document.getElementById("app")! });
