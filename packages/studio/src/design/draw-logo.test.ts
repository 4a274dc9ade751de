import { describe, expect, it } from 'vitest';
import { createLogoConcepts } from './create-logo-concepts.ts';
import { drawLogo, logoScene } from './draw-logo.ts';
import { elementNamesOf, measureMargin, renderPixels } from './drawing.fixture.ts';
import { hasSolid } from './icons.ts';
import { BADGES, DETAILS, LAYOUTS, MARK_SHAPES, VARIANTS, type LogoConcept } from './logo-concept.ts';
import { contrastRatio } from './oklch.ts';
import { createPalette } from './palette.ts';
import { toPng } from './png.ts';
import { TYPEFACES } from './typefaces.ts';

const concept = (over: Partial<LogoConcept> = {}): LogoConcept => ({
  name: 'Tiderow',
  slogan: 'Row with the moon',
  layout: 'icon-left',
  icon: 'sailboat',
  iconStyle: 'solid',
  shape: 'squircle',
  halo: true,
  detail: 'dot',
  badge: 'seal',
  palette: createPalette({ hue: 225, chroma: 0.14 }),
  typeface: 'fraunces',
  weight: 700,
  capitals: false,
  sloganTypeface: 'outfit',
  ...over,
});

/** Long, short, accented and punctuated names, of one word and of many. */
const NAMES = [
  'Tiderow',
  'IO',
  'j',
  'Ágæt Şirket Ñandú',
  'Crumb & Kettle',
  'A&B "Öl" <i>x</i>',
  'The Very Long and Winding Company of Upper Saxony and Friends',
  'Donaudampfschifffahrtsgesellschaft',
  '3.14',
  'Привет',
  'Ωμέγα',
];
const SLOGANS = [
  '',
  'Row with the moon',
  'Breathe in, slow down, and find the quiet that was always there, day after day after day',
];

