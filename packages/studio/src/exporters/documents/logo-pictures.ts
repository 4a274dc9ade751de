import {
  boundsOf,
  fromHex,
  mixColours,
  toHex,
  transform,
  type LogoConcept,
  type Part,
  type Scene,
} from '@onym/studio/design';
import { fitLogo, inkBounds, type FittedDrawing } from '../drawing/fit-logo.ts';
import { drawIconTile } from '../drawing/icon-tile.ts';
import type { ExportSource } from '../exporter.ts';
import { translationsFor } from '../words/translations.ts';
import { MISUSES, type Misuse } from './brand-facts.ts';
import { boxPath, discPath, drawLabel, placeParts } from '../drawing/shapes.ts';

/**
 * Returns a picture, 640 units wide, of the logo in its clear space, which is dimensioned with x. `ratio` is height by
 * width.
 */
export function clearSpaceScene({ look, kit }: ExportSource, ratio = 0.625): Scene {
  const title = translationsFor(kit).t('{name}: clear space around the logo', { name: kit.essentials.name });
  const concept = look.logos[0]!;
  const { background, primary, muted } = concept.palette;
  const [width, height] = [640, 640 * ratio];
  const logo = fitWithClearSpace(concept, width * 0.86, height * 0.84);
  const x = Math.max(clearSpaceOf(concept, logo), 14);
  const [left, top] = [(width - logo.width) / 2, (height - logo.height) / 2];
  const corners = [
    [left - x, top - x],
    [left + logo.width, top - x],
    [left - x, top + logo.height],
    [left + logo.width, top + logo.height],
  ] as const;
  const letter = (cx: number, cy: number): Part[] =>
    drawLabel('x', {
      x: cx,
      baseline: cy + x * 0.16,
      size: x * 0.6,
      typeface: 'inter',
      weight: 400,
      colour: muted,
      align: 'centre',
    });
  const parts: Part[] = [
    {
      commands: boxPath(left - x, top - x, logo.width + 2 * x, logo.height + 2 * x),
      fill: mixColours(background, primary, 0.1),
    },
    ...corners.map(([cx, cy]): Part => ({
      commands: boxPath(cx, cy, x, x),
      fill: mixColours(background, primary, 0.24),
    })),
    { commands: boxPath(left, top, logo.width, logo.height), fill: background },
    ...corners.flatMap(([cx, cy]) => letter(cx + x / 2, cy + x / 2)),
    { commands: boxPath(left - x, top - x, logo.width + 2 * x, logo.height + 2 * x), stroke: primary, strokeWidth: 1 },
    {
      commands: boxPath(left, top, logo.width, logo.height),
      stroke: mixColours(background, primary, 0.5),
      strokeWidth: 0.75,
    },
    ...placeParts(logo.parts, left, top),
  ];
  return { width, height, background, parts, title };
}

/**
 * Clear space as defined in the kit's text (`visual-identity.ts`), in units of the drawn logo. The first part is the
 * icon when it is above the name.
 */
function clearSpaceOf({ layout }: LogoConcept, { parts, height }: { parts: readonly Part[]; height: number }): number {
  if (layout === 'icon-bg-shape') return height / 4;
  if (layout === 'badge') return height / 10;
  if (layout !== 'icon-top' && layout !== 'stacked-centered') return height / (layout === 'minimal' ? 1 : 2);
  const boxes = parts.map(({ commands }) => boundsOf(commands)).toSorted((a, b) => a.y - b.y);
  const top = boxes[0]!;
  const icon = boxes.filter((one) => one.y < top.y + top.height * 0.5);
  const bottom = Math.max(...icon.map((one) => one.y + one.height));
  const next = Math.min(...boxes.filter((one) => one.y >= bottom).map((one) => one.y), height);
  return layout === 'icon-top' ? bottom / 3 : next - bottom;
}

/** The logo scaled so that it fits together with its clear space. */
function fitWithClearSpace(concept: LogoConcept, width: number, height: number): FittedDrawing {
  const whole = fitLogo(concept, 'color', width, height);
  const x = 2 * Math.max(clearSpaceOf(concept, whole), 14);
  const factor = Math.min(width / (whole.width + x), height / (whole.height + x));
  return fitLogo(concept, 'color', whole.width * factor, whole.height * factor);
}

/**
 * Returns a picture, 800 units wide, of the logo on a construction grid, with a `note` in the kit's language that
 * states its proportions. The module is a quarter of the logo's height when the icon is beside the name or absent,
 * otherwise an eighth. `ratio` is height by width.
 */
