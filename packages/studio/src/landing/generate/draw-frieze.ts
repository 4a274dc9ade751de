import { mixColours } from '@onym/studio/design';
import { drawIconAt, toSvgFile } from './drawing.ts';
import type { Look } from './look.ts';

const CELL = 104;
const CELLS = 6;

/**
 * Returns an SVG file of 624 x 104 units: a strip of fine lines with icons between plain shapes, the brand's own icon
 * filled, for a page that consists only of text.
 */
export function drawFrieze({ palette: { primary, onPrimary, background, text }, icons, lots }: Look): string {
  const line = mixColours(background, text, 0.8);
  let icon = 1;
  let plain = 0;
  const own = [0, 2, 4][lots[5]! % 3]!;
  const cells = Array.from({ length: CELLS }, (_, i) => {
    const [x, mid] = [i * CELL, i * CELL + CELL / 2];
    if (i === own)
      return `<rect x="${x}" y="0" width="${CELL}" height="${CELL}" fill="${primary}"/>${drawIconAt(icons[0]!, mid, CELL / 2, 54, onPrimary, 1.4)}`;
    if (i % 2 === 0 && icon < icons.length) return drawIconAt(icons[icon++]!, mid, CELL / 2, 54, line, 1.2);
    return `<g fill="none" stroke="${line}" stroke-width="1.25">${FIGURES[(lots[8]! + plain++ * 2) % FIGURES.length]!(x)}</g>`;
  });
  const frame = Array.from({ length: CELLS - 1 }, (_, i) => `M${(i + 1) * CELL} 0V${CELL}`).join('');
  return toSvgFile(
    CELL * CELLS,
    CELL,
    `${cells.join('')}<path d="${frame}M0.6 0.6H${CELL * CELLS - 0.6}V${CELL - 0.6}H0.6Z" fill="none" stroke="${line}" stroke-width="1.25"/>`,
  );
}

const STEPS = [1, 2, 3, 4, 5, 6];
const FIGURES: readonly ((x: number) => string)[] = [
  (x) =>
    STEPS.map(
      (step) => `<path d="M${x} ${CELL - step * 17}A${step * 17} ${step * 17} 0 0 1 ${x + step * 17} ${CELL}"/>`,
    ).join(''),
  (x) =>
    STEPS.map(
      (step) => `<path d="M${x + CELL - step * 17} 0A${step * 17} ${step * 17} 0 0 0 ${x + CELL} ${step * 17}"/>`,
    ).join(''),
  (x) => [12, 24, 36, 48].map((radius) => `<circle cx="${x + CELL / 2}" cy="${CELL / 2}" r="${radius}"/>`).join(''),
  (x) => [1, 2, 3, 4, 5].map((row) => `<path d="M${x} ${row * 17.3}q13 -12 26 0t26 0t26 0t26 0"/>`).join(''),
  (x) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map((step) => `<path d="M${x + step * 13} ${CELL}L${x + CELL} ${step * 13}"/>`).join(''),
];
