/** The five seats: pink circle, blue square, green triangle, yellow diamond, teal star. */

export interface SeatMark {
  shape: "circle" | "square" | "triangle" | "diamond" | "star";
  colour: string;
  /** The shape in a box of 24 by 24. */
  path: string;
}

export const SEAT_MARKS: readonly SeatMark[] = [
  { shape: "circle", colour: "#e56aa0", path: "M12 2.5a9.5 9.5 0 1 1 0 19a9.5 9.5 0 1 1 0-19Z" },
  {
    shape: "square",
    colour: "#4f8fd6",
    path: "M5.5 3h13A2.5 2.5 0 0 1 21 5.5v13a2.5 2.5 0 0 1-2.5 2.5h-13A2.5 2.5 0 0 1 3 18.5v-13A2.5 2.5 0 0 1 5.5 3Z",
  },
  {
    shape: "triangle",
    colour: "#58a862",
    path: "M12 2.2 22.6 20.6a1 1 0 0 1-.9 1.4H2.3a1 1 0 0 1-.9-1.4Z",
  },
  { shape: "diamond", colour: "#e2b93b", path: "M12 1 23 12 12 23 1 12Z" },
  {
    shape: "star",
    colour: "#3fb0a5",
    path: "m12 1 3.2 7.2 7.8.8-5.9 5.2 1.7 7.8L12 18l-6.8 4 1.7-7.8L1 9l7.8-.8Z",
  },
];

/** The other seats as they follow this one. */
export const seatsAfter = (seat: number, seats: number): number[] =>
  Array.from({ length: seats - 1 }, (_, step) => (seat + 1 + step) % seats);
