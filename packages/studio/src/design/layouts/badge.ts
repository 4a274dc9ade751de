import { boundsOf, rotation, transform, type Command } from '../geometry.ts';
import type { Ink } from '../ink-colours.ts';
import type { LogoConcept } from '../logo-concept.ts';
import { contrastRatio } from '../oklch.ts';
import { barPath, circlePath, drawIcon, strokeFor } from '../mark.ts';
import { markShape } from '../mark-shape.ts';
import { outlineText, missingCharacters, type OutlinedText } from '../outline-text.ts';
import { parsePathData } from '../path-data.ts';
import { inkOf, translateParts, type Part } from '../scene.ts';
import { stemWidthOf } from '../stem-width.ts';
import { capitalsOf, textBlock, upperCase } from '../wordmark.ts';

/**
 * An emblem of the concept's kind: the name in a ring around the mark (`seal`), in a disc (`roundel`) or in a stamp. A
 * name or slogan that is too long or too short for it gets another kind.
 */
export function drawBadge(concept: LogoConcept, ink: Ink, sloganCap = 0): Part[] {
  const { name, slogan, badge } = concept;
  const disc = name.length <= 11 && slogan.length <= 24;
  if (disc && (badge === 'roundel' || (badge === 'seal' && name.length <= 3)))
    return drawRoundel(concept, ink, sloganCap);
  const seal =
    badge !== 'stamp' && name.length > 3 && name.length <= 22 ? drawSeal(concept, ink, sloganCap) : undefined;
  return seal ?? drawStamp(concept, ink, sloganCap);
}

const OUTER = 220;
const INNER = 143;

/** Undefined when the slogan would fall below its minimum size. */
function drawSeal(concept: LogoConcept, ink: Ink, sloganCap: number): Part[] | undefined {
  const stem = stemWidthOf(concept.typeface, concept.weight);
  const middle = (OUTER + INNER) / 2;
  const short = [...concept.name].length <= 6;
  const above = fitTextToArc(
    capitalsOf(concept),
    { typeface: concept.typeface, weight: concept.weight },
    { radius: middle, capHeight: short ? 42 : 36, tracking: short ? 0.2 : 0.1, most: concept.slogan ? 3.1 : 4.1 },
  );
  const angle = above.box.width / (2 * middle);
  const rim = Math.min(9, Math.max(5, stem * 60));
  const parts: Part[] = [
    { commands: circlePath(0, 0, OUTER), stroke: ink.primary, strokeWidth: rim },
    { commands: circlePath(0, 0, INNER), stroke: ink.primary, strokeWidth: rim * 0.42 },
    { commands: placeOnArc(above, middle - above.capHeight / 2, 'above'), fill: ink.text },
  ];
  if (concept.slogan) {
    const upper = upperCase(concept.slogan);
    const text = missingCharacters(upper, concept.sloganTypeface).length === 0 ? upper : concept.slogan;
    const below = fitTextToArc(
      text,
      { typeface: concept.sloganTypeface, weight: 500 },
      { radius: middle, capHeight: 23, tracking: 0.1, most: Math.min(2.7, 2 * Math.PI - 2 * angle - 0.5) },
    );
    if (below.capHeight < Math.max(sloganCap, 13.5)) return undefined;
    parts.push({ commands: placeOnArc(below, middle + below.capHeight / 2, 'below'), fill: ink.text });
    const end = Math.PI - below.box.width / (2 * middle);
    const free = (angle + end) / 2;
    // Only where there is enough space around it.
    if (end - angle > 0.26)
      for (const side of [-1, 1])
        parts.push({
          commands: circlePath(side * middle * Math.sin(free), -middle * Math.cos(free), 5.5),
          fill: ink.primary,
        });
  } else if (angle < Math.PI - 0.5) {
    // Fills the part of the ring that the name leaves free: a line with a dot at its middle.
    const [from, to] = [angle + 0.24, Math.PI - 0.13];
    for (const side of [-1, 1])
      parts.push({ commands: arcLine(middle, side * from, side * to), stroke: ink.primary, strokeWidth: rim * 0.6 });
    parts.push({ commands: circlePath(0, middle, 7), fill: ink.primary });
  }
  const size = concept.monogram ? 150 : 166;
  return [...parts, ...drawIcon(concept, size, ink.primary, strokeFor(concept, size, 110))];
}

function drawRoundel(concept: LogoConcept, ink: Ink, sloganCap: number): Part[] {
  // Uses lines instead of a disc for one-colour variants and for a light brand colour on a dark background.
  const open = ink.flat || contrastRatio(ink.primary, '#000000') > contrastRatio(ink.primary, '#ffffff') * 1.6;
  const reversed: Ink = open ? ink : { ...ink, text: ink.onPrimary, muted: ink.onPrimary };
  const block = textBlock(concept, reversed, { align: 'centre', breakAfter: 8, justify: false, sloganCap });
  const size = Math.min(150, Math.max(82, block.width * 0.44));
  const icon = drawIcon(concept, size, open ? ink.primary : ink.onPrimary, strokeFor(concept, size));
  const [box, gap] = [inkOf(icon), 30];
  const whole = box.height + gap + block.height;
  const top = -whole / 2 - (concept.slogan ? 10 : 4);
  const parts = [...translateParts(icon, 0, top - box.y), ...translateParts(block.parts, 0, top + box.height + gap)];
  // The distance of the farthest ink, plus spacing.
  const radius = Math.max(...[...parts].map(({ commands }) => reachOf(commands))) + 46;
  const round = (r: number): Command[] =>
    concept.shape === 'scallop'
      ? transform(markShape('scallop', 2 * r).outline, [1, 0, 0, 1, -r, -r])
      : circlePath(0, 0, r);
  const rim = Math.max(3, radius * 0.014);
  const disc: Part = open
    ? { commands: round(radius + 14), stroke: ink.primary, strokeWidth: rim * 2.4 }
    : { commands: round(radius + 14), fill: ink.primary };
  return [
    disc,
    {
      commands: circlePath(0, 0, radius - (concept.shape === 'scallop' ? 12 : 0)),
      stroke: open ? ink.primary : ink.onPrimary,
      strokeWidth: rim,
    },
    ...parts,
  ];
}

