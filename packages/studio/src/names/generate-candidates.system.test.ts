import { describe, expect, it } from 'vitest';
import { isBlocked } from './is-blocked.ts';
import {
  generateCandidates,
  lexiconThemesOf,
  type NameCandidate,
  type CreativityLevel,
} from './generate-candidates.ts';
import { famousMarks } from './lexicon/famous-marks.ts';
import { pronounceabilityOf, countSyllables } from './phonetics.ts';

const LEVELS: CreativityLevel[] = ['safe', 'balanced', 'offbeat'];
const DESCRIPTIONS = [
  'A neighbourhood bakery for slow sourdough bread',
  'Invoicing software for busy freelancers',
  'A subscription box of rare teas for people who work at night',
  'Legal software for shipping companies',
  'Online yoga classes for stressed parents',
  'x',
];

function names(
  description: string,
  creativityLevel: CreativityLevel,
  count: number,
  rest: { industry?: string; brandPersonality?: string } = {},
): NameCandidate[] {
  return [...generateCandidates({ description, creativityLevel, ...rest }).take(count)];
}
/** The first names for a description and level, generated once for all tests that only read them. */
const invented = new Map<string, NameCandidate[]>();
function first(description: string, level: CreativityLevel, count: number): NameCandidate[] {
  const key = `${level} ${description}`;
  const found = invented.get(key) ?? names(description, level, 100);
  invented.set(key, found);
  return found.slice(0, count);
}
const labels = (list: NameCandidate[]): string[] => list.map((one) => one.label);
const shared = (one: NameCandidate[], other: NameCandidate[]): number =>
  labels(one).filter((label) => labels(other).includes(label)).length;

describe('generateCandidates', () => {
  it('gives the same names for the same brief', () => {
    for (const level of LEVELS)
      expect(names('Tea for night owls', level, 60)).toEqual(names('Tea for night owls', level, 60));
  });

  it('has at least 400 different names, and at least 250 for a subject without a theme', () => {
    for (const [description, least] of [
      ['A neighbourhood bakery', 400],
      ['Chimney sweeping', 250],
    ] as const) {
      for (const level of LEVELS) {
        const found = labels(names(description, level, 400));
        expect(found.length, `${description} ${level}`).toBeGreaterThanOrEqual(least);
        expect(new Set(found).size, `${description} ${level}`).toBe(found.length);
      }
    }
  });

  it('offers only domain labels of 3 to 20 letters that spell the displayed name', () => {
    for (const description of DESCRIPTIONS) {
      for (const level of LEVELS) {
        for (const { name, label, score } of first(description, level, 100)) {
          expect(label).toMatch(/^[a-z]{3,20}$/);
          expect(name.toLowerCase().replace(' ', '')).toBe(label);
          expect(name).toMatch(/^[A-Z][a-z]+( [A-Z][a-z]+)?$/);
          expect(score).toBeGreaterThan(0);
          expect(score).toBeLessThanOrEqual(1);
        }
      }
    }
  });

  it('offers neither an insult nor a famous mark', () => {
    for (const description of DESCRIPTIONS) {
      for (const level of LEVELS) {
        const found = labels(first(description, level, 100));
        expect(found.filter(isBlocked)).toEqual([]);
        expect(found.filter((label) => famousMarks.includes(label))).toEqual([]);
      }
    }
  });

  it('keeps the first fifty short and pronounceable: mean 6 to 10 letters, at most 4 syllables', () => {
    for (const description of DESCRIPTIONS) {
      for (const level of LEVELS) {
        const found = first(description, level, 50);
        const mean = found.reduce((sum, one) => sum + one.label.length, 0) / found.length;
        expect(mean, `${description} ${level}`).toBeGreaterThan(6);
        expect(mean, `${description} ${level}`).toBeLessThan(10);
        for (const { name } of found)
          expect(
            name
              .toLowerCase()
              .split(' ')
              .reduce((sum, word) => sum + countSyllables(word), 0),
            name,
          ).toBeLessThanOrEqual(4);
      }
    }
  });

  it('repeats no beginning and few techniques in the first twenty', () => {
    for (const description of DESCRIPTIONS) {
      for (const level of LEVELS) {
        const found = first(description, level, 20);
        expect(new Set(labels(found).map((label) => label.slice(0, 4))).size, `${description} ${level}`).toBe(20);
        expect(new Set(found.map((one) => one.technique)).size, `${description} ${level}`).toBeGreaterThanOrEqual(3);
        expect(new Set(found.map((one) => one.rationale)).size).toBe(20);
      }
    }
  });

  it('gives each level its own names: less than half in common', () => {
    for (const description of DESCRIPTIONS) {
      const [safe, balanced, offbeat] = LEVELS.map((level) => first(description, level, 50)) as [
        NameCandidate[],
        NameCandidate[],
        NameCandidate[],
      ];
      expect(
        Math.max(shared(safe, balanced), shared(balanced, offbeat), shared(safe, offbeat)),
        description,
      ).toBeLessThan(25);
    }
  });

  it('gives another business other names', () => {
    for (const level of LEVELS) {
      expect(
        shared(
          names('Rare teas for people who work at night', level, 20),
          names('Legal software for shipping companies', level, 20, { industry: 'maritime law' }),
        ),
      ).toBe(0);
    }
  });

  it('follows the subject of the description', () => {
    for (const [description, theme] of [
      ['A bakery in Lisbon', 'baking'],
      ['Dog grooming salon', 'pets'],
      ['Invoicing for freelancers', 'invoicing'],
      ['Solar energy for schools', 'energy'],
    ] as const) {
      for (const level of LEVELS) {
        const found = first(description, level, 20);
        expect(found.filter((one) => one.theme === theme).length, `${description} ${level}`).toBeGreaterThanOrEqual(12);
      }
    }
  });

  it('follows industry and personality', () => {
    const plain = names('A new company', 'safe', 20);
    expect(shared(plain, names('A new company', 'safe', 20, { industry: 'coffee' }))).toBeLessThan(3);
    const [sober, fun] = ['sober', 'playful and quirky'].map((brandPersonality) =>
      names('A bakery', 'safe', 20, { brandPersonality }),
    ) as [NameCandidate[], NameCandidate[]];
    expect(shared(sober, fun)).toBeLessThan(10);
  });

  it('explains a name in one sentence that mentions a part of it', () => {
    for (const description of DESCRIPTIONS) {
      for (const level of LEVELS) {
        for (const { label, rationale } of first(description, level, 100)) {
          expect(rationale).toMatch(/^[A-Z][^.!?]+\.$/);
          const parts = [...rationale.matchAll(/'-?([a-z]+)-?'/g)].map(([, part]) => part as string);
          expect(
            parts.some(
              (part) =>
                label.includes(part) ||
                label.startsWith(part.slice(0, 2)) ||
                label.slice(1).startsWith(part.slice(1, 3)),
            ),
            `${label}: ${rationale}`,
          ).toBe(true);
        }
      }
    }
  });

  it.each([
    ['Japanese', '夜に働く人のための珍しいお茶'],
    ['Arabic', 'متجر صغير للقهوة'],
    ['Russian', 'маленькая пекарня'],
    ['emoji', '🍞🥐🔥'],
    ['spaces', '   '],
    ['nothing', ''],
    ['a very long text', 'bread and butter '.repeat(700)],
    ['one very long word', 'a'.repeat(10_000)],
    ['object words', 'constructor __proto__ prototype toString hasOwnProperty'],
    ['markup', '<script>alert("bread")</script> \u0000\u202e'],
    ['a lone surrogate', 'tea \ud800'],
  ])('returns ordinary names for %s', (_kind, description) => {
    for (const level of LEVELS) {
      const found = names(description, level, 30);
      expect(found.length).toBe(30);
      for (const one of found) expect(`${one.name} ${one.rationale}`).toMatch(/^[\x20-\x7e]+$/);
    }
  });

  it('never repeats words of the description that the lexicon does not know', () => {
    const found = names('zyxwomble bakery run by quixelforth', 'balanced', 100);
    expect(found.filter((one) => /zyxw|womble|quixel/i.test(one.name + one.rationale))).toEqual([]);
  });
});

