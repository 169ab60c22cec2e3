/** A moment as one says it: some minutes ago, yesterday, and its date once it is long ago. */

const UNITS = [
  ["minute", 60],
  ["hour", 60 * 60],
  ["day", 24 * 60 * 60],
] as const;
/** From so many days on, the date says more. */
const DAYS = 7;

/** English dates name the day first, and the day has 24 hours in every language. */
export function localeOf(language: string): string {
  return language === "en" ? "en-GB" : language;
}

/** How long ago a moment is; both in seconds since 1970. */
export function ago(then: number, language: string, now = Date.now() / 1000): string {
  const past = Math.max(now - then, 0);
  const [unit, length] = UNITS.findLast(([, seconds]) => past >= seconds) ?? UNITS[0];
  const count = Math.floor(past / length);
  if (unit === "day" && count >= DAYS)
    return new Intl.DateTimeFormat(localeOf(language), { dateStyle: "medium" }).format(then * 1000);
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(-count, unit);
}
