/** How fields, cards, armies and actions are called: the twin of the game's wording.py. */

import { t, type Phrasing, type Say, type Wording } from "../../lib/words.svelte";
import { ARMIES, CARDS, DWARVES, FIELDS, GEAR, ROLLS } from "./box";

export const fieldName = (field: number, say: Say = t) => say(`field.${FIELDS[field]!.id}`);
export const cardName = (card: number, say: Say = t) => say(`card.${CARDS[card]!.id}`);
export const dwarfName = (dwarf: number, say: Say = t) => say(`dwarf.${DWARVES[dwarf]!.id}`);
export const gearName = (gear: number, say: Say = t) => say(`gear.${GEAR[gear]!.id}`);
export const armyName = (army: number, say: Say = t) => say(`army.${ARMIES[army]!.id}.one`);

/** So many orcs, trolls and älfar. */
export function armiesWords(counts: readonly number[], say: Say = t): string {
  const named = counts.flatMap((count, army) =>
    count ? [`${count} ${say(`army.${ARMIES[army]!.id}`, { count })}`] : [],
  );
  const [first, second] = named.slice(-2);
  if (first && second) named.splice(-2, 2, say("and", { first, second }));
  return named.join(", ");
}

/** How this game's numbers read in sentences. */
export const wording: Wording = (name, value, say) => {
  switch (name) {
    case "field":
    case "target":
      return fieldName(value, say);
    case "card":
    case "cards":
      return cardName(value, say);
    case "dwarf":
      return dwarfName(value, say);
    case "army":
      return armyName(value, say);
    case "gear":
      return gearName(value, say);
    case "roll":
      return say(`roll.${ROLLS[value]}`);
    case "box":
      return say(`council.${value}.name`);
    default:
      return undefined;
  }
};

/** How this game's lists and words read. */
export const phrasing: Phrasing = (name, value, say) => {
  if (typeof value === "string") return name === "prompt" ? say(`prompt.${value}`) : undefined;
  if (name === "armies") return armiesWords(value, say);
  return name === "dice" ? value.join(" ") : undefined;
};

/** An action of the notation as a sentence. */
export function actionWords(text: string): string {
  const [word = "", ...rest] = text.split(" ");
  const named = rest.join(" ");
  switch (word) {
    case "try":
      return t("action.try", { card: t(`card.${named}`) });
    case "use":
    case "discard":
      return t(`action.${word}`, { gear: t(`gear.${named}`) });
    case "go":
    case "tunnel":
      return t(`action.${word}`, { field: t(`field.${named}`) });
    case "reroll":
      if (named === "all") break;
      return t(rest.length > 1 ? "action.reroll-by-stone" : "action.reroll", { face: rest[0]! });
    case "raise":
      return t("action.raise", { face: named });
    case "hit": {
      const army = t(`army.${rest[0]}.one`);
      return rest[2]
        ? t("action.hit-on-card", { army, card: t(`card.${rest[2]}`) })
        : t("action.hit", { army });
    }
    case "dwarf":
    case "field":
    case "card":
      return t(`${word}.${named}`);
    case "remove":
      return t("action.remove", { army: t(`army.${named}.one`) });
    case "option":
      return t("action.option", { number: named });
    case "begin":
      return t("action.begin", { number: rest[1]! });
  }
  return t(`action.${text.replaceAll(" ", "-")}`);
}
