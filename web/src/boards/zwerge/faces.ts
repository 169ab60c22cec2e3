/** How the five dwarves look, on the map and on their boards. */

export interface Looks {
  skin: string;
  beard: string;
  helm: string;
  trim: string;
  brow: string;
}

/** In the order of the box: Tungdil, Balyndis, Bavragor, Boëndal, Boïndil. */
export const LOOKS: readonly Looks[] = [
  { skin: "#e8b892", beard: "#8a4f22", helm: "#c2993f", trim: "#7a5a1c", brow: "#5a3214" },
  { skin: "#eebf98", beard: "#b3602a", helm: "#8a6a45", trim: "#55401f", brow: "#7a3d16" },
  { skin: "#dfa47c", beard: "#5c5148", helm: "#7d6a58", trim: "#463a2e", brow: "#3a322b" },
  { skin: "#e0a982", beard: "#4a2c18", helm: "#a7b3bd", trim: "#66717c", brow: "#2b1b10" },
  { skin: "#e0a982", beard: "#2b1d14", helm: "#98a4b0", trim: "#5b6570", brow: "#1c130d" },
];
export const BALYNDIS = 1;
export const BAVRAGOR = 2;
export const BOINDIL = 4;
