/** Where the places of a board side are drawn, and the ways between them. */

import picture23 from "./art/mountain-2-3.svg?url";
import picture45 from "./art/mountain-4-5.svg?url";
import { CLANS, PLACES } from "./pieces";

export type Point = [number, number];
interface Drawn {
  view: number[];
  extent: number[];
  radius: number;
  caverns: Record<string, { at: number[]; clan: string; edge: string; floor: string }>;
  lairs: Record<string, { at: number[] }>;
  halls: { at: number[]; caverns: string[] }[];
  rally: Record<string, number[]>;
  gates: { clan: string; cavern: string; at: number[] }[];
  tunnels: { ends: string[]; bend: number[] }[];
  domains: Record<string, string>;
}

/** One side of the board, by the numbers of the rules. */
export interface Mountain {
  picture: string;
  /** The board itself, and how far its picture reaches. */
  view: [number, number, number, number];
  extent: [number, number, number, number];
  /** Of a chamber. */
  radius: number;
  places: number[];
  at: ReadonlyMap<number, Point>;
  /** The outline of a cavern, and its floor. */
  edge: ReadonlyMap<number, string>;
  floor: ReadonlyMap<number, string>;
  halls: { at: Point; caverns: number[] }[];
  rally: Point[];
  gates: { clan: number; cavern: number; at: Point }[];
  /** Every tunnel, with the line from one place to the other. */
  tunnels: { from: number; to: number; path: string }[];
  /** The control point of the tunnel between two places. */
  bend(from: number, to: number): Point | undefined;
  domains: string[];
}

const SIDES: Record<string, { picture: string; load: () => Promise<{ default: Drawn }> }> = {
  "2-3": { picture: picture23, load: () => import("./art/places-2-3.json") },
  "4-5": { picture: picture45, load: () => import("./art/places-4-5.json") },
};

/** The drawing of a board side. */
export async function mountainOf(name: string): Promise<Mountain> {
  const side = SIDES[name]!;
  return read(side.picture, (await side.load()).default);
}

function read(picture: string, drawn: Drawn): Mountain {
  const place = (name: string) => PLACES.findIndex((each) => each === name);
  const clan = (name: string) => CLANS.findIndex((each) => each === name);
  const all = { ...drawn.caverns, ...drawn.lairs };
  const names = Object.keys(all);
  const bends = new Map<string, Point>();
  for (const { ends, bend } of drawn.tunnels) {
    const [first, second] = ends.map(place);
    bends.set(`${first} ${second}`, bend as Point);
    bends.set(`${second} ${first}`, bend as Point);
  }
  const cavernNames = Object.keys(drawn.caverns);
  return {
    picture,
    view: drawn.view as Mountain["view"],
    extent: drawn.extent as Mountain["extent"],
    radius: drawn.radius,
    places: names.map(place),
    at: new Map(names.map((name) => [place(name), all[name]!.at as Point])),
    edge: new Map(cavernNames.map((name) => [place(name), drawn.caverns[name]!.edge])),
    floor: new Map(cavernNames.map((name) => [place(name), drawn.caverns[name]!.floor])),
    halls: drawn.halls.map(({ at, caverns }) => ({ at: at as Point, caverns: caverns.map(place) })),
    rally: CLANS.map((name) => drawn.rally[name] as Point),
    gates: drawn.gates.map((gate) => ({
      clan: clan(gate.clan),
      cavern: place(gate.cavern),
      at: gate.at as Point,
    })),
    tunnels: drawn.tunnels.map(({ ends, bend }) => ({
      from: place(ends[0]!),
      to: place(ends[1]!),
      path: `M${all[ends[0]!]!.at.join(" ")}Q${bend.join(" ")} ${all[ends[1]!]!.at.join(" ")}`,
    })),
    bend: (from, to) => bends.get(`${from} ${to}`),
    domains: CLANS.map((name) => drawn.domains[name]!),
  };
}

/** Points along the tunnel from one place to the next, without the ends that lie inside the rooms. */
export function tunnel(mountain: Mountain, from: number, to: number, gap: number): Point[] {
  const start = mountain.at.get(from)!;
  const end = mountain.at.get(to)!;
  const bend = mountain.bend(from, to) ?? [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
  const points: Point[] = [];
  for (let step = 0; step <= 16; step += 1) {
    const share = step / 16;
    const [a, b, c] = [(1 - share) ** 2, 2 * share * (1 - share), share ** 2];
    const point: Point = [
      a * start[0] + b * bend[0] + c * end[0],
      a * start[1] + b * bend[1] + c * end[1],
    ];
    if (distance(point, start) >= gap && distance(point, end) >= gap) points.push(point);
  }
  return points;
}

/** From a rally point through the gate into a cavern. */
export function entry(mountain: Mountain, rally: number, cavern: number): Point[] {
  const start = mountain.rally[rally]!;
  const gate = mountain.gates.find((each) => each.cavern === cavern);
  const room = mountain.at.get(cavern)!;
  return gate ? [start, gate.at, room] : [start, room];
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

/** A line through points, for the `d` of a path. */
export function line(points: Point[]): string {
  return points.length
    ? `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`
    : "";
}