describe('lexiconThemesOf', () => {
  it('ranks the subject before the audience and ignores modifiers', () => {
    expect(
      lexiconThemesOf({ description: 'Invoicing software for busy freelancers', creativityLevel: 'safe' }),
    ).toEqual(['invoicing', 'freelance']);
    expect(lexiconThemesOf({ description: 'Eco-friendly dog toys', creativityLevel: 'safe' })).toEqual(
      expect.arrayContaining(['pets', 'toys', 'eco']),
    );
  });

  it('understands common words of other European languages', () => {
    expect(lexiconThemesOf({ description: 'Panadería artesanal en Madrid', creativityLevel: 'safe' })[0]).toBe(
      'baking',
    );
    expect(lexiconThemesOf({ description: 'Eine kleine Bäckerei, Brot und Kuchen', creativityLevel: 'safe' })[0]).toBe(
      'baking',
    );
    expect(lexiconThemesOf({ description: 'Clases de música', creativityLevel: 'safe' })).toContain('music');
  });
});

describe('phonetics', () => {
  it('count syllables and detect unpronounceable words', () => {
    expect(['loom', 'ledger', 'melora', 'flame', 'radio'].map(countSyllables)).toEqual([1, 2, 3, 1, 3]);
    for (const word of ['breadloom', 'roastera', 'clause', 'thrive']) expect(pronounceabilityOf(word), word).toBe(1);
    for (const word of ['bvrtok', 'mlatr', 'kngdap']) expect(pronounceabilityOf(word), word).toBeLessThan(0.6);
  });
});

describe('a subject without a theme', () => {
  it('uses words that WordNet relates to it', () => {
    const found = names('Chimney sweeping for old houses', 'safe', 20);
    expect(found.filter(({ theme }) => theme === 'noun:chimney').length).toBeGreaterThanOrEqual(6);
    expect(
      found.filter(({ parts }) =>
        parts.some((part) => ['flue', 'hearth', 'stove', 'smoke', 'roof', 'draft', 'stack'].includes(part)),
      ).length,
    ).toBeGreaterThanOrEqual(6);
  });

  it('ranks below a subject with a theme, and below the words before "for"', () => {
    for (const [description, theme] of [
      ['Software for dentists', 'dental'],
      ['A marketplace for guitars', 'music'],
      ['Horse riding holidays', 'horses'],
      ['Scuba diving school', 'surf'],
      ['An ice cream van', 'sweets'],
      ['Chess coaching for children', 'chess'],
    ] as const) {
      expect(lexiconThemesOf({ description, creativityLevel: 'safe' })[0], description).toBe(theme);
    }
  });

  it('is never a modifier: busy, small, local, friendly and the like name nothing', () => {
    for (const modifiers of ['busy', 'small local', 'friendly affordable', 'best new modern']) {
      expect(lexiconThemesOf({ description: `A ${modifiers} bakery`, creativityLevel: 'safe' })[0]).toBe('baking');
      expect(names(`A ${modifiers} bakery`, 'balanced', 20).filter(({ theme }) => theme.startsWith('noun:'))).toEqual(
        [],
      );
    }
  });
});
