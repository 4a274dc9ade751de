import type { Ink } from '../ink-colours.ts';
import type { LogoConcept } from '../logo-concept.ts';
import { barPath, drawBareMark } from '../mark.ts';
import { inkOf, translateParts, type Part } from '../scene.ts';
import { textBlock } from '../wordmark.ts';

/** The mark above the name: `icon-top`. */
export function drawIconTop(concept: LogoConcept, ink: Ink, sloganCap?: number): Part[] {
  const block = textBlock(concept, ink, { align: 'centre', breakAfter: 16, sloganCap });
  const size = Math.min(190, Math.max(128, block.width * 0.34));
  const mark = drawBareMark(concept, size, ink);
  const box = inkOf(mark);
  return [...translateParts(mark, -(box.x + box.width / 2) * 0.5, -(36 + box.y + box.height)), ...block.parts];
}

/** Mark, wide capitals and slogan on one axis, between hairlines: `stacked-centered`. */
export function drawStacked(concept: LogoConcept, ink: Ink, sloganCap?: number): Part[] {
  // A long word is wide enough without extra tracking.
  const tracking = Math.max(...concept.name.split(' ').map((word) => word.length)) > 13 ? 0.05 : 0.13;
  const name = textBlock(concept, ink, { align: 'centre', breakAfter: 11, capitals: true, tracking, slogan: false });
  const size = Math.min(150, Math.max(104, name.width * 0.26));
  const mark = drawBareMark({ ...concept, halo: false }, size, ink);
  const box = inkOf(mark);
  const width = Math.max(name.width, 230);
  const hair = concept.weight >= 700 ? 4 : 2.5;

  // The mark interrupts the upper line; the lower line closes the block or carries the slogan.
  const arm = (width - box.width) / 2 - 26;
  const upper = -(38 + box.y + box.height);
  const lines: Part[] =
    arm > 24
      ? [
          { commands: barPath(-width / 2, upper + box.y + box.height / 2 - hair / 2, arm, hair), fill: ink.secondary },
          {
            commands: barPath(width / 2 - arm, upper + box.y + box.height / 2 - hair / 2, arm, hair),
            fill: ink.secondary,
          },
        ]
      : [];
  const parts = [...translateParts(mark, 0, upper), ...lines, ...name.parts];
  const below = name.height + 32;
  if (concept.slogan === '')
    return [...parts, { commands: barPath(-width / 2, below, width, hair), fill: ink.secondary }];
  const whole = textBlock(concept, ink, { align: 'centre', breakAfter: 11, capitals: true, tracking, sloganCap });
  const slogan = whole.parts.slice(name.parts.length);
  const top = inkOf(slogan).y;
  return [
    ...parts,
    { commands: barPath(-width / 2, below, width, hair), fill: ink.secondary },
    ...translateParts(slogan, 0, below + hair + 24 - top),
  ];
}
