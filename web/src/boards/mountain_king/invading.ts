/** What is shown only while gnomes invade, when one reads that again and when waves and halls are scored; fetched when the table is there. */

export { default as HallCount } from "./panels/HallCount.svelte";
export { default as Invasion } from "./panels/Invasion.svelte";
export { default as Notices } from "./panels/Notices.svelte";
export { default as Review } from "./panels/Review.svelte";
export { default as Siege } from "./panels/Siege.svelte";
export { default as CountedHalls } from "./pieces/CountedHalls.svelte";
export { default as GnomeWay } from "./pieces/GnomeWay.svelte";
export { default as Scored } from "./pieces/Scored.svelte";
