import { createLogoConcepts } from '@onym/studio/design';
import { describe, expect, it } from 'vitest';
import { sampleSource } from '../sample-kit.fixture.ts';
import { rgbOf, tokensOf } from './brand-tokens.ts';

/**
 * WCAG 2.2 relative luminance and contrast ratio, implemented independently of the function that chose the colours.
 */
function contrastRatio(one: string, other: string): number {
  const [lighter, darker] = [one, other]
    .map((hex) => {
      const [r, g, b] = rgbOf(hex).map((part) =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      ) as [number, number, number];
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    })
    .toSorted((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

const THEMES = [
  'ocean',
  'baking',
  'legal',
  'wellness',
  'energy',
  'children',
  'wine',
  'finance',
  'pets',
  'gaming',
  'flowers',
  'logistics',
];
const tiderow = sampleSource('tiderow');
const looks = [
  ...(['tiderow', 'crumb', 'nightjar'] as const).map((which) => [which, sampleSource(which)] as const),
  ...THEMES.map(
    (theme) =>
      [
        theme,
        {
          ...tiderow,
          look: {
            ...tiderow.look,
            logos: createLogoConcepts({ name: `The ${theme} house`, themes: [theme], seed: theme }, 4),
          },
        },
      ] as const,
  ),
];

describe('colours used on top of each other', () => {
  it.each(looks)(
    '%s: contrast of text 7, small print 4.5, ink on the brand colour 4.5, the colours themselves 3',
    (_name, source) => {
      const colour = Object.fromEntries(tokensOf(source).colors.map(({ name, hex }) => [name, hex])) as Record<
        string,
        string
      >;
      const pairs = [
        ['text', 'background', 7],
        ['muted', 'background', 4.5],
        ['on-primary', 'primary', 4.5],
        ['primary', 'background', 3],
        ['secondary', 'background', 3],
        ['accent', 'background', 3],
        ['neutral-950', 'neutral-50', 7],
        ['neutral-700', 'neutral-50', 4.5],
        ['neutral-50', 'neutral-900', 7],
      ] as const;
      for (const [ink, ground, least] of pairs)
        expect(
          contrastRatio(colour[ink]!, colour[ground]!),
          `${ink} on ${ground}: ${colour[ink]} ${colour[ground]}`,
        ).toBeGreaterThanOrEqual(least);
    },
  );
});
