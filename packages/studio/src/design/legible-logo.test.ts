import { describe, expect, it } from 'vitest';
import { createLogoConcepts } from './create-logo-concepts.ts';
import { drawLogo, logoScene } from './draw-logo.ts';
import { renderPixels } from './drawing.fixture.ts';
import { boundsOf, contoursOf } from './geometry.ts';
import { LAYOUTS, type LogoConcept } from './logo-concept.ts';
import { createPalette } from './palette.ts';
import { inkOf, type Scene } from './scene.ts';

const concept = (over: Partial<LogoConcept> = {}): LogoConcept => ({
  name: 'Tiderow',
  slogan: 'HEHE',
  layout: 'icon-left',
  icon: 'sailboat',
  iconStyle: 'solid',
  shape: 'squircle',
  halo: false,
  detail: 'dot',
  badge: 'seal',
  palette: createPalette({ hue: 225, chroma: 0.14 }),
  typeface: 'inter',
  weight: 700,
  capitals: false,
  sloganTypeface: 'inter',
  ...over,
});

/**
 * Height of a slogan in straight capitals beneath a name, in pixels of a 400-pixel-wide picture. The slogan is the
 * last part of the scene.
 */
function sloganHeight({ parts, width }: Scene): number {
  return (inkOf(parts.slice(-1)).height / width) * 400;
}

describe('the slogan of a logo 400 pixels wide', () => {
  it.each(['icon-left', 'icon-right', 'icon-bg-shape', 'icon-top', 'stacked-centered'] as const)(
    'has capitals of at least 9 pixels in the layout %s, under short and long names',
    (layout) => {
      for (const name of [
        'V',
        'Tiderow',
        'Harbour & Pine',
        'Schwarzwälder Uhrenmanufaktur',
        'The Very Long and Winding Company of Upper Saxony and Friends',
        'Donaudampfschifffahrtsgesell',
      ]) {
        expect(sloganHeight(logoScene(concept({ layout, name }))), name).toBeGreaterThanOrEqual(9);
      }
    },
  );

  it.each(['seal', 'stamp', 'roundel'] as const)(
    'has capitals of at least 9 pixels in the badge %s, also with a long slogan',
    (badge) => {
      for (const name of ['IO', 'Tiderow', 'Harbour & Pine']) {
        for (const slogan of [
          'HEHE',
          'HEHE HEHE HEHE HEHE HEHE HE',
          'HEHE HEHE HEHE HEHE HEHE HEHE HEHE HEHE HEHE HEHE',
        ]) {
          const scene = logoScene(concept({ layout: 'badge', badge, name, slogan }));
          // Two rings and the name precede a slogan on an arc; elsewhere the slogan is the last part.
          const arc = badge === 'seal' && scene.width === scene.height && name !== 'IO';
          const letters = lettersOf(scene.parts.at(arc ? 3 : -1)!.commands);
          expect((Math.min(...letters) / scene.width) * 400, `${name} ${slogan}`).toBeGreaterThanOrEqual(8.9);
        }
      }
    },
  );

  it('is never larger than the name, and a very long word does not dominate the logo', () => {
    for (const layout of LAYOUTS) {
      const scene = logoScene(concept({ layout, slogan: 'H'.repeat(120) }));
      expect(scene.width / scene.height, layout).toBeLessThan(6);
    }
  });

  it('uses sentence case when capitals do not fit, and breaks only then', () => {
    const partsOf = (slogan: string): number =>
      logoScene(concept({ name: 'Harbour & Pine', slogan, layout: 'icon-top' })).parts.length;
    expect(partsOf('Rooms worth coming home to')).toBe(partsOf('Rooms'));
    expect(
      partsOf('Rooms worth coming home to, all the year round, whatever the weather and the season'),
    ).toBeGreaterThan(partsOf('Rooms'));
  });
});

/**
 * Heights of the letters of an outline at any rotation: the long side of each shape that is about as wide as high.
 */
function lettersOf(commands: Scene['parts'][number]['commands']): number[] {
  return contoursOf(commands)
    .map((shape) => boundsOf(shape))
    .filter(({ width, height }) => width / height < 1.6 && height / width < 1.6)
    .map(({ width, height }) => Math.max(width, height));
}

