import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { TYPEFACES } from '@onym/studio/design';
import { describe, expect, it } from 'vitest';
import type { PublicContactData } from '../exporter.ts';
import { de } from './data/de.ts';
import { es } from './data/es.ts';
import { fr } from './data/fr.ts';
import { pt } from './data/pt.ts';
import { translationsFor } from './translations.ts';

const SRC = path.dirname(import.meta.dirname);
const LANGUAGES = Object.entries({ de, es, fr, pt });
const placesOf = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe('translations of documents', () => {
  it.each(LANGUAGES)(
    'have in %s the placeholders of the English text, and need no escaping in HTML and tables',
    (_, texts) => {
      for (const [english, text] of Object.entries(texts)) {
        expect(placesOf(text), text).toEqual(placesOf(english));
        expect(text.trim(), english).toBe(text);
        expect(text, english).toMatch(/^[^&<>"|\\`*_]+$/);
      }
    },
  );

  it('have no-break spaces before French punctuation', () => {
    expect(Object.values(fr).filter((text) => / [:;!?»]|« |[^\s\d][:;!?»](\s|$)/.test(text))).toEqual([]);
  });

  it('are all used in some document', () => {
    const code = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/^words\/|\.(test|fixture)\.ts$/.test(file))
      .map((file) => readFileSync(path.join(SRC, file), 'utf8'))
      .join('\n');
    const ways = ['email', 'phone', 'address'] satisfies (keyof PublicContactData)[];
    const named = new Set<string>([...TYPEFACES.map(({ style }) => style), ...ways]);
    const unsaid = Object.keys(de).filter(
      (text) => !named.has(text) && !code.includes(`'${text}'`) && !code.includes(`"${text}"`),
    );
    expect(unsaid).toEqual([]);
  });

  it.each([
    ['en-GB', 'en', 'Contents', '4.5'],
    ['de', 'de', 'Inhalt', '4,5'],
    ['pt-BR', 'pt', 'Sumário', '4,5'],
    ['FR', 'fr', 'Sommaire', '4,5'],
    ['nl', 'en', 'Contents', '4.5'],
    ['constructor', 'en', 'Contents', '4.5'],
  ])('of a kit in %s are in %s', (tag, language, contents, number) => {
    const words = translationsFor({ language: tag });
    expect([words.language, words.t('Contents'), words.decimal('4.5')]).toEqual([language, contents, number]);
  });

  it('fill placeholders literally with any text', () => {
    expect(translationsFor({ language: 'fr' }).t('{name}: {text}', { name: '{text} $&', text: 'b' })).toBe(
      '{text} $&\u00A0: b',
    );
  });
});
