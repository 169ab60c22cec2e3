/** What stands on the cards, in sentences made from the box: the twin of the game's card_text.py. */

import { t, words } from "../../lib/words.svelte";
import {
  ARMIES,
  CARDS,
  FIELDS,
  GEAR,
  type Armies,
  type ArmyName,
  type Card,
  type Effect,
  type Task,
  type Test,
} from "./box";
import { armiesWords } from "./names";

const counted = (armies: Armies) => armiesWords(ARMIES.map(({ id }) => armies[id] ?? 0));
const ofOneKind = (army: ArmyName, count: number) => counted({ [army]: count });

/** What a card asks for, with its condition and set-up. */
export function taskText(card: number): string {
  const { task, condition, muster } = CARDS[card]!;
  const sentences = [task ? taskSentence(task) : t("task.none")];
  if (condition) sentences.unshift(conditionText(condition));
  if (muster) sentences.push(t("condition.muster", { at: atField(muster) }));
  return sentences.join(" ");
}

/** The reward of a scenario or adventure, the threat of a threat. */
export function rewardText(card: number): string {
  return effectsText(effectsOf(CARDS[card]!));
}

/** The rewards among which a card lets choose. */
export function choicesOf(card: number): string[] {
  const choice = CARDS[card] && effectsOf(CARDS[card]).find(({ effect }) => effect === "choose");
  return (choice?.options ?? []).map(effectsText);
}

/** What a kind of equipment does. */
export function gearText(gear: number): string {
  const { power, attribute, bonus = 0, effects = [] } = GEAR[gear]!;
  if (power === "use") return t("power.use", { effects: effectsText(effects) });
  if (attribute) return t("power.attribute", { attribute: t(`attribute.${attribute}`), bonus });
  return t(`power.${power}`, { bonus });
}

/** How many steps a card's task has; 0 where there is nothing to count. */
export function stepsOf(card: number): number {
  const { task } = CARDS[card]!;
  if (!task) return 0;
  if (task.kind === "defeat")
    return Object.values(task.armies ?? {}).reduce((sum, count) => sum + count, 0);
  if (task.kind === "tests-each") return task.parts!.length;
  if (["visit", "gather", "council"].includes(task.kind)) return 0;
  return task.tokens ?? task.count ?? 0;
}

/** The fields on which a card can be worked, where it names some. */
export function placesOf(card: number): number[] {
  const { task } = CARDS[card]!;
  const named = [task?.at, ...(task?.parts ?? []).map(({ at }) => at), ...(task?.places ?? [])];
  return FIELDS.flatMap(({ id }, field) => (named.includes(id) ? [field] : []));
}

function effectsOf(card: Card): Effect[] {
  return card.reward ?? card.threat ?? [];
}

function effectsText(effects: Effect[]): string {
  return effects.length ? effects.map(effectText).join(" ") : t("effect.nothing");
}

/** A field with its preposition. */
function atField(id: string): string {
  return words.has(`at.${id}`) ? t(`at.${id}`) : t("place.field", { field: t(`field.${id}`) });
}

/** A place of a task with its preposition. */
function at(place = "anywhere"): string {
  if (place.startsWith("anywhere")) return t("place.anywhere");
  return place.startsWith("kingdom ") ? t(`at-kingdom.${place.slice(8)}`) : atField(place);
}

function conditionText({ count, below, from }: NonNullable<Card["condition"]>): string {
  const side = below === undefined ? "from" : "below";
  const number = below ?? from ?? 0;
  if (count === "dead land") return t(`condition.${side}-dead-land`, { number });
  return t(`condition.${side}-army`, { armies: ofOneKind(count as ArmyName, number) });
}

function taskSentence(task: Task): string {
  const { kind, count = 1, number = 0, places = [] } = task;
  switch (kind) {
    case "tests":
      return testsText(task);
    case "tests-each":
      return t("task.tests-each", { parts: task.parts!.map(partText).join(t("task.between")) });
    case "defeat":
      if (task.at === "affected")
        return t("task.defeat-affected", { armies: counted(task.armies!) });
      return t("task.defeat", { armies: counted(task.armies!), at: at(task.at) });
    case "visit": {
      const [first = "", second = ""] = places.map((place) => t(`field.${place}`));
      if (!second) return t("task.visit", { first });
      return t(task.ordered ? "task.visit-from-to" : "task.visit-both", { first, second });
    }
    case "gather":
      if (task.at === "anywhere") return t("task.gather-anywhere");
      return task.at === "anywhere but gates"
        ? t("task.gather-no-gate")
        : t("task.gather", { at: at(task.at) });
    case "council":
      return t("task.council", { box: t(`council.${task.box}.name`) });
    case "roll":
      return t("task.roll", { count, number });
    case "defeat-count":
    case "collect":
      return t(`task.${kind}`, { armies: ofOneKind(task.army!, count) });
    case "pay":
      return t("task.pay", { count, at: at(task.at) });
    default:
      return t("task.strike", { count: task.tokens!, number, life: task.life!, at: at(task.at) });
  }
}

function testsText({ within, needs, attribute, count = 1, number = 0, at: place }: Task): string {
  const code =
    needs === "tunnel"
      ? "tests-tunnel"
      : needs
        ? "tests-two"
        : within === "turn"
          ? "tests"
          : "tests-open";
  const test = t(`test.${attribute}.one`);
  return t(`task.${code}`, {
    count,
    number,
    test,
    tests: t(`test.${attribute}.other`),
    at: at(place),
  });
}

function partText({ attribute, number, at: place }: Test): string {
  return t("task.part", { test: t(`test.${attribute}.one`), number, at: at(place) });
}

function effectText({
  effect,
  count: signed = 1,
  who,
  at: place = "",
  armies,
  options,
  fallback,
}: Effect): string {
  const code = `effect.${effect}`;
  const count = Math.abs(signed);
  switch (effect) {
    case "heal":
    case "lose-life":
    case "extra-action":
      return t(`${code}-${who}`, { count });
    case "council":
      return t(`${code}-${signed > 0 ? "right" : "left"}`, { count });
    case "doom":
      return t(`${code}-${signed > 0 ? "on" : "back"}`, { count });
    case "remove-armies":
      return t(code, { count, at: removedFrom(place) });
    case "add-armies":
      return t(code, {
        armies: counted(armies!),
        at: place === "each gate" ? t("effect.each-gate") : atField(place),
      });
    case "recruit":
      return t(code, { at: atField(place) });
    case "dead-land": {
      if (place !== "most armies")
        return t("effect.dead-land-with", { army: t(`army.${place.split(" ").at(-1)}.one`) });
      const sentence = t("effect.dead-land-most");
      return fallback
        ? `${sentence} ${t("effect.fallback", { effects: effectsText(fallback) })}`
        : sentence;
    }
    case "choose":
      return t(code, {
        options: options!.map((each, at) => `(${at + 1}) ${effectsText(each)}`).join(" "),
      });
    default:
      return t(code, { count });
  }
}

function removedFrom(place: string): string {
  if (place === "one field" || place === "one gate") return t(`effect.${place.replace(" ", "-")}`);
  return t("effect.from-field", { field: t(`field.${place}`) });
}
