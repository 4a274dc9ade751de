import type { Ink } from '../ink.ts';
import type { LogoConcept } from '../logo-concept.ts';
import { bar, circle } from '../mark.ts';
import { inkOf, type Part } from '../scene.ts';
import { seamOf, textBlock } from '../wordmark.ts';

/** The name alone, with one small liberty. */
export function drawMinimal(concept: LogoConcept, ink: Ink): Part[] {
  const unfit = (concept.detail === 'two-tone' && seamOf(concept.name) === undefined) || (concept.detail === 'rule' && concept.slogan !== '');
  const detail = unfit ? 'dot' : concept.detail;
  if (ink.flat && (detail === 'two-tone' || detail === 'initial')) return textBlock(concept, ink, { align: 'left' }).parts;
  if (detail === 'two-tone') return textBlock(concept, ink, { align: 'left', colours: [ink.primary, ink.text] }).parts;
  if (detail === 'initial') return textBlock(concept, ink, { align: 'left', initial: ink.primary }).parts;
  const block = textBlock(concept, ink, { align: 'left' });
  const heavy = concept.weight >= 700 ? 1 : concept.weight >= 600 ? 0.85 : 0.7;
  if (detail === 'dot') {
    const radius = 11 * heavy;
    return [...block.parts, { commands: circle(block.nameEnd.x + radius + 7, block.nameEnd.y - radius, radius), fill: ink.primary }];
  }
  return [...block.parts, { commands: bar(0, inkOf(block.parts).y + inkOf(block.parts).height + 24, Math.min(72, block.width), 11 * heavy), fill: ink.primary }];
}