export function constructionScene({ look, kit }: ExportSource, ratio: number): Scene & { note: string } {
  const { t, decimal } = translationsFor(kit);
  const concept = look.logos[0]!;
  const { background, primary, muted } = concept.palette;
  const [width, height] = [800, 800 * ratio];
  const rows =
    concept.layout === 'minimal' ||
    concept.layout === 'icon-left' ||
    concept.layout === 'icon-right' ||
    concept.layout === 'icon-bg-shape'
      ? 4
      : 8;
  const logo = fitLogo(concept, 'color', width * 0.78, height * 0.62);
  const module = logo.height / rows;
  const wide = decimal((logo.width / module).toFixed(1));
  const [left, top] = [(width - logo.width) / 2, (height - logo.height) / 2];
  const grid = mixColours(background, primary, 0.13);
  const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, strokeWidth: number): Part => ({
    commands: [
      ['M', x1, y1],
      ['L', x2, y2],
    ],
    stroke,
    strokeWidth,
  });
  const step = module * Math.max(1, Math.ceil(14 / module));
  const across = (from: number, most: number): number[] => [...stepsDown(from, step), ...stepsUp(from, step, most)];
  const boxes = logo.parts.map((part) => inkBounds([part])).filter((one) => one.width > 0);
  // The edges of the icon (or the first part) and of the name are the relevant ones.
  const edges = [boxes[0]!, unitedBox(boxes.slice(1).length > 0 ? boxes.slice(1) : boxes)];
  const key = mixColours(background, primary, 0.65);
  const parts: Part[] = [
    ...across(left, width).map((x) => line(x, 0, x, height, grid, 0.6)),
    ...across(top, height).map((y) => line(0, y, width, y, grid, 0.6)),
    ...edges.flatMap((one) => [
      line(left + one.x, 14, left + one.x, height - 14, key, 0.7),
      line(left + one.x + one.width, 14, left + one.x + one.width, height - 14, key, 0.7),
      line(14, top + one.y, width - 14, top + one.y, key, 0.7),
      line(14, top + one.y + one.height, width - 14, top + one.y + one.height, key, 0.7),
    ]),
    ...placeParts(logo.parts, left, top),
    ...dimensionLine(left + logo.width + 26, top, logo.height, `${rows}x`, muted, true),
    ...dimensionLine(top + logo.height + 26, left, logo.width, `${wide}x`, muted, false),
  ];
  return {
    width,
    height,
    background,
    parts,
    title: t('{name}: how the logo is built', { name: kit.essentials.name }),
    note: t(
      rows === 4
        ? 'x is one quarter of the height of the logo. The logo is {high}x high and {wide}x wide; its parts keep these positions at every size.'
        : 'x is one eighth of the height of the logo. The logo is {high}x high and {wide}x wide; its parts keep these positions at every size.',
      { high: rows, wide },
    ),
  };
}

function stepsUp(from: number, step: number, most: number): number[] {
  return Array.from({ length: Math.max(0, Math.floor((most - from) / step) + 1) }, (_, i) => from + i * step);
}

function stepsDown(from: number, step: number): number[] {
  return Array.from({ length: Math.floor(from / step) }, (_, i) => from - (i + 1) * step);
}

function unitedBox(boxes: readonly { x: number; y: number; width: number; height: number }[]): {
  x: number;
  y: number;
  width: number;
  height: number;
} {
  const [x, y] = [Math.min(...boxes.map((one) => one.x)), Math.min(...boxes.map((one) => one.y))];
  return {
    x,
    y,
    width: Math.max(...boxes.map((one) => one.x + one.width)) - x,
    height: Math.max(...boxes.map((one) => one.y + one.height)) - y,
  };
}

/** A dimension line with end marks and its length beside it. */
function dimensionLine(
  at: number,
  from: number,
  length: number,
  text: string,
  colour: string,
  upright: boolean,
): Part[] {
  const stroke = (a: number, b: number, c: number, d: number): Part => ({
    commands: upright
      ? [
          ['M', b, a],
          ['L', d, c],
        ]
      : [
          ['M', a, b],
          ['L', c, d],
        ],
    stroke: colour,
    strokeWidth: 1,
  });
  const ends = [
    stroke(from, at, from + length, at),
    stroke(from, at - 4, from, at + 4),
    stroke(from + length, at - 4, from + length, at + 4),
  ];
  return [
    ...ends,
    ...drawLabel(text, {
      x: upright ? at + 10 : from + length / 2,
      baseline: upright ? from + length / 2 + 5 : at + 20,
      size: 15,
      typeface: 'inter',
      weight: 700,
      colour,
      align: upright ? 'left' : 'centre',
    }),
  ];
}

