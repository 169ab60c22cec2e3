/** What is drawn only in the rules and at the end. */

export { default as Legend } from "./Legend.svelte";
export { default as Pictures } from "./Pictures.svelte";
export { default as Portrait } from "./Portrait.svelte";
export { default as Spoils } from "./Spoils.svelte";
