import { contrastRatio, type LogoConcept } from '@onym/studio/design';
import { seededRoll } from '@onym/core';
import { describe, expect, it } from 'vitest';
import { inkBounds } from './drawing/fit-logo.ts';
import type { ExportSource } from './exporter.ts';
import { sampleSource } from './sample-kit.fixture.ts';
import { boundsOfContent, SERIES_COUNT, type SocialLayout } from './social/compositions.ts';
import { MIN_LOGO_SHARE } from './social/content.ts';
import { minReadableFontSize, SOCIAL_PICTURES, type Area, type SocialPicture } from './social/networks.ts';
import { socialLayout, socialScene } from './social-picture.ts';

const LONG = 'The Extraordinarily Long Name of a Perfectly Ordinary Company With Many Partners and Associates Ltd.';
const TALKATIVE =
  'A tagline that simply will not stop talking about everything we do, have done and will ever do for each of our customers';

function source(
  which: 'tiderow' | 'crumb' | 'nightjar',
  name: string | undefined,
  change: Partial<LogoConcept> = {},
  tagline?: string,
): ExportSource {
  const made = sampleSource(which, name);
  made.look.logos[0] = { ...made.look.logos[0]!, ...change };
  if (tagline !== undefined) made.kit.essentials.tagline = tagline;
  return made;
}

const KITS: [about: string, ExportSource][] = [
  ['an emblem', source('tiderow', undefined, { layout: 'badge', badge: 'seal' })],
  ['a dark ground', source('nightjar', undefined)],
  ['letters alone', source('crumb', undefined, { layout: 'minimal' })],
  ['two long words', source('crumb', 'Schwarzwälder Uhrenmanufaktur', { layout: 'icon-top' })],
  ['Cyrillic', source('tiderow', 'Юность', { layout: 'stacked-centered' }, 'Смелость на каждый день')],
  ['two letters', source('tiderow', 'Io', { layout: 'icon-left' }, 'Ask')],
  ['100 letters', source('tiderow', LONG, { layout: 'icon-left' }, TALKATIVE)],
  [
    'one endless word',
    source(
      'crumb',
      'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamten',
      {},
      'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz',
    ),
  ],
  ['no tagline', source('crumb', undefined, {}, '')],
];

const WORDED = SOCIAL_PICTURES.filter(({ id }) => id !== 'avatar');

// Drawn once for all tests.
const drawn: [layout: SocialLayout, picture: SocialPicture, about: string][] = [];

function each(check: (layout: SocialLayout, picture: SocialPicture, about: string) => void): void {
  if (drawn.length === 0)
    for (const [about, kit] of KITS)
      for (const picture of WORDED)
        for (let series = 0; series < SERIES_COUNT; series++)
          drawn.push([socialLayout(kit, picture, series), picture, `${about}, ${picture.id}, series ${series}`]);
  for (const one of drawn) check(...one);
}

const inside = (inner: Area, outer: Area): boolean =>
  inner.x >= outer.x - 0.5 &&
  inner.y >= outer.y - 0.5 &&
  inner.x + inner.width <= outer.x + outer.width + 0.5 &&
  inner.y + inner.height <= outer.y + outer.height + 0.5;
const apart = (a: Area, b: Area): boolean =>
  a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;

