import { describe, expect, it } from 'vitest';
import {
  countDifferingAxes,
  createLogoConcepts,
  undrawableCharacters,
  type LogoBrief,
} from './create-logo-concepts.ts';
import { GENERAL_ICONS } from './icon-themes.ts';
import { hasSolid, isIcon } from './icons.ts';
import { fromHex } from './oklch.ts';
import { typefaceOf } from './font-files.ts';
import { stemWidthOf } from './stem-width.ts';

const brief = (over: Partial<LogoBrief> = {}): LogoBrief => ({
  name: 'Tiderow',
  slogan: 'Row with the moon',
  themes: ['ocean', 'fitness'],
  seed: 'one',
  ...over,
});
const WISHES: Partial<LogoBrief>[] = [
  {},
  { themes: [] },
  { themes: ['no-such', '__proto__'] },
  { styles: ['minimal'] },
  { styles: ['vintage', 'badge'] },
  { styles: ['bold', 'solid', 'monospace'] },
  { colours: '#123456' },
  { colours: 'blue' },
  { colours: '#111, #eee', styles: ['elegant'] },
  { name: 'Привет' },
  { name: 'Ωμέγα' },
  { slogan: '', moods: ['premium'] },
  { icons: ['anchor'] },
  { styles: ['serif'], colours: 'gold', themes: ['luxury'] },
];

