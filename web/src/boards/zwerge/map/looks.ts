/** The colours of the armies, on their counters and on their recruitment dice. */
export const ARMY_LOOKS = [
  { fill: "#3f8a3a", ink: "#e9f6dd" },
  { fill: "#25262b", ink: "#e6e3da" },
  { fill: "#6b3fa0", ink: "#f1e6ff" },
] as const;