describe('social pictures', () => {
  it('keep logo and tagline in the area that every device shows', { timeout: 60_000 }, () => {
    each(({ logo, tagline }, { safe }, about) => {
      for (const placed of [logo, ...(tagline ? [tagline] : [])]) {
        expect(inside(placed.box, safe), about).toBe(true);
        expect(inside(inkBounds(placed.parts), safe), about).toBe(true);
      }
    });
  });

  it('have a safe area clear of profile pictures, buttons and cropping', () => {
    const safe = (id: string): Area => SOCIAL_PICTURES.find((one) => one.id === id)!.safe;
    expect(
      inside(safe('youtube-banner'), { x: (2560 - 1546) / 2, y: (1440 - 423) / 2, width: 1546, height: 423 }),
    ).toBe(true);
    expect(inside(safe('instagram-story'), { x: 0, y: 250, width: 1080, height: 1420 })).toBe(true);
    expect(inside(safe('instagram-post'), { x: 135, y: 0, width: 810, height: 1080 })).toBe(true);
    // Phones show only the middle 16 : 9 of a Facebook cover.
    expect(inside(safe('facebook-cover'), { x: (1640 - 1109) / 2, y: 0, width: 1109, height: 624 })).toBe(true);
    // Profile pictures cover the lower left corner.
    expect(apart(safe('x-header'), { x: 36, y: 330, width: 400, height: 170 })).toBe(true);
    expect(apart(safe('linkedin-cover'), { x: 40, y: 180, width: 510, height: 216 })).toBe(true);
  });

  it('show the logo large', () => {
    each(({ logo: { box } }, { safe }, about) =>
      expect(
        box.width >= safe.width * MIN_LOGO_SHARE.width - 0.5 || box.height >= safe.height * MIN_LOGO_SHARE.height - 0.5,
        about,
      ).toBe(true),
    );
  });

  it('use a tagline size that is readable on a phone, or omit it', () => {
    let set = 0;
    each(({ tagline }, picture, about) => {
      if (!tagline) return;
      set++;
      expect(tagline.size, about).toBeGreaterThanOrEqual(minReadableFontSize(picture) * 0.99);
    });
    expect(set).toBeGreaterThan(150);
  });

  it('always show a tagline of a few words', () => {
    const few = KITS.slice(0, 4).map(([about]) => about);
    each(({ tagline }, _picture, about) => {
      if (few.some((one) => about.startsWith(one))) expect(tagline, about).toBeDefined();
    });
  });

  it('place text on a contrasting background', () => {
    each(({ tone, ground, panel, tagline, logo }, _picture, about) => {
      expect(contrastRatio(tone.ink, tone.ground), about).toBeGreaterThanOrEqual(4.5);
      if (!panel) expect(ground, about).toBe(tone.ground);
      for (const { fill } of tagline?.parts ?? [])
        expect(contrastRatio(fill!, tone.ground), about).toBeGreaterThanOrEqual(4.5);
      // The name uses the strongest of the logo's inks.
      expect(
        Math.max(...logo.parts.map(({ fill, stroke }) => contrastRatio((fill ?? stroke)!, tone.ground))),
        about,
      ).toBeGreaterThanOrEqual(4.5);
    });
  });

  it('let no shape cross logo or tagline', () => {
    each((layout, { width, height }, about) => {
      const words = boundsOfContent(layout);
      if (layout.panel && inside(words, layout.panel)) return;
      for (const part of layout.decor) expect(apart(inkBounds([part]), words), about).toBe(true);
      expect(inside(words, { x: 0, y: 0, width, height }), about).toBe(true);
    });
  });

  it('keep tagline and logo apart', () => {
    each(({ logo, tagline }, _picture, about) => {
      if (tagline) expect(apart(inkBounds(logo.parts), inkBounds(tagline.parts)), about).toBe(true);
    });
  });

  it('use a name beside its icon, not an emblem, in areas much wider than high', () => {
    each(({ logo: { box } }, { width, height }, about) => {
      if (about.startsWith('an emblem') && width > height * 1.5)
        expect(box.width / box.height, about).toBeGreaterThan(2);
    });
  });

  it('are deterministic per kit, and use all series across many kits', () => {
    for (const picture of SOCIAL_PICTURES.slice(0, 3))
      expect(socialScene(KITS[0]![1], picture)).toEqual(socialScene(KITS[0]![1], picture));
    const counts = Array.from(
      { length: SERIES_COUNT },
      (_, series) =>
        Array.from({ length: 400 }, (_one, i) => seededRoll(`Name ${i}|sun|inter`, 0, SERIES_COUNT)).filter(
          (one) => one === series,
        ).length,
    );
    for (const count of counts) expect(count).toBeGreaterThan(60);
  });

  it('have a profile picture for a round crop: the mark well within the circle, on the brand colour', () => {
    for (const [about, kit] of KITS) {
      const { width, height, parts, background } = socialScene(kit, SOCIAL_PICTURES[0]!);
      expect([width, height]).toEqual([400, 400]);
      expect([kit.look.logos[0]!.palette.primary, kit.look.logos[0]!.palette.background]).toContain(background);
      const ink = inkBounds(parts);
      for (const [x, y] of [
        [ink.x, ink.y],
        [ink.x + ink.width, ink.y],
        [ink.x, ink.y + ink.height],
        [ink.x + ink.width, ink.y + ink.height],
      ] as const)
        expect(Math.hypot(x - 200, y - 200), about).toBeLessThan(190);
      expect(Math.max(ink.width, ink.height), about).toBeGreaterThan(180);
    }
  });
});
