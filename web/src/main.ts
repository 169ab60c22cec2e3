import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { words } from "./lib/words.svelte";

await words.start();
mount(App, { target: document.getElementById("app")! });
