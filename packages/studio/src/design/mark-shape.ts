import { transform, type Command } from './geometry.ts';
import type { MarkShape } from './logo-concept.ts';
import { parsePathData } from './path-data.ts';

/** Best position of the icon in the shape and the size it may fill, as shares of the shape's size. */
export interface IconPlacement {
  x: number;
  y: number;
  size: number;
}

const SHAPES: Readonly<Record<MarkShape, { outline: () => Command[]; seat: IconPlacement }>> = {
  circle: {
    outline: () => parsePathData('M0 50a50 50 0 1 0 100 0a50 50 0 1 0-100 0Z'),
    seat: { x: 0.5, y: 0.5, size: 0.56 },
  },
  squircle: {
    outline: () => parsePathData('M0 50C0 12 12 0 50 0S100 12 100 50S88 100 50 100S0 88 0 50Z'),
    seat: { x: 0.5, y: 0.5, size: 0.58 },
  },
  hexagon: {
    outline: () =>
      roundedPolygonPath(
        Array.from({ length: 6 }, (_, i) => pointOn(50, 52, (Math.PI / 3) * i - Math.PI / 2)),
        9,
      ),
    seat: { x: 0.5, y: 0.5, size: 0.52 },
  },
  diamond: {
    outline: () =>
      roundedPolygonPath(
        [
          [50, -6],
          [106, 50],
          [50, 106],
          [-6, 50],
        ],
        15,
      ),
    seat: { x: 0.5, y: 0.5, size: 0.46 },
  },
  shield: {
    outline: () =>
      parsePathData(
        'M50 0C64 8 78 11 90 11C93 11 95 13 95 16V50C95 76 76 92 50 100C24 92 5 76 5 50V16C5 13 7 11 10 11C22 11 36 8 50 0Z',
      ),
    seat: { x: 0.5, y: 0.49, size: 0.52 },
  },
  arch: {
    outline: () => parsePathData('M8 42C8 18 26 0 50 0S92 18 92 42V92C92 96 88 100 84 100H16C12 100 8 96 8 92Z'),
    seat: { x: 0.5, y: 0.53, size: 0.52 },
  },
  leaf: {
    outline: () => parsePathData('M0 42C0 16 16 0 42 0H92C96 0 100 4 100 8V58C100 84 84 100 58 100H8C4 100 0 96 0 92Z'),
    seat: { x: 0.5, y: 0.5, size: 0.56 },
  },
  scallop: { outline: scallop, seat: { x: 0.5, y: 0.5, size: 0.52 } },
};

/**
 * Returns the outline of a shape in a square of `size` with its upper left corner at the origin, and the place and size
 * of the icon inside it, in the same units.
 */
export function markShape(shape: MarkShape, size: number): { outline: Command[]; seat: IconPlacement } {
  const { outline, seat } = SHAPES[shape];
  return {
    outline: transform(outline(), [size / 100, 0, 0, size / 100, 0, 0]),
    seat: { x: seat.x * size, y: seat.y * size, size: seat.size * size },
  };
}

type Point = [x: number, y: number];

const pointOn = (radius: number, centre: number, angle: number): Point => [
  centre - 2 + radius * Math.cos(angle),
  centre - 2 + radius * Math.sin(angle),
];

function roundedPolygonPath(corners: readonly Point[], radius: number): Command[] {
  const commands: Command[] = [];
  for (const [i, corner] of corners.entries()) {
    const towards = (other: Point): Point => {
      const length = Math.hypot(other[0] - corner[0], other[1] - corner[1]);
      return [
        corner[0] + ((other[0] - corner[0]) * radius) / length,
        corner[1] + ((other[1] - corner[1]) * radius) / length,
      ];
    };
    const [before, after] = [towards(corners.at(i - 1)!), towards(corners[(i + 1) % corners.length]!)];
    commands.push([i === 0 ? 'M' : 'L', ...before], ['Q', ...corner, ...after]);
  }
  return [...commands, ['Z']];
}

function scallop(): Command[] {
  const lobes = 12;
  const at = (i: number, radius: number): Point => [
    50 + radius * Math.cos((2 * Math.PI * i) / lobes - Math.PI / 2),
    50 + radius * Math.sin((2 * Math.PI * i) / lobes - Math.PI / 2),
  ];
  const commands: Command[] = [['M', ...at(0, 45.5)]];
  for (let i = 0; i < lobes; i++)
    commands.push(['C', ...at(i + 0.22, 52.5), ...at(i + 0.78, 52.5), ...at(i + 1, 45.5)]);
  return [...commands, ['Z']];
}
