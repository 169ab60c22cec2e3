/** Drawings in whole numbers: half as long, and nothing moves by more than half a unit. */

/** How many numbers each command of a path takes. */
const TAKES: Record<string, number> = {
  m: 2,
  l: 2,
  h: 1,
  v: 1,
  c: 6,
  s: 4,
  q: 4,
  t: 2,
  a: 7,
  z: 0,
};
const COMMAND = /([a-z])([^a-df-z]*)/gi;
const NUMBER = /-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?/gi;
/** The radii, the turn, two flags that may stand without a space, and where the arc ends. */
const ARC = new RegExp(
  `(${NUMBER.source})[\\s,]*(${NUMBER.source})[\\s,]*(${NUMBER.source})[\\s,]*([01])[\\s,]*([01])` +
    `[\\s,]*(${NUMBER.source})[\\s,]*(${NUMBER.source})`,
  "gi",
);

function numbersIn(letter: string, text: string): number[] {
  if (letter !== "a") return (text.match(NUMBER) ?? []).map(Number);
  return [...text.matchAll(ARC)].flatMap((arc) => arc.slice(1).map(Number));
}

/** A path in whole numbers, each from where the piece before it is drawn to end. */
export function wholePath(path: string): string {
  /** Where the path is in truth, and where its subpath began. */
  let [here, began] = [
    [0, 0],
    [0, 0],
  ];
  let written = "";
  for (const [, letter = "", text = ""] of path.matchAll(COMMAND)) {
    const command = letter.toLowerCase();
    const numbers = numbersIn(command, text);
    if (command === "z") {
      here = began;
      written += "z";
    }
    for (let at = 0; at < numbers.length; at += TAKES[command]!) {
      const values = numbers.slice(at, at + TAKES[command]!);
      const from = letter === command ? here : [0, 0];
      const axis = (place: number) =>
        command === "v" ? 1 : command === "a" ? +(place === 6) : place % 2;
      const fixed = command === "a" ? 5 : 0;
      const ends = values.map((value, place) =>
        place < fixed ? value : value + from[axis(place)]!,
      );
      const steps = ends.map((value, place) =>
        place < fixed
          ? Math.round(value * 10) / 10
          : Math.round(value) - Math.round(here[axis(place)]!),
      );
      written += (command === "m" && at ? "l" : command) + steps.join(" ").replaceAll(" -", "-");
      if (command === "h") here = [ends[0]!, here[1]!];
      else if (command === "v") here = [here[0]!, ends[0]!];
      else here = ends.slice(-2);
      if (command === "m" && !at) began = here;
    }
  }
  return written;
}

/** A drawing with all its paths in whole numbers. */
export function whole(drawing: string): string {
  return drawing.replace(/ d="([^"]*)"/g, (_, path: string) => ` d="${wholePath(path)}"`);
}
