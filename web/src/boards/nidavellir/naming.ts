/** What a help card is about. */

import { t } from "../../lib/words.svelte";
import { CLASSES, HEROES } from "./cards";

export interface Subject {
  kind: "class" | "hero" | "distinction";
  number: number;
}

export function subjectWords({ kind, number }: Subject): string {
  if (kind === "hero") return t(`hero.${HEROES[number]!.name}`);
  const { name } = CLASSES[number]!;
  return kind === "class" ? t(`score.${name}.name`) : t(`distinction.${name}`);
}
