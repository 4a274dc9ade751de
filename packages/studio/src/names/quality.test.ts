import { beforeAll, describe, expect, it } from 'vitest';
import { generateCandidates, type NameCandidate, type CreativityLevel, type NameBrief } from './generate-candidates.ts';
import { famousMarks } from './lexicon/famous-marks.ts';
import { qualityOf, type NamesQuality } from './quality.ts';

/** Lists of fifty names, the maximum; some subjects have no hand-written theme. */
const DESCRIPTIONS = [
  'A neighbourhood bakery for slow sourdough bread',
  'Invoicing software for busy freelancers',
  'Eco-friendly dog toys',
  'Chimney sweeping',
  'Wheelchair accessories',
  'Funeral planning without pressure',
  'AI agents that watch over websites',
  '夜に働く人のための珍しいお茶',
];
const LEVELS: CreativityLevel[] = ['safe', 'balanced', 'offbeat'];
const RELEVANT: Record<CreativityLevel, number> = { safe: 0.8, balanced: 0.6, offbeat: 0.3 };

let lists: { brief: NameBrief; names: NameCandidate[]; quality: NamesQuality }[];
beforeAll(() => {
  lists = DESCRIPTIONS.flatMap((description) =>
    LEVELS.map((creativityLevel) => {
      const brief = { description, creativityLevel };
      const names = [...generateCandidates(brief).take(50)];
      return { brief, names, quality: qualityOf(brief, names) };
    }),
  );
});

/** Measures of each list, so that a failure names the list. */
const each = (of: (quality: NamesQuality, brief: NameBrief) => boolean): string[] =>
  lists
    .filter(({ quality, brief }) => !of(quality, brief))
    .map(({ brief, quality }) => `${brief.creativityLevel} ${brief.description}: ${JSON.stringify(quality)}`);
const shared = (one: NameCandidate[], other: NameCandidate[]): number =>
  one.filter(({ label }) => other.some((name) => name.label === label)).length / one.length;

/** Levenshtein distance, implemented separately for the tests as an independent check. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++)
      next.push(
        Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1)),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}

describe('fifty names of any business at any level', () => {
  it('are fifty different names', () => {
    expect(each(({ count, duplicates }) => count === 50 && duplicates === 0)).toEqual([]);
  });

  it('have 4 to 12 letters (at least 95 %), 6 to 9.6 in the mean', () => {
    expect(each(({ shortShare, meanLength }) => shortShare >= 0.95 && meanLength >= 6 && meanLength <= 9.6)).toEqual(
      [],
    );
    const mean = lists.reduce((sum, { quality }) => sum + quality.meanLength, 0) / lists.length;
    expect(mean).toBeGreaterThan(6);
    expect(mean).toBeLessThan(9);
  });

  it('have at most four syllables', () => {
    expect(each(({ fewSyllablesShare }) => fewSyllablesShare === 1)).toEqual([]);
  });

  it('are pronounceable: at least nine in ten as easily as nine in ten everyday words and marks', () => {
    expect(each(({ pronounceableShare }) => pronounceableShare >= 0.9)).toEqual([]);
  });

  it('contain no insult', () => {
    expect(each(({ insults }) => insults === 0)).toEqual([]);
  });

  it('stay below a similarity of 0.85 to every famous mark', () => {
    // Names this similar have the same first or last two letters, so only those need the slow comparison.
    const sharesAnEnd = (label: string, mark: string): boolean =>
      label.startsWith(mark.slice(0, 2)) || label.endsWith(mark.slice(-2));
    const near = lists
      .flatMap(({ names }) => names)
      .flatMap(({ label }) =>
        famousMarks
          .filter(
            (mark) =>
              sharesAnEnd(label, mark) &&
              Math.abs(label.length - mark.length) < 3 &&
              1 - distance(label, mark) / Math.max(label.length, mark.length) >= 0.85,
          )
          .map((mark) => `${label} ${mark}`),
      );
    expect(near).toEqual([]);
  });

  it('use words of the subject: at least 80 % (safe), 60 % (balanced), 30 % (offbeat)', () => {
    expect(each(({ relevantShare }, { creativityLevel }) => relevantShare >= RELEVANT[creativityLevel])).toEqual([]);
  });

  it('never differ by only one letter', () => {
    expect(each(({ nearPairs }) => nearPairs === 0)).toEqual([]);
    for (const { names } of lists.slice(0, 3)) {
      for (const [at, { label }] of names.entries())
        for (const other of names.slice(at + 1))
          if (distance(label, other.label) < 2) throw new Error(`${label} ${other.label}`);
    }
  });

  it('use no ending in more than 20 % and no word in more than 25 %', () => {
    expect(each(({ commonestEnding, commonestRoot }) => commonestEnding <= 0.2 && commonestRoot <= 0.25)).toEqual([]);
  });

  it('come from at least three techniques', () => {
    expect(each(({ techniques }) => techniques >= 3)).toEqual([]);
  });

  it('share less than 40 % with another level, and less than 10 % with another business', () => {
    for (const one of lists) {
      for (const other of lists) {
        if (one === other) continue;
        const isSameBusiness = one.brief.description === other.brief.description;
        if (!isSameBusiness && one.brief.creativityLevel !== other.brief.creativityLevel) continue;
        expect(
          shared(one.names, other.names),
          `${one.brief.description} ${one.brief.creativityLevel}, ${other.brief.description} ${other.brief.creativityLevel}`,
        ).toBeLessThan(isSameBusiness ? 0.4 : 0.1);
      }
    }
  });

  it('differ for two businesses of one trade: less than a quarter in common', () => {
    for (const creativityLevel of LEVELS) {
      const [one, other] = ['A coffee roastery in Bergen', 'Coffee for offices'].map((description) => [
        ...generateCandidates({ description, creativityLevel }).take(50),
      ]) as [NameCandidate[], NameCandidate[]];
      expect(shared(one, other), creativityLevel).toBeLessThan(0.25);
    }
  });

  it('make no joke of a death, a mental illness or a lawsuit', () => {
    for (const description of ['Funeral home', 'Grief counselling', 'Lawyers for asylum cases']) {
      const found = [...generateCandidates({ description, creativityLevel: 'offbeat' }).take(50)];
      expect(
        found.filter(
          ({ technique, name }) =>
            technique === 'playful-ending' || /\b(Hey|Captain|Panda|Disco|Banjo|Rocket|Major|Lucky)\b/.test(name),
        ),
      ).toEqual([]);
    }
  });
});