function expectClean(svg: string): void {
  expect(elementNamesOf(svg)).toEqual(expect.arrayContaining(['path', 'svg', 'title']));
  expect(elementNamesOf(svg).filter((name) => !['path', 'rect', 'svg', 'title'].includes(name))).toEqual([]);
  expect(svg).not.toMatch(/NaN|undefined|Infinity|\son\w+=|href|style=|url\(/);
}

describe.each(LAYOUTS)('the layout %s', (layout) => {
  it('draws every kind of name and slogan as valid paths, and all ink keeps 8 % from the edges', () => {
    for (const [i, name] of NAMES.entries()) {
      const k = LAYOUTS.indexOf(layout);
      const typeface = /[^\x20-\xff]/.test(name) ? 'inter' : TYPEFACES[(i + 3 * k) % TYPEFACES.length]!.id;
      const svg = drawLogo(
        concept({
          name,
          slogan: SLOGANS[(i + k) % 3]!,
          layout,
          typeface,
          badge: BADGES[i % 3]!,
          detail: DETAILS[i % 4]!,
          shape: MARK_SHAPES[i % 8]!,
          iconStyle: i % 2 ? 'line' : 'solid',
        }),
      );
      expectClean(svg);
      expect(measureMargin(svg, 160), `${name} ${typeface}`).toBeGreaterThanOrEqual(0.08);
    }
  });

  it.each(VARIANTS)('has the variant %s: valid, with margin, always the same bytes', (variant) => {
    const svg = drawLogo(concept({ layout }), variant);
    expectClean(svg);
    expect(measureMargin(svg)).toBeGreaterThanOrEqual(0.08);
    expect(drawLogo(concept({ layout }), variant)).toBe(svg);
    expect(svg.length).toBeLessThan(60_000);
  });
});

describe('drawLogo', () => {
  it('escapes the name in text', () => {
    const svg = drawLogo(concept({ name: 'A&B "Öl" <i>x</i>' }));
    expect(svg).toContain('aria-label="A&#38;B &#34;Öl&#34; &#60;i&#62;x&#60;/i&#62;"');
    expect(elementNamesOf(svg)).not.toContain('i');
  });

  it('mono variants have one colour and no background; `dark` and `light` have such backgrounds for every concept', () => {
    for (const layout of LAYOUTS) {
      for (const [variant, colour] of [
        ['mono-black', '#000000'],
        ['mono-white', '#ffffff'],
      ] as const) {
        const svg = drawLogo(concept({ layout }), variant);
        expect(new Set(svg.match(/#[0-9a-f]{6}/g))).toEqual(new Set([colour]));
        expect(renderPixels(svg, 64).at(0, 0)[3]).toBe(0);
      }
    }
    for (const ground of ['light', 'tint', 'deep', 'brand'] as const) {
      for (const hue of [40, 80, 265]) {
        const one = concept({ palette: createPalette({ hue, chroma: 0.15 }, { ground }) });
        expect(renderPixels(drawLogo(one, 'dark'), 64).at(0, 0)[1]).toBeLessThan(110);
        expect(renderPixels(drawLogo(one, 'light'), 64).at(0, 0)[1]).toBeGreaterThan(200);
      }
    }
  });

  it('cuts an icon out of its shape in one colour too: the hole is transparent', () => {
    const { parts } = logoScene(concept({ layout: 'icon-bg-shape', iconStyle: 'solid', icon: 'heart' }), 'mono-black');
    expect(parts[0]!.evenOdd).toBe(true);
  });

  it('has a contrast of 4.5 : 1 for text and 3 : 1 for the mark in every coloured variant', () => {
    for (const ground of ['light', 'tint', 'deep', 'brand'] as const) {
      for (const layout of LAYOUTS) {
        for (const variant of ['color', 'light', 'dark'] as const) {
          const { background, parts } = logoScene(
            concept({
              layout,
              halo: false,
              badge: 'stamp',
              palette: createPalette({ hue: 95, chroma: 0.17 }, { ground }),
            }),
            variant,
          );
          // Parts cut out of a shape are measured against that shape.
          const shape = layout === 'icon-bg-shape' ? parts[0]!.fill! : undefined;
          for (const [i, { fill, stroke }] of parts.entries())
            expect(
              contrastRatio(fill ?? stroke!, shape && i === 1 ? shape : background!),
              `${layout} ${variant} ${i}`,
            ).toBeGreaterThanOrEqual(3);
          expect(contrastRatio(parts.at(-1)!.fill!, background!)).toBeGreaterThanOrEqual(4.5);
        }
      }
    }
  });

  it('draws in every typeface, weight and shape, with every badge', () => {
    for (const { id, weights } of TYPEFACES)
      for (const weight of weights) expectClean(drawLogo(concept({ typeface: id, weight, sloganTypeface: id })));
    for (const shape of MARK_SHAPES)
      for (const iconStyle of ['line', 'solid'] as const)
        expectClean(drawLogo(concept({ layout: 'icon-bg-shape', shape, iconStyle }), 'mono-black'));
  });

  it('an emblem keeps its text inside the ring', () => {
    const { parts } = logoScene(
      concept({
        layout: 'badge',
        badge: 'roundel',
        name: 'Wwwwwwwwwww',
        slogan: 'WWWWWWWWWWWWWWWWWWWWWW',
        typeface: 'bodoni-moda',
      }),
    );
    const pixels = renderPixels(
      drawLogo(
        concept({
          layout: 'badge',
          badge: 'roundel',
          name: 'Wwwwwwwwwww',
          slogan: 'WWWWWWWWWWWWWWWWWWWWWW',
          typeface: 'bodoni-moda',
        }),
      ),
      200,
    );
    expect(parts.length).toBeGreaterThan(3);
    expect(pixels.width).toBe(pixels.height);
  });
});

describe('toPng', () => {
  it('renders a PNG of the requested width, always the same', async () => {
    const svg = drawLogo(concept());
    const [one, other] = await Promise.all([toPng(svg, 300), toPng(svg, 300)]);
    expect(one.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
    expect(one.readUInt32BE(16)).toBe(300);
    expect(one.equals(other)).toBe(true);
  });
});

describe('drawn concepts', () => {
  it('are valid and have margins for different trades', () => {
    for (const [name, themes] of [
      ['Ledgerly', ['invoicing']],
      ['Pawsome', ['pets']],
      ['Ida Ström', ['wellness', 'sleep']],
    ] as const) {
      for (const one of createLogoConcepts({ name, themes, seed: name }, 9)) {
        expectClean(drawLogo(one));
        expect(measureMargin(drawLogo(one), 128)).toBeGreaterThanOrEqual(0.08);
        if (one.iconStyle === 'solid') expect(hasSolid(one.icon)).toBe(true);
      }
    }
  });
});
