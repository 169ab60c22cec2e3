/** How the spaces and triggers of the gnome wheel look. */

export interface Look {
  sign: string;
  colour: string;
}

export const SPACES: Record<string, Look> = {
  bolster: { sign: "bolster", colour: "#2d6aa3" },
  influence: { sign: "influence", colour: "#6c479c" },
  honor: { sign: "honor", colour: "#8f650a" },
  move: { sign: "boots", colour: "#8a4a2a" },
};

export const TRIGGERS: Record<string, Look> = {
  boost: { sign: "laurels", colour: "#8f650a" },
  breach: { sign: "breach", colour: "#b3332b" },
};
