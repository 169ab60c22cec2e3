/** A view out of the one before it and what has changed in it; see docs/protocol.md. */

/** A new value in a list of its own, or the parts that have changed. */
export type Change = [unknown] | { [part: string]: Change };

/** The new value; the old one, which may still be shown, stays as it is. */
export function applied(old: unknown, change: Change): unknown {
  if (Array.isArray(change)) return change[0];
  if (!Object.keys(change).length) return old;
  const next = (Array.isArray(old) ? [...old] : { ...(old as object) }) as Record<string, unknown>;
  for (const [part, inner] of Object.entries(change)) next[part] = applied(next[part], inner);
  return next;
}
