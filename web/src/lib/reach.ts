/** Where friends reach this server. */

import { words } from "./words.svelte";

const OWN = ["localhost", "127.0.0.1", "[::1]"];

/** Whether an address is of this machine alone. */
export function isOwn(address: string): boolean {
  return OWN.includes(new URL(address).hostname);
}

/** The address for links: the one that the server knows where the page itself has none for others. */
export function originFor(reach: string): string {
  return reach && isOwn(location.origin) ? reach : location.origin;
}

/** The link that brings a friend to a free seat; the language is for the preview of a messenger. */
export function joinLink(reach: string, table: string, invitation: string): string {
  return `${originFor(reach)}/join/${table}/${words.language}#${invitation}`;
}

/** The link for spectators. */
export function watchLink(reach: string, table: string, watch: string): string {
  return `${originFor(reach)}/table/${table}/${words.language}#${watch}`;
}
