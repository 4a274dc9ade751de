import { CONTENT_LANGUAGES, NO_EXCLUSIONS } from '@onym/studio/reading';
import { expect, it } from 'vitest';
import { OWN_SLOTS, OWN_TEXTS } from './own-texts.ts';
import { writeOwnStrings } from './write-own-strings.ts';

it.each(CONTENT_LANGUAGES)(
  'the sentences in %s use only slots that are filled: others would never appear',
  (language) => {
    const texts = Object.values(OWN_TEXTS[language])
      .filter((part) => Array.isArray(part))
      .flat() as string[];
    const slots = new Set(texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, slot]) => slot)));
    expect([...slots].filter((slot) => !(OWN_SLOTS as readonly unknown[]).includes(slot))).toEqual([]);
  },
);

it.each(CONTENT_LANGUAGES)('the strings in %s name the audience of the business', (language) => {
  const words = { called: 'Ora', offer: 'Ora', audience: 'clubs' };
  const { of } = writeOwnStrings(language, words, undefined, NO_EXCLUSIONS);
  expect(of('pains').join('\n')).toContain('clubs');
});