const [TILE_WIDTH, TILE_HEIGHT] = [300, 190];

/** Returns a picture of each misuse of the logo, with its rule in the kit's language. */
export function misuseScenes(source: ExportSource): { id: Misuse; rule: string; scene: Scene }[] {
  const { t } = translationsFor(source.kit);
  return MISUSES.map(([id, rule]) => ({ id, rule: t(rule), scene: drawMisuse(source, id, t(rule)) }));
}

function drawMisuse({ look }: ExportSource, id: Misuse, rule: string): Scene {
  const concept = look.logos[0]!;
  const { background, primary, secondary, accent, text } = concept.palette;
  const logo = fitLogo(concept, 'color', 170, 84);
  const centred = placeParts(logo.parts, -logo.width / 2, -logo.height / 2);
  const put = (parts: readonly Part[]): Part[] => placeParts(parts, TILE_WIDTH / 2, TILE_HEIGHT / 2);
  const reshaped = (a: number, b: number, c: number, d: number): Part[] =>
    put(centred.map((part) => ({ ...part, commands: transform(part.commands, [a, b, c, d, 0, 0]) })));
  const repainted = (paint: (colour: string) => string): Part[] =>
    put(
      centred.map(({ fill, stroke, ...part }) => ({
        ...part,
        ...(fill ? { fill: paint(fill) } : {}),
        ...(stroke ? { stroke: paint(stroke) } : {}),
      })),
    );
  const scene = (parts: Part[], ground = background): Scene => ({
    width: TILE_WIDTH,
    height: TILE_HEIGHT,
    background: ground,
    parts,
    title: rule,
  });
  if (id === 'stretch') return scene(reshaped(Math.min(1.5, 270 / logo.width), 0, 0, 0.55));
  if (id === 'tilt') return scene(reshaped(Math.cos(-0.3), Math.sin(-0.3), -Math.sin(-0.3), Math.cos(-0.3)));
  if (id === 'recolour') return scene(repainted((colour) => shiftHue(colour)));
  if (id === 'faint') return scene(repainted((colour) => mixColours(background, colour, 0.14)));
  if (id === 'busy') {
    const hues = [secondary, accent, mixColours(primary, secondary, 0.5)];
    const stripes = Array.from({ length: 14 }, (_, i): Part => ({
      commands: [
        ['M', i * 26 - 40, 0],
        ['L', i * 26 - 26, 0],
        ['L', i * 26 + 24, TILE_HEIGHT],
        ['L', i * 26 + 10, TILE_HEIGHT],
        ['Z'],
      ],
      fill: hues[i % 3]!,
    }));
    const dots = Array.from({ length: 9 }, (_, i): Part => ({
      commands: discPath(20 + ((i * 97) % 270), 24 + ((i * 61) % 150), 9 + (i % 3) * 5),
      fill: hues[(i + 1) % 3]!,
    }));
    return scene([...stripes, ...dots, ...put(centred)], mixColours(background, accent, 0.35));
  }
  const line = mixColours(background, text, 0.28);
  const [left, top] = [(TILE_WIDTH - logo.width) / 2, (TILE_HEIGHT - logo.height) / 2];
  const lines = [0, 1, 2].flatMap((i): Part[] => [
    { commands: boxPath(left - 30, top - 13 - i * 13, logo.width + 60 - i * 40, 7, 3.5), fill: line },
    { commands: boxPath(left - 30, top + logo.height + 6 + i * 13, logo.width + 60 - i * 34, 7, 3.5), fill: line },
  ]);
  return scene([
    ...lines,
    {
      commands: boxPath(left + logo.width + 5, top - 6, 46, logo.height + 12, 6),
      fill: mixColours(background, accent, 0.6),
    },
    ...put(centred),
  ]);
}

/** A different hue, never a grey, to show a recoloured logo. */
function shiftHue(colour: string): string {
  const { l, c, h } = fromHex(colour);
  return toHex({ l: Math.min(0.72, Math.max(0.55, l)), c: Math.max(0.15, c), h: (h + (l < 0.4 ? 320 : 130)) % 360 });
}

/**
 * Returns the shapes of the icon as on a phone: a square with rounded corners, `size` wide, its upper left corner at x
 * y.
 */
export function drawAppIcon({ look }: ExportSource, x: number, y: number, size: number): Part[] {
  const scene = drawIconTile(look.logos[0]!);
  return [
    { commands: boxPath(x, y, size, size, size * 0.225), fill: scene.background! },
    ...placeParts(scene.parts, x, y, size / scene.width),
  ];
}
