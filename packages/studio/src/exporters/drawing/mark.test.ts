import { boundsOf, hasSolid, iconNames, type LogoConcept } from '@onym/studio/design';
import { expect, it } from 'vitest';
import { sampleSource } from '../sample-kit.fixture.ts';
import { inkBounds } from './fit-logo.ts';
import { drawIconTile, drawMarkInCircle, withOpenIcon, drawTabIcon } from './icon-tile.ts';

const concept = sampleSource('tiderow').look.logos[0]!;
const solids: LogoConcept[] = iconNames()
  .filter(hasSolid)
  .map((icon) => ({ ...concept, icon, iconStyle: 'solid' }));

it('draws silhouettes that are a filled box as lines, and leaves others unchanged', () => {
  const opened = solids.filter((one) => withOpenIcon(one) !== one).map(({ icon }) => icon);
  expect(opened.length).toBeGreaterThan(0);
  expect(opened.length).toBeLessThan(solids.length * 0.2);
  for (const icon of ['dog', 'shirt', 'clock', 'leaf'].filter((name) => solids.some((one) => one.icon === name)))
    expect(opened).not.toContain(icon);
});

it('keeps the mark of an adaptive icon within the circle that no launcher crops', () => {
  for (const one of solids.slice(0, 60)) {
    for (const { commands, strokeWidth = 0 } of drawMarkInCircle(one, 108, 66).parts) {
      const { x, y, width, height } = boundsOf(commands);
      for (const [px, py] of [
        [x, y],
        [x + width, y],
        [x, y + height],
        [x + width, y + height],
      ] as const)
        expect(Math.hypot(px - 54, py - 54) + strokeWidth / 2 - strokeWidth, one.icon).toBeLessThan(33.5);
    }
    const ink = inkBounds(drawMarkInCircle(one, 108, 66).parts);
    expect(Math.hypot(ink.width, ink.height)).toBeCloseTo(66, 3);
  }
});

it('fills more of a tab icon than of a tile: at 16 pixels the mark is more than 11 wide or high', () => {
  const mark = inkBounds(drawTabIcon(concept).parts.slice(1));
  const tile = drawIconTile(concept);
  expect((Math.max(mark.width, mark.height) / tile.width) * 16).toBeGreaterThan(11);
  expect(tile.background).toBeDefined();
});
