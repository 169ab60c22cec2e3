/** Of the notes that are kept, those that came after so many were read. */
export function unread<T>(kept: readonly T[], told: number, read: number): T[] {
  return kept.slice(Math.max(0, kept.length - (told - read)));
}
