import type { Ink } from '../ink-colours.ts';
import type { LogoConcept } from '../logo-concept.ts';
import { drawBareMark, drawShapedMark, extentOf } from '../mark.ts';
import { translateParts, type Part } from '../scene.ts';
import { textBlock, type TextBlock } from '../wordmark.ts';

/** The mark beside the name: `icon-left`, `icon-right`, and `icon-bg-shape` with the icon reversed out of a shape. */
export function drawSide(concept: LogoConcept, ink: Ink, sloganCap?: number): Part[] {
  const shaped = concept.layout === 'icon-bg-shape';
  const right = concept.layout === 'icon-right';
  const usual = shaped || right ? 9 : concept.capitals || concept.name === concept.name.toUpperCase() ? 11 : 15;
  // A long slogan needs a wide block: above it, a name of many short lines would look lost.
  const block = textBlock(concept, ink, {
    align: right ? 'right' : 'left',
    breakAfter: concept.slogan.length > 36 ? Math.max(usual, 16) : usual,
    sloganCap,
  });
  const size = markSize(block, shaped);
  const mark = shaped ? drawShapedMark(concept, size, ink) : drawBareMark(concept, size, ink);
  const { left, right: reach } = extentOf(mark);
  // Wider than any gap between words; otherwise the mark would read as another letter.
  const gap = Math.max(size * (shaped ? 0.24 : 0.26), block.capHeight * 0.42, block.gap * 1.3);
  const x = right ? gap + left : -(gap + reach);
  return [...translateParts(mark, x, block.height / 2), ...block.parts];
}

/** Slightly taller than the text beside it, more so with fewer lines. */
function markSize({ height, capHeight }: TextBlock, shaped: boolean): number {
  const single = height <= capHeight * 1.2;
  const most = capHeight * 3.6;
  return Math.min(
    most,
    shaped
      ? Math.max(height * (single ? 1.72 : 1.22), capHeight * 1.72)
      : Math.max(height * (single ? 1.42 : 1.06), capHeight * 1.42),
  );
}
