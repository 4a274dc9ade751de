import { contrastRatio, mixColours, type LogoConcept, type Part } from '@onym/studio/design';
import { seededRoll } from '@onym/core';
import { boxPath, discPath } from '../drawing/shapes.ts';
import { drawIconInBox } from './draw-icon-in-box.ts';
import type { Area } from './networks.ts';
import { tonesOf } from './tones.ts';

/** Whole tiles: `columns` to the right and `rows` down from `x`, `y`; a negative `columns` extends to the left. */
interface Grid {
  x: number;
  y: number;
  tile: number;
  columns: number;
  rows: number;
}

/**
 * Returns a field of square tiles in the brand colours: quarter and half circles, discs, bars, and sometimes the icon.
 * Neighbours always differ; the same seed gives the same field.
 */
export function drawMosaic(concept: LogoConcept, seed: string, { x, y, tile, columns, rows }: Grid): Part[] {
  const colours = coloursOf(concept);
  const parts: Part[] = [];
  const kinds: number[][] = [];
  for (let row = 0; row < rows; row++) {
    kinds.push([]);
    for (let column = 0; column < Math.abs(columns); column++) {
      const cell: Area = {
        x: columns > 0 ? x + column * tile : x - (column + 1) * tile,
        y: y + row * tile,
        width: tile,
        height: tile,
      };
      const turn = row * 31 + column * 7;
      let kind = seededRoll(seed, turn, FORMS.length);
      while (kind === kinds[row]![column - 1] || kind === kinds[row - 1]?.[column]) kind = (kind + 1) % FORMS.length;
      kinds[row]!.push(kind);
      const [ground, ink] =
        colours[(seededRoll(seed, turn + 1000, 2) + row + 2 * column + (row % 2)) % colours.length]!;
      parts.push(
        { commands: boxPath(cell.x - 0.5, cell.y - 0.5, tile + 1, tile + 1), fill: ground },
        ...FORMS[kind]!(concept, cell, ink, seededRoll(seed, turn + 2000, 4)),
      );
    }
  }
  return parts;
}

/** Contrasting pairs: the brand colour, its dark and light backgrounds, and its companion once. */
function coloursOf(concept: LogoConcept): [ground: string, ink: string][] {
  const { primary, secondary, onPrimary } = concept.palette;
  const { bold, plain, deep } = tonesOf(concept);
  const paper = mixColours(plain.ground, primary, contrastRatio(plain.ground, '#ffffff') < 1.5 ? 0.16 : 0.3);
  const second = contrastRatio(secondary, primary) >= 1.5 ? secondary : mixColours(primary, onPrimary, 0.4);
  return [
    [primary, bold.shade],
    [deep.ground, primary],
    [paper, primary],
    [primary, deep.ground],
    [mixColours(primary, deep.ground, 0.35), paper],
    [second, deep.ground],
    [primary, paper],
  ];
}

type Form = (concept: LogoConcept, cell: Area, colour: string, turn: number) => Part[];

const FORMS: readonly Form[] = [
  (_concept, { x, y, width: t }, fill, turn) => [{ commands: quarterDiscPath(x, y, t, turn), fill }],
  (_concept, { x, y, width: t }, fill) => [{ commands: discPath(x + t / 2, y + t / 2, t * 0.31), fill }],
  (concept, { x, y, width: t }, colour) =>
    drawIconInBox(concept, { x: x + t * 0.22, y: y + t * 0.22, width: t * 0.56, height: t * 0.56 }, colour),
  (_concept, { x, y, width: t }, fill, turn) => [{ commands: leafPath(x, y, t, turn % 2 === 0), fill }],
  (_concept, { x, y, width: t }, fill, turn) =>
    [0, 1, 2].map((i) => ({
      commands:
        turn % 2 === 0
          ? boxPath(x, y + (t * (1 + 2 * i)) / 7, t, t / 7)
          : boxPath(x + (t * (1 + 2 * i)) / 7, y, t / 7, t),
      fill,
    })),
  (_concept, { x, y, width: t }, fill, turn) => [
    { commands: quarterDiscPath(x, y, t, turn), fill },
    { commands: quarterDiscPath(x, y, t, (turn + 2) % 4, t * 0.42), fill },
  ],
];

const ROUND = 0.5523;

/** A quarter disc around one corner of the cell. */
function quarterDiscPath(x: number, y: number, t: number, corner: number, radius = t): Part['commands'] {
  const [cx, cy] = [x + (corner % 2) * t, y + (corner > 1 ? t : 0)];
  const [dx, dy] = [corner % 2 === 0 ? radius : -radius, corner > 1 ? -radius : radius];
  return [
    ['M', cx, cy],
    ['L', cx + dx, cy],
    ['C', cx + dx, cy + dy * ROUND, cx + dx * ROUND, cy + dy, cx, cy + dy],
    ['Z'],
  ];
}

/** The intersection of quarter discs at two opposite corners. */
function leafPath(x: number, y: number, t: number, falling: boolean): Part['commands'] {
  const [left, right] = falling ? [x, x + t] : [x + t, x];
  const reach = (right - left) * ROUND;
  return [
    ['M', left, y],
    ['C', left + reach, y, right, y + t * (1 - ROUND), right, y + t],
    ['C', right - reach, y + t, left, y + t * ROUND, left, y],
    ['Z'],
  ];
}
