/** The points of score sheets, and the rows in which somebody was ahead. */

import type { Line, Result } from "../lib/messages";
import type { ScoreRow } from "./board";

/** What the lines of a sheet bring together that belong to a row. */
export function pointsOf(sheet: readonly Line[], takes: ScoreRow["takes"]): number {
  return sheet.filter((line) => takes(line)).reduce((sum, line) => sum + line.points, 0);
}

/** The rows in which one was ahead of all others, that with the longest lead first. */
export function leads(result: Result, names: readonly string[], rows: readonly ScoreRow[]) {
  return rows
    .map((row) => {
      const points = names.map((_, seat) => pointsOf(result.breakdown[seat]!, row.takes));
      const [best = 0, next = 0] = [...points].sort((a, b) => b - a);
      const seat = points.indexOf(best);
      return { row, best, lead: best - next, seat, name: names[seat] ?? "" };
    })
    .filter(({ best, lead }) => best > 0 && lead > 0)
    .sort((a, b) => b.lead - a.lead);
}

/** Whether somebody won who has no more points than the next. */
export function isLevel({ scores, places }: Result): boolean {
  const best = Math.max(...scores);
  const alone = places.filter((place) => place === 1).length === 1;
  return alone && scores.filter((sum) => sum === best).length > 1;
}
