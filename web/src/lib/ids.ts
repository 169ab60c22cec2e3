/** Names and secrets that nobody can guess. */

/** `randomUUID` is missing where a page comes over plain HTTP. */
export function newId(bytes = 16): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
