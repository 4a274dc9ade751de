import { boxOf, transform, type Command } from './geometry.ts';
import { hasSolid, iconOutline } from './icons.ts';
import type { Ink } from './ink.ts';
import type { LogoConcept } from './logo-concept.ts';
import { markShape } from './mark-shape.ts';
import type { Part } from './scene.ts';

/** How thick the lines of an icon `size` high are beside letters of this weight. */
export function strokeFor(weight: number, size: number): number {
  return size * (weight >= 700 ? 0.088 : weight >= 600 ? 0.08 : weight >= 500 ? 0.07 : 0.06);
}

/** The icon alone, its ink centred on the origin and as large as looks like `size`: wide icons are no giants, thin ones no dwarfs. */
export function drawIcon(concept: Pick<LogoConcept, 'icon' | 'iconStyle'>, size: number, colour: string, strokeWidth: number): Part[] {
  const solid = concept.iconStyle === 'solid' && hasSolid(concept.icon);
  const { commands, box } = iconOutline(concept.icon, solid ? 'solid' : 'line');
  const reach = solid ? 0 : strokeWidth;
  const factor = Math.min((size - reach) / Math.max(box.height, 0.8 * box.width), (1.06 * size - reach) / Math.max(box.width, 0.8 * box.height));
  const centred = transform(commands, [factor, 0, 0, factor, -factor * (box.x + box.width / 2), -factor * (box.y + box.height / 2)]);
  return [solid ? { commands: centred, fill: colour } : { commands: centred, stroke: colour, strokeWidth }];
}

/** The icon, bare or over its halo, centred on the origin. */
export function bareMark(concept: LogoConcept, size: number, ink: Ink): Part[] {
  const icon = drawIcon(concept, size, ink.primary, strokeFor(concept.weight, size));
  if (!concept.halo || ink.flat) return icon;
  const radius = size * 0.43;
  return [{ commands: circle(size * 0.17, size * 0.13, radius), fill: ink.halo }, ...icon];
}

/** The icon reversed out of its shape, in a square of `size` around the origin. */
export function shapedMark(concept: LogoConcept, size: number, ink: Ink): Part[] {
  const { outline, seat } = markShape(concept.shape, size);
  const centred = transform(outline, [1, 0, 0, 1, -size / 2, -size / 2]);
  const stroke = strokeFor(concept.weight, seat.size) * 0.95;
  const icon = drawIcon(concept, seat.size, ink.onPrimary, stroke).map((part) => ({ ...part, commands: transform(part.commands, [1, 0, 0, 1, seat.x - size / 2, seat.y - size / 2]) }));
  if (!ink.flat) return [{ commands: centred, fill: ink.primary }, ...icon];
  const [only] = icon as [Part];
  if (only.fill) return [{ commands: [...centred, ...only.commands], fill: ink.primary, evenOdd: true }];
  const ring = size * 0.045;
  const shrink = (size - ring) / size;
  return [{ commands: transform(centred, [shrink, 0, 0, shrink, 0, 0]), stroke: ink.primary, strokeWidth: ring }, only];
}

export function circle(x: number, y: number, radius: number): Command[] {
  const k = radius * 0.5522847;
  return [
    ['M', x - radius, y], ['C', x - radius, y - k, x - k, y - radius, x, y - radius], ['C', x + k, y - radius, x + radius, y - k, x + radius, y],
    ['C', x + radius, y + k, x + k, y + radius, x, y + radius], ['C', x - k, y + radius, x - radius, y + k, x - radius, y], ['Z'],
  ];
}

export function bar(x: number, y: number, width: number, height: number): Command[] {
  return [['M', x, y], ['L', x + width, y], ['L', x + width, y + height], ['L', x, y + height], ['Z']];
}

/** How far the parts reach to either side of the origin. */
export function widthOf(parts: readonly Part[]): { left: number; right: number } {
  let [left, right] = [0, 0];
  for (const { commands, strokeWidth = 0, stroke } of parts) {
    const box = boxOf(commands);
    const reach = stroke ? strokeWidth / 2 : 0;
    left = Math.max(left, -(box.x - reach));
    right = Math.max(right, box.x + box.width + reach);
  }
  return { left, right };
}
