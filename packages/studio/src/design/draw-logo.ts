import { inkFor, type Ink } from './ink-colours.ts';
import { drawBadge } from './layouts/badge.ts';
import { drawMinimal } from './layouts/minimal.ts';
import { drawSide } from './layouts/side.ts';
import { drawIconTop, drawStacked } from './layouts/upright.ts';
import type { Layout, LogoConcept, Variant } from './logo-concept.ts';
import { drawIcon, strokeFor } from './mark.ts';
import { inkOf, translateParts, toSvg, type Part, type Scene } from './scene.ts';
import { textBlock } from './wordmark.ts';

const LAYOUT_OF: Readonly<Record<Layout, (concept: LogoConcept, ink: Ink, sloganCap?: number) => Part[]>> = {
  'icon-left': drawSide,
  'icon-right': drawSide,
  'icon-bg-shape': drawSide,
  'icon-top': drawIconTop,
  'stacked-centered': drawStacked,
  minimal: drawMinimal,
  badge: drawBadge,
};

/** Free space on each side as a share of the drawing's longer side: a tenth of the whole picture. */
const MARGIN = 0.125;

/**
 * Capitals of a slogan are at least 9 pixels high when the logo is 400 pixels wide, except for a slogan of one very
 * long word.
 */
const SLOGAN_CAP = 9.1 / 400;
/** Upper limit for the slogan's capitals: lower than the name's, which are about 70. */
const MOST_SLOGAN_CAP = 64;

/**
 * Draws the logo as SVG with outlined paths only. The same concept and variant give the same bytes. The margin is at
 * least 8 % of width and height. About 5 to 40 KB.
 */
export function drawLogo(concept: LogoConcept, variant: Variant = 'color'): string {
  return toSvg(logoScene(concept, variant));
}

/**
 * Returns the logo as a list of filled and stroked shapes with its size. Input for `toSvg` and for the PDF and EPS
 * writers. `icon` is a square of 512 units, `wordmark` the name without icon and slogan. Runs of spaces in the texts
 * are drawn as one space.
 */
export function logoScene(given: LogoConcept, variant: Variant = 'color'): Scene {
  // Stored as entered, drawn with single spaces.
  const concept = { ...given, name: collapseSpaces(given.name), slogan: collapseSpaces(given.slogan) };
  const ink = inkFor(concept, variant);
  if (variant === 'icon') return iconScene(concept, ink);
  const drawn =
    variant === 'wordmark'
      ? textBlock(concept, ink, { align: 'left', slogan: false }).parts
      : drawWithLegibleSlogan(concept, ink);
  const box = inkOf(drawn);
  const margin = MARGIN * Math.max(box.width, box.height);
  return {
    width: box.width + 2 * margin,
    height: box.height + 2 * margin,
    title: concept.name,
    ...(ink.ground ? { background: ink.ground } : {}),
    parts: translateParts(drawn, margin - box.x, margin - box.y),
  };
}

/**
 * Redraws with a larger slogan until the slogan is legible at the logo's width; a larger slogan may widen the logo.
 */
function drawWithLegibleSlogan(concept: LogoConcept, ink: Ink): Part[] {
  const draw = LAYOUT_OF[concept.layout];
  if (concept.slogan === '') return draw(concept, ink);
  let [parts, least] = [draw(concept, ink, 0), 0];
  for (let turn = 0; turn < 4; turn++) {
    const { width, height } = inkOf(parts);
    const needed = (width + 2 * MARGIN * Math.max(width, height)) * SLOGAN_CAP;
    if (needed <= least || (turn === 0 && needed <= 17) || least >= MOST_SLOGAN_CAP) break;
    least = Math.min(needed * 1.01, MOST_SLOGAN_CAP);
    parts = draw(concept, ink, least);
  }
  return parts;
}

function collapseSpaces(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/**
 * A square in the brand colour with the icon cut out of it. If the background already has that colour, the background
 * is the square.
 */
function iconScene(concept: LogoConcept, ink: Ink): Scene {
  const size = 512;
  const [ground, colour] = ink.full ? [ink.ground!, ink.primary] : [ink.primary, ink.onPrimary];
  const icon = drawIcon(concept, size * 0.56, colour, strokeFor(concept, size * 0.56, size * 0.5));
  return {
    width: size,
    height: size,
    background: ground,
    title: concept.name,
    parts: translateParts(icon, size / 2, size / 2),
  };
}
