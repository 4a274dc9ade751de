import {
  boundsOf,
  hasSolid,
  iconOutline,
  logoScene,
  transform,
  type Command,
  type LogoConcept,
  type Part,
  type Scene,
} from '@onym/studio/design';
import { fitParts } from './fit-logo.ts';
import { boxPath, placeParts } from './shapes.ts';

/**
 * Returns the brand's icon on a square in its colour, for avatars, favicons and app icons: `size` units wide, by
 * default as wide as the logo's own icon drawing.
 */
export function drawIconTile(concept: LogoConcept, size?: number): Scene {
  const scene = logoScene(withOpenIcon(concept), 'icon');
  if (size === undefined) return scene;
  const factor = size / scene.width;
  return {
    ...scene,
    width: size,
    height: size,
    parts: scene.parts.map((part) => ({
      ...part,
      commands: transform(part.commands, [factor, 0, 0, factor, 0, 0]),
      ...(part.strokeWidth === undefined ? {} : { strokeWidth: part.strokeWidth * factor }),
    })),
  };
}

/**
 * Returns the logo with the line version of its icon, if its solid icon is a filled box with the picture cut out,
 * because that would show a box on a tile; otherwise the logo unchanged.
 */
export function withOpenIcon(concept: LogoConcept): LogoConcept {
  return concept.iconStyle === 'solid' &&
    hasSolid(concept.icon) &&
    isFilledBox(iconOutline(concept.icon, 'solid').commands)
    ? { ...concept, iconStyle: 'line' }
    : concept;
}

/** Whether the largest contour fills nine tenths of its own box, and its box covers the whole icon. */
function isFilledBox(commands: readonly Command[]): boolean {
  const whole = boundsOf(commands);
  return outlinesOf(commands).some((outline) => {
    const box = boundsOf(outline);
    return (
      box.width > whole.width * 0.96 &&
      box.height > whole.height * 0.96 &&
      areaOf(outline) > 0.9 * box.width * box.height
    );
  });
}

function outlinesOf(commands: readonly Command[]): Command[][] {
  const found: Command[][] = [];
  for (const command of commands) {
    if (command[0] === 'M') found.push([]);
    found.at(-1)?.push(command);
  }
  return found;
}

/** Area by the shoelace formula over the end points and midpoints of the segments. */
function areaOf(outline: readonly Command[]): number {
  const points: [number, number][] = [];
  let [x, y] = [0, 0];
  for (const [op, ...p] of outline) {
    if (op === 'Z') continue;
    if (op === 'C') points.push([(x + 3 * p[0]! + 3 * p[2]! + p[4]!) / 8, (y + 3 * p[1]! + 3 * p[3]! + p[5]!) / 8]);
    if (op === 'Q') points.push([(x + 2 * p[0]! + p[2]!) / 4, (y + 2 * p[1]! + p[3]!) / 4]);
    [x, y] = [p.at(-2)!, p.at(-1)!];
    points.push([x, y]);
  }
  return (
    Math.abs(
      points.reduce(
        (sum, [ax, ay], i) => sum + ax * points[(i + 1) % points.length]![1] - points[(i + 1) % points.length]![0] * ay,
        0,
      ),
    ) / 2
  );
}

/**
 * The icon for a browser tab: the mark on a square with rounded corners and transparent outside them, large enough for
 * 16 pixels.
 */
export function drawTabIcon(concept: LogoConcept): Scene {
  const { background = '#000000', parts, width, title } = drawIconTile(concept);
  const mark = fitParts(parts, width * 0.72, width * 0.72);
  return {
    width,
    height: width,
    title,
    parts: [
      { commands: boxPath(0, 0, width, width, width * 0.2), fill: background },
      ...placeParts(mark.parts, (width - mark.width) / 2, (width - mark.height) / 2),
    ],
  };
}

/**
 * The mark alone, optionally in one colour, centred in a square and inside a circle of `diameter` that launchers
 * never crop.
 */
export function drawMarkInCircle(concept: LogoConcept, size: number, diameter: number, colour?: string): Scene {
  const { parts, title } = drawIconTile(concept);
  const ink = fitParts(parts, 1, 1);
  const factor = diameter / Math.hypot(ink.width, ink.height);
  const mark = placeParts(ink.parts, (size - ink.width * factor) / 2, (size - ink.height * factor) / 2, factor);
  return { width: size, height: size, title, parts: colour ? recolourParts(mark, colour) : mark };
}

/** Returns copies of the parts with every fill and stroke in one colour. */
export function recolourParts(parts: readonly Part[], colour: string): Part[] {
  return parts.map(({ fill, stroke, ...part }) => ({
    ...part,
    ...(fill ? { fill: colour } : {}),
    ...(stroke ? { stroke: colour } : {}),
  }));
}
