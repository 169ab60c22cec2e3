/** What is shown only while gnomes invade and when one reads that again; fetched when the table is there. */

export { default as Invasion } from "./panels/Invasion.svelte";
export { default as Review } from "./panels/Review.svelte";
export { default as Siege } from "./panels/Siege.svelte";
export { default as GnomeWay } from "./pieces/GnomeWay.svelte";
