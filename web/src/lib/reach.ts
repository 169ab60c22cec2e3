/** Where friends reach this server. */

const OWN = ["localhost", "127.0.0.1", "[::1]"];

/** Whether an address is of this machine alone. */
export function isOwn(address: string): boolean {
  return OWN.includes(new URL(address).hostname);
}

/** The address for links: the one that the server knows where the page itself has none for others. */
export function originFor(reach: string): string {
  return reach && isOwn(location.origin) ? reach : location.origin;
}