/**
 * Maximum distance of the outline's ink from the origin (a little less than its box's corners, which rarely contain
 * ink).
 */
function reachOf(commands: readonly Command[]): number {
  let reach = 0;
  for (const [, ...points] of commands)
    for (let i = 0; i < points.length; i += 2) reach = Math.max(reach, Math.hypot(points[i]!, points[i + 1]!));
  return reach;
}

/** Part of a circle around the origin; angles in radians from the top, clockwise. */
function arcLine(radius: number, from: number, to: number): Command[] {
  const at = (angle: number): string => `${radius * Math.sin(angle)} ${-radius * Math.cos(angle)}`;
  return parsePathData(
    `M${at(from)}A${radius} ${radius} 0 ${Math.abs(to - from) > Math.PI ? 1 : 0} ${to > from ? 1 : 0} ${at(to)}`,
  );
}

function drawStamp(concept: LogoConcept, ink: Ink, sloganCap: number): Part[] {
  const heavy = concept.weight >= 700;
  const block = textBlock(concept, ink, { align: 'centre', breakAfter: 14, capitals: true, tracking: 0.06, sloganCap });
  const icon = drawIcon(concept, 104, ink.primary, strokeFor(concept, 104));
  const mark = inkOf(icon);
  const [padX, padTop, padBottom] = [62, 88, concept.slogan ? 50 : 64];
  const dip = Math.max(0, inkOf(block.parts).y + inkOf(block.parts).height - block.height);
  const width = Math.max(block.width + 2 * padX, 330);
  const height = block.height + padTop + padBottom + dip * 0.5;
  const [x, y] = [-width / 2, -padTop];
  const gap = mark.width / 2 + 26;
  const outer = framePath({ x, y, width, height, radius: 26, gap });
  const inner = framePath({ x: x + 13, y: y + 13, width: width - 26, height: height - 26, radius: 15, gap: gap + 4 });
  return [
    { commands: outer, stroke: ink.primary, strokeWidth: heavy ? 7 : 5 },
    { commands: inner, stroke: ink.primary, strokeWidth: heavy ? 2.5 : 1.8 },
    ...translateParts(icon, 0, y + 6.5 - (mark.y + mark.height / 2)),
    ...block.parts,
    ...(concept.slogan
      ? []
      : [{ commands: barPath(-22, y + height - 13 - 24, 44, heavy ? 4.5 : 3), fill: ink.secondary }]),
  ];
}

/** A rounded rectangle whose upper side has an opening in the middle, twice the gap wide. */
function framePath({
  x,
  y,
  width,
  height,
  radius: r,
  gap,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  radius: number;
  gap: number;
}): Command[] {
  const [right, bottom, k] = [x + width, y + height, r * 0.4477];
  return [
    ['M', gap, y],
    ['L', right - r, y],
    ['C', right - k, y, right, y + k, right, y + r],
    ['L', right, bottom - r],
    ['C', right, bottom - k, right - k, bottom, right - r, bottom],
    ['L', x + r, bottom],
    ['C', x + k, bottom, x, bottom - k, x, bottom - r],
    ['L', x, y + r],
    ['C', x, y + k, x + k, y, x + r, y],
    ['L', -gap, y],
  ];
}

/** The text as large as fits the arc (in radians), with capitals of at most this height. */
function fitTextToArc(
  text: string,
  face: { typeface: string; weight: number },
  { radius, capHeight, tracking, most }: { radius: number; capHeight: number; tracking: number; most: number },
): OutlinedText {
  const probe = outlineText(text, { ...face, size: 100, tracking });
  const size = Math.min((100 * capHeight) / probe.capHeight, (100 * most * radius) / probe.box.width);
  return outlineText(text, { ...face, size, tracking });
}

/** Places glyphs around the circle: `above` reads clockwise over the top, `below` left to right along the bottom. */
function placeOnArc(line: OutlinedText, radius: number, side: 'above' | 'below'): Command[] {
  const centre = line.box.width / 2;
  const sign = side === 'above' ? 1 : -1;
  return line.glyphs.flatMap(({ commands, x }) => {
    if (commands.length === 0) return [];
    const ink = boundsOf(commands);
    const half = ink.x + ink.width / 2;
    const angle = (sign * (x + half - centre)) / radius;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    return transform(
      transform(commands, [1, 0, 0, 1, -half, 0]),
      rotation(angle, radius * sign * sin, -radius * sign * cos),
    );
  });
}
