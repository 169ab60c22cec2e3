/** Colours mixed with white or black. */

export function lighter(colour: string, share: number): string {
  return mixed(colour, 255, share);
}

export function darker(colour: string, share: number): string {
  return mixed(colour, 0, share);
}

function mixed(colour: string, towards: number, share: number): string {
  const parts = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16));
  const hex = parts.map((part) =>
    Math.round(part + (towards - part) * share)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${hex.join("")}`;
}
