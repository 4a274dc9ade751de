import { transform, type Command } from './geometry.ts';
import { hasSolid, iconOutline } from './icons.ts';
import type { Ink } from './ink-colours.ts';
import type { LogoConcept } from './logo-concept.ts';
import { markShape } from './mark-shape.ts';
import { outlineText } from './outline-text.ts';
import { inkOf, type Part } from './scene.ts';
import { stemWidthOf } from './stem-width.ts';
import { closedShapes } from './closed-shapes.ts';

/**
 * Limits of stroke width as shares of the icon's size: thinner lines disappear, thicker ones close the icon's gaps.
 */
const [THINNEST, THICKEST] = [0.05, 0.105];

/** Stroke width for an icon `size` high: the stem width of the name at this font size, within the icon's limits. */
export function strokeFor(
  { typeface, weight }: Pick<LogoConcept, 'typeface' | 'weight'>,
  size: number,
  fontSize = 100,
): number {
  return Math.min(THICKEST * size, Math.max(THINNEST * size, stemWidthOf(typeface, weight) * fontSize * 0.95));
}

/**
 * Draws the icon (or the initials, if the concept has a monogram) alone, its ink centred on the origin. Scaled to look
 * `size` large: wide icons smaller, thin ones larger. `strokeWidth` applies to icons of lines.
 */
export function drawIcon(concept: LogoConcept, size: number, colour: string, strokeWidth: number): Part[] {
  if (concept.monogram) return [{ commands: initialsPath(concept, concept.monogram, size), fill: colour }];
  const solid = concept.iconStyle === 'solid' && hasSolid(concept.icon);
  const { commands, box } = iconOutline(concept.icon, solid ? 'solid' : 'line');
  const reach = solid ? 0 : strokeWidth;
  const factor = Math.min(
    (size - reach) / Math.max(box.height, 0.8 * box.width),
    (1.06 * size - reach) / Math.max(box.width, 0.8 * box.height),
  );
  const centred = transform(commands, [
    factor,
    0,
    0,
    factor,
    -factor * (box.x + box.width / 2),
    -factor * (box.y + box.height / 2),
  ]);
  return [solid ? { commands: centred, fill: colour } : { commands: centred, stroke: colour, strokeWidth }];
}

/** Initials as large as the square allows, centred on the origin. */
function initialsPath({ typeface, weight }: LogoConcept, text: string, size: number): Command[] {
  const { commands, box } = outlineText(text, { typeface, weight, size: 100, tracking: text.length > 1 ? -0.01 : 0 });
  const factor = Math.min((0.86 * size) / box.height, size / box.width);
  return transform(commands, [
    factor,
    0,
    0,
    factor,
    -factor * (box.x + box.width / 2),
    -factor * (box.y + box.height / 2),
  ]);
}

/** The icon without a shape, in the concept's mark style, centred on the origin. The icon itself is the last part. */
export function drawBareMark(concept: LogoConcept, size: number, ink: Ink): Part[] {
  if (concept.mark === 'ring' || concept.monogram) return drawRingedMark(concept, size, ink);
  const icon = drawIcon(concept, size, ink.primary, strokeFor(concept, size));
  if (ink.flat) return icon;
  if (concept.mark === 'tinted') {
    const slip = size * 0.045;
    return [
      ...icon.flatMap(({ commands, stroke }) =>
        stroke
          ? closedShapes(commands).map((shape) => ({
              commands: transform(shape, [1, 0, 0, 1, slip, slip]),
              fill: ink.tint,
            }))
          : [],
      ),
      ...icon,
    ];
  }
  return concept.halo
    ? [{ commands: circlePath(size * 0.17, size * 0.13, size * 0.43), fill: ink.halo }, ...icon]
    : icon;
}

/** With its ring the mark is a quarter larger than a plain icon. */
function drawRingedMark(concept: LogoConcept, wished: number, ink: Ink): Part[] {
  const size = wished * 1.26;
  const inner = size * (concept.monogram ? 0.5 : 0.57);
  const stroke = Math.min(strokeFor(concept, inner), size * 0.05);
  return [
    { commands: circlePath(0, 0, size / 2 - stroke / 2), stroke: ink.primary, strokeWidth: stroke },
    ...drawIcon(concept, inner, concept.monogram ? ink.text : ink.primary, strokeFor(concept, inner)),
  ];
}

/**
 * The icon in its shape, in a square of `size` around the origin: in `ink.onPrimary` on the filled shape. In one colour
 * a silhouette is cut out of the shape, and lines or initials stand in its outline.
 */
export function drawShapedMark(concept: LogoConcept, size: number, ink: Ink): Part[] {
  const { outline, seat } = markShape(concept.shape, size);
  const centred = transform(outline, [1, 0, 0, 1, -size / 2, -size / 2]);
  const icon = drawIcon(concept, seat.size, ink.onPrimary, strokeFor(concept, seat.size)).map((part) => ({
    ...part,
    commands: transform(part.commands, [1, 0, 0, 1, seat.x - size / 2, seat.y - size / 2]),
  }));
  if (!ink.flat) return [{ commands: centred, fill: ink.primary }, ...icon];
  const [only] = icon as [Part];
  if (only.fill && !concept.monogram)
    return [{ commands: [...centred, ...only.commands], fill: ink.primary, evenOdd: true }];
  const ring = size * 0.045;
  const shrink = (size - ring) / size;
  return [{ commands: transform(centred, [shrink, 0, 0, shrink, 0, 0]), stroke: ink.primary, strokeWidth: ring }, only];
}

/** Returns a circle around (x, y) as four cubic curves. */
export function circlePath(x: number, y: number, radius: number): Command[] {
  const k = radius * 0.5522847;
  return [
    ['M', x - radius, y],
    ['C', x - radius, y - k, x - k, y - radius, x, y - radius],
    ['C', x + k, y - radius, x + radius, y - k, x + radius, y],
    ['C', x + radius, y + k, x + k, y + radius, x, y + radius],
    ['C', x - k, y + radius, x - radius, y + k, x - radius, y],
    ['Z'],
  ];
}

/** Returns a rectangle with its upper left corner at (x, y). */
export function barPath(x: number, y: number, width: number, height: number): Command[] {
  return [['M', x, y], ['L', x + width, y], ['L', x + width, y + height], ['L', x, y + height], ['Z']];
}

/** Returns how far the ink of the parts extends to the left and right of the origin; 0 for a direction in which there is none. */
export function extentOf(parts: readonly Part[]): { left: number; right: number } {
  const { x, width } = inkOf(parts);
  return { left: Math.max(0, -x), right: Math.max(0, x + width) };
}