describe('a mark beside the name', () => {
  it.each(['icon-left', 'icon-right', 'icon-bg-shape'] as const)(
    'keeps a wider gap than that between words of the name: %s',
    (layout) => {
      for (const over of [
        { name: 'Nimbus AI' },
        { name: 'Nimbus AI', typeface: 'cinzel', weight: 500, capitals: true },
        { name: 'NIMBUS AI', typeface: 'barlow-condensed' },
        { name: 'A B' },
        { name: 'Il l' },
      ]) {
        const columns = gapsOf(drawLogo(concept({ ...over, slogan: '', layout })), 400).toSorted((a, b) => b - a);
        // The widest gap is between mark and name; the next one, between words, is clearly narrower.
        if (columns.length > 1) expect(columns[0]! / columns[1]!, over.name).toBeGreaterThan(1.2);
      }
    },
  );
});

/** Widths of the runs of empty columns between ink. */
function gapsOf(svg: string, width: number): number[] {
  const { width: across, height, pixels } = renderPixels(svg, width);
  const inked = Array.from({ length: across }, (_, x) =>
    Array.from({ length: height }, (__, y) => 4 * (y * across + x)).some(
      (at) => Math.abs(pixels[at]! - pixels[0]!) + Math.abs(pixels[at + 1]! - pixels[1]!) > 24,
    ),
  );
  const text = inked
    .map((ink) => (ink ? '#' : ' '))
    .join('')
    .trim();
  return [...text.matchAll(/ +/g)].map(([run]) => run.length);
}

describe('an emblem', () => {
  it('with two letters draws them large: at least an eighth of its height', () => {
    for (const badge of ['seal', 'roundel'] as const) {
      const { parts, height } = logoScene(concept({ layout: 'badge', badge, name: 'IO', slogan: '' }));
      expect(inkOf(parts.slice(-1)).height / height).toBeGreaterThan(0.125);
    }
  });

  it('has the same form in one colour as in several: a disc stays round', () => {
    for (const variant of ['color', 'dark', 'mono-black', 'mono-white'] as const) {
      const { width, height, parts } = logoScene(concept({ layout: 'badge', badge: 'roundel', slogan: '' }), variant);
      expect(Math.abs(width - height)).toBeLessThan(1);
      expect(parts.length).toBe(4);
    }
  });
});

describe("initials in the icon's place", () => {
  it('are drawn as letters, in every layout and in the square', () => {
    for (const layout of LAYOUTS) {
      const plain = drawLogo(concept({ layout }));
      const lettered = drawLogo(concept({ layout, monogram: 'TR', mark: 'ring' }));
      expect(lettered === plain, layout).toBe(layout === 'minimal');
    }
    expect(drawLogo(concept({ monogram: 'TR' }), 'icon')).not.toBe(drawLogo(concept(), 'icon'));
  });

  it('occur once among nine concepts, and never for a name of four letters or fewer', () => {
    for (const [name, letters] of [
      ['Harbour & Pine', 'HP'],
      ['Tiderow', 'T'],
      ['The House of Ives', 'HI'],
      ['Юность', 'Ю'],
      ['Ωμέγα', 'Ω'],
      ['élan vital', 'ÉV'],
    ] as const) {
      expect(
        createLogoConcepts({ name, themes: ['ocean'], seed: name }, 9).flatMap(({ monogram }) => monogram ?? []),
      ).toEqual([letters]);
    }
    expect(
      createLogoConcepts({ name: 'Crux', themes: [], seed: 'x' }, 9).some(({ monogram }) => monogram !== undefined),
    ).toBe(false);
  });
});

describe('capitals', () => {
  const titleOf = (name: string): number =>
    logoScene(concept({ name, slogan: '', layout: 'minimal', detail: 'initial', capitals: true })).width;

  it('have no accents in Greek, and include a capital sharp s', () => {
    expect(titleOf('Ωμέγα')).toBe(titleOf('Ωμεγα'));
    expect(titleOf('Weiß')).toBe(titleOf('WEIẞ'));
  });
});
