import { boxOf, turnTo, transform, type Command } from '../geometry.ts';
import type { Ink } from '../ink.ts';
import type { LogoConcept } from '../logo-concept.ts';
import { bar, circle, drawIcon, strokeFor } from '../mark.ts';
import { outlineText, undrawable, type OutlinedText } from '../outline-text.ts';
import { inkOf, shift, type Part } from '../scene.ts';
import { capitalsOf, textBlock } from '../wordmark.ts';

/** An emblem: the name in a ring around the mark, in a stamp, or reversed out of a disc. Long names go into the stamp. */
export function drawBadge(concept: LogoConcept, ink: Ink): Part[] {
  const { name, slogan, badge } = concept;
  if (badge === 'seal' && name.length <= 22 && slogan.length <= 30) return drawSeal(concept, ink);
  const roundel = badge === 'roundel' && name.length <= 11 && slogan.length <= 22;
  if (roundel && !ink.flat) return drawRoundel(concept, ink);
  return badge === 'roundel' && !roundel && name.length <= 22 && slogan.length <= 30 ? drawSeal(concept, ink) : drawStamp(concept, ink);
}

const OUTER = 220;
const INNER = 146;

function drawSeal(concept: LogoConcept, ink: Ink): Part[] {
  const heavy = concept.weight >= 700;
  const parts: Part[] = [
    { commands: circle(0, 0, OUTER), stroke: ink.primary, strokeWidth: heavy ? 9 : 6 },
    { commands: circle(0, 0, INNER), stroke: ink.primary, strokeWidth: heavy ? 4 : 2.5 },
  ];
  const middle = (OUTER + INNER) / 2;
  const above = fitArc(capitalsOf(concept), { typeface: concept.typeface, weight: concept.weight }, { radius: middle, capHeight: 36, most: concept.slogan ? 3.2 : 4.1 });
  parts.push({ commands: onArc(above, middle - above.capHeight / 2, 'above'), fill: ink.text });
  const angle = above.box.width / (2 * middle);
  if (concept.slogan) {
    const upper = concept.slogan.toUpperCase();
    const text = undrawable(upper, concept.sloganTypeface).length === 0 ? upper : concept.slogan;
    const below = fitArc(text, { typeface: concept.sloganTypeface, weight: 500 }, { radius: middle, capHeight: 21, most: Math.min(2.4, 2 * Math.PI - 2 * angle - 0.5) });
    parts.push({ commands: onArc(below, middle + below.capHeight / 2, 'below'), fill: ink.text });
    const free = (angle + (Math.PI - below.box.width / (2 * middle))) / 2;
    for (const side of [-1, 1]) parts.push({ commands: circle(side * middle * Math.sin(free), -middle * Math.cos(free), 5.5), fill: ink.primary });
  } else {
    for (const turn of [Math.PI - 0.2, Math.PI, Math.PI + 0.2]) if (angle < Math.PI - 0.4) parts.push({ commands: circle(middle * Math.sin(turn), -middle * Math.cos(turn), turn === Math.PI ? 7 : 4.5), fill: ink.primary });
  }
  return [...parts, ...drawIcon(concept, 168, ink.primary, strokeFor(concept.weight, 168) * 0.9)];
}

function drawRoundel(concept: LogoConcept, ink: Ink): Part[] {
  const reversed: Ink = { ...ink, text: ink.onPrimary, muted: ink.onPrimary };
  const block = textBlock(concept, reversed, { align: 'centre', breakAfter: 12, justify: false });
  // The last line stands low in the disc, where the disc is narrower.
  const radius = Math.max(205, block.width / 2 + (concept.slogan ? 96 : 62));
  const size = radius * 0.66;
  const icon = drawIcon(concept, size, ink.onPrimary, strokeFor(concept.weight, size) * 0.85);
  const box = inkOf(icon);
  const whole = box.height + radius * 0.17 + block.height;
  const top = -whole / 2 - radius * 0.045;
  return [
    { commands: circle(0, 0, radius), fill: ink.primary },
    { commands: circle(0, 0, radius * 0.93), stroke: ink.onPrimary, strokeWidth: 3 },
    ...shift(icon, 0, top - box.y),
    ...shift(block.parts, 0, top + box.height + radius * 0.17),
  ];
}

function drawStamp(concept: LogoConcept, ink: Ink): Part[] {
  const heavy = concept.weight >= 700;
  const block = textBlock(concept, ink, { align: 'centre', breakAfter: 14, capitals: true, tracking: 0.06 });
  const icon = drawIcon(concept, 104, ink.primary, strokeFor(concept.weight, 104));
  const mark = inkOf(icon);
  const [padX, padTop, padBottom] = [62, 88, concept.slogan ? 50 : 64];
  const dip = Math.max(0, inkOf(block.parts).y + inkOf(block.parts).height - block.height);
  const width = Math.max(block.width + 2 * padX, 330);
  const height = block.height + padTop + padBottom + dip * 0.5;
  const [x, y] = [-width / 2, -padTop];
  const gap = mark.width / 2 + 26;
  const outer = openFrame({ x, y, width, height, radius: 26, gap });
  const inner = openFrame({ x: x + 13, y: y + 13, width: width - 26, height: height - 26, radius: 15, gap: gap + 4 });
  return [
    { commands: outer, stroke: ink.primary, strokeWidth: heavy ? 7 : 5 },
    { commands: inner, stroke: ink.primary, strokeWidth: heavy ? 2.5 : 1.8 },
    ...shift(icon, 0, y + 6.5 - (mark.y + mark.height / 2)),
    ...block.parts,
    ...(concept.slogan ? [] : [{ commands: bar(-22, y + height - 13 - 24, 44, heavy ? 4.5 : 3), fill: ink.secondary }]),
  ];
}

/** A rounded rectangle whose upper side is interrupted in the middle by twice the gap. */
function openFrame({ x, y, width, height, radius: r, gap }: { x: number; y: number; width: number; height: number; radius: number; gap: number }): Command[] {
  const [right, bottom, k] = [x + width, y + height, r * 0.4477];
  return [
    ['M', gap, y], ['L', right - r, y], ['C', right - k, y, right, y + k, right, y + r], ['L', right, bottom - r], ['C', right, bottom - k, right - k, bottom, right - r, bottom],
    ['L', x + r, bottom], ['C', x + k, bottom, x, bottom - k, x, bottom - r], ['L', x, y + r], ['C', x, y + k, x + k, y, x + r, y], ['L', -gap, y],
  ];
}

/** The text as large as the arc (in radians) allows, at most with capitals of this height. */
function fitArc(text: string, face: { typeface: string; weight: number }, { radius, capHeight, most }: { radius: number; capHeight: number; most: number }): OutlinedText {
  const probe = outlineText(text, { ...face, size: 100, tracking: 0.1 });
  const size = Math.min(100 * capHeight / probe.capHeight, 100 * most * radius / probe.box.width);
  return outlineText(text, { ...face, size, tracking: 0.1 });
}

/** Glyph by glyph around the circle: `above` reads clockwise over the top, `below` left to right along the bottom. */
function onArc(line: OutlinedText, radius: number, side: 'above' | 'below'): Command[] {
  const centre = line.box.width / 2;
  const sign = side === 'above' ? 1 : -1;
  return line.glyphs.flatMap(({ commands, x }) => {
    if (commands.length === 0) return [];
    const ink = boxOf(commands);
    const half = ink.x + ink.width / 2;
    const angle = sign * (x + half - centre) / radius;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    return transform(transform(commands, [1, 0, 0, 1, -half, 0]), turnTo(angle, radius * sign * sin, -radius * sign * cos));
  });
}
