import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readColours } from './colour-words.ts';
import { contrastRatio, fromHex, toHex } from './oklch.ts';
import { createPalette, palettesFor, type Palette } from './palette.ts';
import { MOODS } from './typefaces.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

function expectReadable(palette: Palette, exact: boolean): void {
  const { background: ground, reverse } = palette;
  expect(contrastRatio(palette.text, ground)).toBeGreaterThanOrEqual(7);
  expect(contrastRatio(palette.muted, ground)).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio(palette.primary, ground)).toBeGreaterThanOrEqual(exact ? 3 : 4.5);
  expect(contrastRatio(palette.accent, ground)).toBeGreaterThanOrEqual(3);
  expect(contrastRatio(palette.onPrimary, palette.primary)).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio(reverse.text, reverse.background)).toBeGreaterThanOrEqual(7);
  expect(contrastRatio(reverse.primary, reverse.background)).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio(reverse.secondary, reverse.background)).toBeGreaterThanOrEqual(3);
  expect(contrastRatio(reverse.muted, reverse.background)).toBeGreaterThanOrEqual(4.5);
}

describe('contrast', () => {
  it('agrees with the examples of WCAG: black on white 21, #777777 on white 4.48, a colour on itself 1', () => {
    expect(contrastRatio('#000000', '#ffffff')).toBe(21);
    expect(contrastRatio('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
    expect(contrastRatio('#a44c1d', '#a44c1d')).toBe(1);
  });
});

describe('OKLCH', () => {
  it('converts every sRGB colour and back without change', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        expect(toHex(fromHex(colour))).toBe(colour);
      }),
    );
  });

  it('reduces chroma, never hue or lightness, outside of sRGB', () => {
    const { l, h } = fromHex(toHex({ l: 0.7, c: 0.4, h: 150 }));
    expect(l).toBeCloseTo(0.7, 2);
    expect(Math.abs(h - 150)).toBeLessThan(1.5);
  });
});

describe('a palette', () => {
  it('keeps its contrasts for every hue, vividness, lightness and background', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 360, noNaN: true }),
        fc.double({ min: 0, max: 0.3, noNaN: true }),
        fc.double({ min: 0.1, max: 0.95, noNaN: true }),
        fc.constantFrom('light', 'tint', 'deep', 'brand'),
        (hue, chroma, light, ground) => {
          const palette = createPalette({ hue, chroma, light }, { ground });
          expectReadable(palette, false);
          expect(contrastRatio(palette.secondary, palette.background)).toBeGreaterThanOrEqual(3);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('does not change a colour given as a hex code, and shows it on a legible background', () => {
    fc.assert(
      fc.property(hex, (colour) => {
        const palette = createPalette({ hue: 0, chroma: 0, hex: colour });
        expect(palette.primary).toBe(colour);
        expectReadable(palette, true);
      }),
      { numRuns: 150 },
    );
  });

  it('with a background in the brand colour is coloured and readable, and its reverse background is white', () => {
    for (let hue = 0; hue < 360; hue += 15) {
      for (const chroma of [0.05, 0.1, 0.17, 0.22]) {
        const palette = createPalette({ hue, chroma }, { ground: 'brand' });
        expectReadable(palette, false);
        expect(contrastRatio(palette.onPrimary, palette.primary)).toBeGreaterThanOrEqual(4.5);
        if (chroma >= 0.1) expect(fromHex(palette.background).c, String(hue)).toBeGreaterThanOrEqual(0.055);
        expect(palette.reverse.background).toMatch(/^#/);
      }
    }
  });

  it('has eleven neutrals from light to dark', () => {
    const { neutral } = createPalette({ hue: 200, chroma: 0.15 });
    expect(neutral).toHaveLength(11);
    expect(neutral.map((one) => fromHex(one).l)).toEqual(
      neutral.map((one) => fromHex(one).l).toSorted((a, b) => b - a),
    );
  });
});

describe('palettesFor', () => {
  it('starts every palette with the requested colour: codes exactly, words by hue', () => {
    expect(new Set(palettesFor({ colours: '#0B132B, #f4a261' }, 9).map(({ primary }) => primary))).toEqual(
      new Set(['#0b132b', '#f4a261']),
    );
    for (const { primary } of palettesFor({ colours: 'something in blue, please' }, 9))
      expect(Math.abs(fromHex(primary).h - 258)).toBeLessThan(12);
  });

  it.each(MOODS)('mood %s: nine palettes, at least five different primaries, all readable', (mood) => {
    const made = palettesFor({ themes: ['coffee'], moods: [mood] }, 9);
    expect(new Set(made.map(({ primary }) => primary)).size).toBeGreaterThanOrEqual(5);
    for (const palette of made) expectReadable(palette, false);
  });

  it('accepts unknown themes and empty input', () => {
    expect(palettesFor({ themes: ['__proto__', 'no-such'], colours: '' }, 3)).toHaveLength(3);
  });

  it('is deterministic', () => {
    expect(palettesFor({ colours: 'pastel pink', themes: ['baking'] }, 9)).toEqual(
      palettesFor({ colours: 'pastel pink', themes: ['baking'] }, 9),
    );
  });
});

describe('readColours', () => {
  it('reads codes of three and six digits, colour words and modifiers, and ignores the rest', () => {
    expect(readColours('#fff and #A44C1D').map(({ hex: code }) => code)).toEqual(['#ffffff', '#a44c1d']);
    expect(readColours('navy + coral').map(({ hue }) => hue)).toEqual([260, 32]);
    expect(readColours('dark teal')[0]).toMatchObject({ ground: 'deep' });
    for (const nothing of ['', 'constructor __proto__', '#12', '#12345g7', 'ünïcödé 色'])
      expect(readColours(nothing)).toEqual([]);
  });

  it('reads at most nine colours from a text of any length', () => {
    expect(readColours('red '.repeat(100_000))).toHaveLength(9);
  });
});
