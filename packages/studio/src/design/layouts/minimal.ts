import type { Ink } from '../ink-colours.ts';
import type { Detail, LogoConcept } from '../logo-concept.ts';
import { barPath, circlePath } from '../mark.ts';
import { contrastRatio } from '../oklch.ts';
import { outlineText } from '../outline-text.ts';
import { inkOf, type Part } from '../scene.ts';
import { stemWidthOf } from '../stem-width.ts';
import { breakLines, capitalsOf, NAME_SIZE, findWordBoundary, findSpot, textBlock } from '../wordmark.ts';

/**
 * The name and the slogan without an icon, with one small decoration: that of the concept, or a dot when the name or
 * the slogan does not allow it. One-colour variants have only a dot, a line or none.
 */
export function drawMinimal(concept: LogoConcept, ink: Ink, sloganCap?: number): Part[] {
  // A counter filled in a colour close to that of the letters looks like a blot.
  const able = detailFor(concept);
  const detail = able === 'counter' && contrastRatio(ink.primary, ink.text) < 2.2 ? 'dot' : able;
  const options = { align: 'left', sloganCap } as const;
  if (ink.flat && detail !== 'dot' && detail !== 'rule') return textBlock(concept, ink, options).parts;
  if (detail === 'two-tone') return textBlock(concept, ink, { ...options, colours: [ink.primary, ink.text] }).parts;
  if (detail === 'initial') return textBlock(concept, ink, { ...options, initial: ink.primary }).parts;
  if (detail === 'tittle' || detail === 'counter')
    return textBlock(concept, ink, { ...options, spot: { of: detail, colour: ink.primary } }).parts;
  const block = textBlock(concept, ink, options);
  const stem = stemWidthOf(concept.typeface, concept.weight) * NAME_SIZE;
  if (detail === 'dot') {
    const radius = Math.min(12, Math.max(7.5, stem * 0.72));
    return [
      ...block.parts,
      { commands: circlePath(block.nameEnd.x + radius + 7, block.nameEnd.y - radius, radius), fill: ink.primary },
    ];
  }
  return [
    ...block.parts,
    {
      commands: barPath(
        0,
        inkOf(block.parts).y + inkOf(block.parts).height + 24,
        Math.min(72, block.width),
        Math.min(11, Math.max(6, stem * 0.7)),
      ),
      fill: ink.primary,
    },
  ];
}

/** The concept's own detail if the name allows it, otherwise the next one that works. */
function detailFor(concept: LogoConcept): Detail {
  const { detail, name, slogan } = concept;
  const shown = concept.capitals ? capitalsOf(concept) : name;
  const able = (one: Detail): boolean =>
    one === 'two-tone'
      ? findWordBoundary(shown) !== undefined
      : one === 'rule'
        ? slogan === ''
        : one === 'tittle' || one === 'counter'
          ? findSpot(
              outlineText(breakLines(shown, 18)[0]!, {
                typeface: concept.typeface,
                weight: concept.weight,
                size: NAME_SIZE,
              }),
              breakLines(shown, 18)[0]!,
              one,
            ) !== undefined
          : true;
  return able(detail) ? detail : 'dot';
}
