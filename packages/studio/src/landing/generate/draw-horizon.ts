import { mixColours } from '@onym/studio/design';
import { drawIconAt, roundNumber, toSvgFile } from './drawing.ts';
import type { Look } from './look.ts';

const [WIDTH, HEIGHT] = [1200, 500];
const [MID, GROUND] = [600, 576];
/** Radius of each ring and the positions of its icons, in degrees from straight up. */
const RINGS: readonly [radius: number, degrees: readonly number[]][] = [
  [190, []],
  [310, [-52, 46]],
  [430, [-66, -20, 24]],
  [560, [-74, -44, 38, 72]],
];

/**
 * Returns an SVG file of 1200 x 500 units for dark backgrounds: rings that rise over an edge like a sunrise, with
 * icons of the subject on them.
 */
export function drawHorizon({
  palette: { primary, onPrimary, secondary, accent, background, text },
  icons,
  lots,
}: Look): string {
  const turn = (lots[3]! % 13) - 6;
  let next = 1;
  const rings = RINGS.toReversed().map(
    ([radius], i) =>
      `<circle cx="${MID}" cy="${GROUND}" r="${radius}" fill="${mixColours(background, primary, 0.035 + i * 0.03)}" stroke="${mixColours(background, primary, 0.2 + i * 0.1)}" stroke-width="1.5"/>`,
  );
  const stations = RINGS.flatMap(([radius, degrees], ring) =>
    degrees.map((degree) => {
      const angle = ((degree + (ring % 2 ? turn : -turn)) * Math.PI) / 180;
      const [x, y] = [roundNumber(MID + radius * Math.sin(angle)), roundNumber(GROUND - radius * Math.cos(angle))];
      if (next >= icons.length) return `<circle cx="${x}" cy="${y}" r="6" fill="${ring % 2 ? accent : secondary}"/>`;
      const size = 34 - ring * 2;
      return `<circle cx="${x}" cy="${y}" r="${size}" fill="${mixColours(background, text, 0.07)}" stroke="${mixColours(background, primary, 0.6)}" stroke-width="1.5"/>${drawIconAt(icons[next++]!, x, y, size * 0.95, text, 1.75)}`;
    }),
  );
  const sun = `<circle cx="${MID}" cy="${GROUND - 190}" r="74" fill="${primary}"/>${drawIconAt(icons[0]!, MID, GROUND - 190, 78, onPrimary, 1.75)}`;
  return toSvgFile(WIDTH, HEIGHT, rings.join('') + stations.join('') + sun);
}
