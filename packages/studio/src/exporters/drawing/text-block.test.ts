import { expect, it } from 'vitest';
import { inkBounds } from './fit-logo.ts';
import { fitTextBlock } from './text-block.ts';

const WISH = {
  typeface: 'inter',
  weight: 400,
  colour: '#000000',
  width: 400,
  height: 120,
  largest: 60,
  least: 12,
  most: 3,
} as const;

it('sets a text as large as its box allows, in lines of similar length', () => {
  const short = fitTextBlock('Ready', WISH)!;
  expect(short).toMatchObject({ size: 60, lines: ['Ready'] });
  const long = fitTextBlock('One clear table of tides, flow and daylight for your own stretch of river', WISH)!;
  expect(long.size).toBeLessThan(60);
  expect(long.lines.length).toBeGreaterThan(1);
  const lengths = long.lines.map((line) => line.length);
  expect(Math.min(...lengths)).toBeGreaterThan(Math.max(...lengths) * 0.5);
  expect(long.lines.join(' ')).toBe('One clear table of tides, flow and daylight for your own stretch of river');
  for (const { parts, width, height } of [short, long]) {
    const ink = inkBounds(parts);
    expect(ink.x).toBeGreaterThanOrEqual(-0.5);
    expect(width).toBeLessThanOrEqual(400);
    expect(height).toBeLessThanOrEqual(120);
  }
});

it('omits text that would be too small, and never breaks a word', () => {
  expect(fitTextBlock('word '.repeat(200), WISH)).toBeUndefined();
  expect(
    fitTextBlock('Donaudampfschifffahrtselektrizitätenhauptbetriebswerk', { ...WISH, width: 100 }),
  ).toBeUndefined();
  expect(fitTextBlock('', WISH)).toBeUndefined();
});
