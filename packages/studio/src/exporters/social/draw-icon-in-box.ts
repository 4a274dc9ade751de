import type { LogoConcept, Part } from '@onym/studio/design';
import { fitParts } from '../drawing/fit-logo.ts';
import { drawIconTile, recolourParts } from '../drawing/icon-tile.ts';
import { placeParts } from '../drawing/shapes.ts';
import type { Area } from './networks.ts';

/** The brand's icon in one colour, centred, with its ink exactly as wide or as high as the box. */
export function drawIconInBox(concept: LogoConcept, { x, y, width, height }: Area, colour: string): Part[] {
  const mark = fitParts(drawIconTile(concept).parts, width, height);
  return recolourParts(placeParts(mark.parts, x + (width - mark.width) / 2, y + (height - mark.height) / 2), colour);
}
