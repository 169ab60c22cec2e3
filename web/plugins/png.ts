/** The house's mark as a picture of points: reads the shapes of favicon.svg and writes a PNG. */

import { crc32, deflateSync } from "node:zlib";

type Point = [number, number];
type Colour = [number, number, number];
/** The side of the drawing. */
const SIDE = 32;
/** Points looked at for each point of the picture, in a row and in a column. */
const FINE = 4;

interface Mark {
  ground: Colour;
  corner: number;
  line: { points: Point[]; width: number; colour: Colour };
  fire: { centre: Point; radius: number; colour: Colour };
}

function colourIn(text: string): Colour {
  const value = parseInt(text.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** The numbers of a path, each behind the letter that holds for it. */
function stepsIn(path: string): [string, number[]][] {
  return [...path.matchAll(/([A-Za-z])([^A-Za-z]*)/g)].map(([, letter, numbers]) => [
    letter!,
    (numbers!.match(/-?\d+(\.\d+)?/g) ?? []).map(Number),
  ]);
}

/** The corners of a path of straight lines. */
function cornersOf(path: string): Point[] {
  const points: Point[] = [];
  for (const [letter, numbers] of stepsIn(path))
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const [x, y] = letter === "l" ? points.at(-1)! : [0, 0];
      points.push([x + numbers[at]!, y + numbers[at + 1]!]);
    }
  return points;
}

/** The shapes of the mark: a ground with round corners, a line of peaks, a half circle of fire. */
export function markIn(svg: string): Mark {
  const attribute = (tag: string, name: string) =>
    new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? "";
  const [rect = "", peaks = "", glow = ""] = svg.match(/<(rect|path)[^>]*>/g) ?? [];
  const [[, start], [, arc]] = stepsIn(attribute(glow, "d")) as [
    [string, number[]],
    [string, number[]],
  ];
  return {
    ground: colourIn(attribute(rect, "fill")),
    corner: Number(attribute(rect, "rx")),
    line: {
      points: cornersOf(attribute(peaks, "d")),
      width: Number(attribute(peaks, "stroke-width")),
      colour: colourIn(attribute(peaks, "stroke")),
    },
    fire: {
      centre: [start[0]! + arc[5]! / 2, start[1]!],
      radius: arc[0]!,
      colour: colourIn(attribute(glow, "fill")),
    },
  };
}

function toSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const along = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy);
  const part = Math.max(0, Math.min(1, along));
  return Math.hypot(x - ax - part * dx, y - ay - part * dy);
}

/** The colour of the mark at a point; null outside. */
function colourAt(mark: Mark, [x, y]: Point, corner: number): Colour | null {
  const inside = (value: number) => Math.max(corner, Math.min(SIDE - corner, value));
  if (Math.hypot(x - inside(x), y - inside(y)) > corner) return null;
  const { centre, radius, colour } = mark.fire;
  if (y <= centre[1] && Math.hypot(x - centre[0], y - centre[1]) <= radius) return colour;
  const { points, width } = mark.line;
  const near = points.some(
    (point, at) => toSegment([x, y], point, points[(at + 1) % points.length]!) <= width / 2,
  );
  return near ? mark.line.colour : mark.ground;
}

/** The mark with so many points to a side; with room around it where a system cuts its own shape. */
export function png(mark: Mark, side: number, room: boolean): Buffer {
  const scale = room ? 1.5 : 1;
  const rows = Buffer.alloc(side * (1 + 4 * side));
  for (let row = 0; row < side; row++)
    for (let column = 0; column < side; column++) {
      const sum = [0, 0, 0, 0];
      for (let fine = 0; fine < FINE * FINE; fine++) {
        const place = (at: number, step: number) =>
          (((at + (step + 0.5) / FINE) / side) * SIDE - SIDE / 2) * scale + SIDE / 2;
        const point: Point = [place(column, fine % FINE), place(row, Math.floor(fine / FINE))];
        const colour = colourAt(mark, point, mark.corner) ?? (room ? mark.ground : null);
        if (colour) [...colour, 255].forEach((part, at) => (sum[at]! += part));
      }
      const covered = sum[3]! / 255 || 1;
      const start = row * (1 + 4 * side) + 1 + 4 * column;
      for (let part = 0; part < 3; part++) rows[start + part] = Math.round(sum[part]! / covered);
      rows[start + 3] = Math.round(sum[3]! / (FINE * FINE));
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const parts = [chunk("IHDR", head), chunk("IDAT", deflateSync(rows)), chunk("IEND")];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...parts]);
}

function chunk(kind: string, body = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(kind, "latin1"), body]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}
