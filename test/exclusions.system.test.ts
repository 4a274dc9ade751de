import { designLook, writeKit } from '@onym/studio/kits';
import { writeConfig } from '@onym/studio/landing';
import { createConcepts } from '@onym/studio/logos';
import { generateCandidates, type CreativityLevel } from '@onym/studio/names';
import { readBrief } from '@onym/studio/reading';
import { describe, expect, it } from 'vitest';
import { EXCLUSIONS } from './exclusions.fixture.ts';

const LEVELS: CreativityLevel[] = ['safe', 'balanced', 'offbeat'];
const NAMES = 30;
const ROWS = EXCLUSIONS.trim()
  .split('\n')
  .map((row) => {
    const [thing = '', never = '', brief = ''] = row.split('|');
    return { thing, never: never.split(','), brief };
  });

/** All texts inside a value, as words. */
function wordsIn(value: unknown): Set<string> {
  return new Set(
    JSON.stringify(value)
      .toLowerCase()
      .match(/\p{L}+/gu),
  );
}

describe('words that a brief excludes', () => {
  it('are tested with at least sixty briefs', () => {
    expect(ROWS.length).toBeGreaterThanOrEqual(60);
    for (const { brief } of ROWS) expect(readBrief({ description: brief }).reading.not, brief).not.toEqual([]);
  });

  it.each(ROWS.map(({ brief, thing, never }) => [brief, thing, never] as const))(
    'never appear in names, icons, kit and page: %s',
    (brief, thing, never) => {
      const stems = [...never, thing.replace(/s$/, '')].filter((word) => word.length > 3);
      for (const creativityLevel of LEVELS) {
        const { exclusions } = readBrief({ description: brief });
        const names = [...generateCandidates({ description: brief, creativityLevel }).take(NAMES)];
        expect(names.length).toBe(NAMES);
        for (const { label, parts, rationale } of names) {
          expect(
            stems.filter((word) => label.includes(word)),
            `${label}: ${rationale}`,
          ).toEqual([]);
          expect(never.filter((word) => parts.includes(word))).toEqual([]);
          expect(
            never.filter((word) => wordsIn(rationale).has(word)),
            rationale,
          ).toEqual([]);
          expect(exclusions.shownBy(label), label).toBeUndefined();
        }
      }
      const look = designLook({ name: 'Ardaro', description: brief });
      const concepts = createConcepts({ name: 'Ardaro', description: brief, count: 9 });
      const icons = [...concepts, ...look.logos].flatMap(({ icon }) => icon.split('-'));
      expect([...never, thing, thing.replace(/s$/, '')].filter((word) => icons.includes(word))).toEqual([]);
      const kit = wordsIn(writeKit({ name: 'Ardaro', description: brief }, look));
      expect(
        never.filter((word) => kit.has(word)),
        'kit',
      ).toEqual([]);
      const page = wordsIn(
        writeConfig({
          businessName: 'Ardaro',
          industry: 'Small business',
          description: brief,
          theme: 'default',
          includePricing: true,
          includeTestimonials: false,
          includeFAQ: true,
        }),
      );
      expect(
        never.filter((word) => page.has(word)),
        'page',
      ).toEqual([]);
    },
  );
});