describe('createLogoConcepts', () => {
  it.each(WISHES)('%j: nine concepts differ pairwise in at least two of layout, icon, typeface and colour', (wish) => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      const made = createLogoConcepts(brief({ ...wish, seed }), 9);
      expect(made).toHaveLength(9);
      for (const [i, one] of made.entries())
        for (const other of made.slice(i + 1)) expect(countDifferingAxes(one, other)).toBeGreaterThanOrEqual(2);
      for (const { icon } of made) expect(isIcon(icon)).toBe(true);
    }
  });

  it('uses all seven layouts in seven concepts', () => {
    expect(new Set(createLogoConcepts(brief(), 7).map(({ layout }) => layout)).size).toBe(7);
  });

  it('is deterministic, and fewer concepts are the first of more', () => {
    expect(createLogoConcepts(brief(), 9)).toEqual(createLogoConcepts(brief(), 9));
    expect(createLogoConcepts(brief(), 9).slice(0, 4)).toEqual(createLogoConcepts(brief(), 4));
    expect(createLogoConcepts(brief({ seed: 'two' }), 9)).not.toEqual(createLogoConcepts(brief(), 9));
  });

  it('returns plain JSON that survives storage', () => {
    const made = createLogoConcepts(brief(), 9);
    expect(JSON.parse(JSON.stringify(made))).toEqual(made);
  });

  it('follows styles: vintage starts with an emblem in a slab or serif, minimal with the name alone in a plain sans, playful with round letters', () => {
    const first = (...styles: string[]) => createLogoConcepts(brief({ styles }), 1)[0]!;
    expect(first('vintage').layout).toBe('badge');
    expect(['slab', 'display serif', 'serif', 'condensed']).toContain(typefaceOf(first('Vintage').typeface).style);
    expect(first('minimal').layout).toBe('minimal');
    expect(['grotesque', 'geometric', 'rounded']).toContain(typefaceOf(first('minimal').typeface).style);
    expect(['rounded', 'geometric', 'expressive']).toContain(typefaceOf(first('playful').typeface).style);
    expect(first('no such style')).toEqual({ ...createLogoConcepts(brief(), 1)[0]! });
  });

  it('uses requested colours in every concept', () => {
    for (const { palette } of createLogoConcepts(brief({ colours: 'green' }), 9))
      expect(Math.abs(fromHex(palette.primary).h - 148)).toBeLessThan(12);
  });

  it("ranks icons: chosen ones, then things in the customer's words, then those of the theme", () => {
    expect(createLogoConcepts(brief({ themes: ['pets'], subject: 'Sweaters for a cat' }), 1)[0]!.icon).toBe('cat');
    expect(
      createLogoConcepts(
        brief({ themes: ['pets'], subject: 'Sweaters for a cat', icons: ['no-such-icon', 'anchor'] }),
        1,
      )[0]!.icon,
    ).toBe('anchor');
  });

  it.each([
    [
      'Harbour & Pine',
      'A small hotel by the sea',
      ['hospitality', 'medicine', 'ocean'],
      ['concierge-bell', 'key-round', 'bed', 'anchor', 'hotel', 'luggage'],
    ],
    ['Pawsome', 'Dog walking and day care in the city', ['pets', 'baby'], ['dog', 'paw-print', 'bone', 'heart']],
    [
      'Schwarzwälder Uhrenmanufaktur',
      'Mechanical wall clocks made by hand',
      ['mending'],
      ['clock', 'hourglass', 'watch', 'alarm-clock'],
    ],
  ])(
    '%s: every icon fits the business; none comes from a theme that merely shares a word',
    (name, subject, themes, fitting) => {
      const nine = createLogoConcepts({ name, subject, themes, seed: name }, 9);
      expect(nine[0]!.icon).toBe(fitting[0]);
      for (const { icon } of nine) expect(fitting).toContain(icon);
    },
  );

  it('uses a trade in the name when the description has none, and neutral shapes only when nothing is known', () => {
    expect(
      createLogoConcepts(
        { name: 'Blue Otter Plumbing', subject: 'We come when you call', themes: [], seed: 'x' },
        1,
      )[0]!.icon,
    ).toBe('pipe-wrench');
    expect(GENERAL_ICONS.split(' ')).toContain(
      createLogoConcepts({ name: 'Vela', subject: 'We come when you call', themes: [], seed: 'x' }, 1)[0]!.icon,
    );
  });

  it('uses mostly white backgrounds, at least one in the brand colour and one dark, also with requested colours', () => {
    for (const over of [{}, { moods: ['calm'] as const }, { styles: ['bold'] }, { colours: 'green' }]) {
      const grounds = createLogoConcepts(brief(over), 9).map(({ palette }) => palette.background);
      expect(grounds.filter((ground) => ground === '#ffffff').length).toBeGreaterThanOrEqual(4);
      expect(grounds.filter((ground) => fromHex(ground).c >= 0.06).length).toBeGreaterThanOrEqual(1);
      expect(grounds.filter((ground) => fromHex(ground).l < 0.3).length).toBeGreaterThanOrEqual(1);
    }
  });

  it('uses lines with letters that a line can match and silhouettes with heavy ones, unless a style was requested', () => {
    for (const { icon, iconStyle, typeface, weight, layout } of createLogoConcepts(brief({ themes: ['fitness'] }), 9)) {
      if (iconStyle === 'line' && hasSolid(icon))
        expect(stemWidthOf(typeface, weight), `${typeface} ${layout}`).toBeLessThanOrEqual(0.165);
    }
    for (const style of ['line', 'solid'] as const)
      expect(
        new Set(
          createLogoConcepts(brief({ subject: 'Wedding photographer', styles: [style] }), 9).map(
            ({ iconStyle }) => iconStyle,
          ),
        ),
      ).toEqual(new Set([style]));
  });
});

describe('undrawableCharacters', () => {
  it('finds none in extended Latin, Greek and Cyrillic', () => {
    for (const text of [
      'Tiderow',
      'Žluťoučký kůň',
      'Þórður',
      'İstanbul ğüşıöç',
      'Phở Hà Nội',
      'Ωμέγα',
      'Київ',
      'A&B <i>"x"</i> – €5 ™',
      '',
    ])
      expect(undrawableCharacters(text), text).toEqual([]);
  });

  it.each(['東京', 'שלום', 'مرحبا', 'नमस्ते', 'ภาษาไทย', '🚀', 'Tide🚀row', '\ud800'])(
    'lists the undrawable characters of %j',
    (text) => {
      expect(undrawableCharacters(text).length).toBeGreaterThan(0);
    },
  );
});
