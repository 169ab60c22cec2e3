/** What is shown only while gnomes invade, when one reads that again and when a wave is scored; fetched when the table is there. */

export { default as Invasion } from "./panels/Invasion.svelte";
export { default as Review } from "./panels/Review.svelte";
export { default as Siege } from "./panels/Siege.svelte";
export { default as GnomeWay } from "./pieces/GnomeWay.svelte";
export { default as Scored } from "./pieces/Scored.svelte";
