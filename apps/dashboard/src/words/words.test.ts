import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { SENTENCES } from '@onym/core/sentences';
import { server as germanServer, texts as de } from '../messages/de.ts';
import { en } from '../messages/en.ts';
import { server as spanishServer, texts as es } from '../messages/es.ts';
import type { Texts } from '../messages/texts.ts';
import { findUntranslatedTexts, type UntranslatedText } from './untranslated-texts.fixture.ts';

const SRC = path.dirname(import.meta.dirname);
const screens = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/^(words|messages)\//.test(file) && !/\.(test|fixture)\.ts$/.test(file))
  .sort();
const textOf = (file: string): string => readFileSync(path.join(SRC, file), 'utf8');
/** Each text by its id. */
const textsOf = (texts: Texts): [string, string][] =>
  Object.entries(texts).flatMap(([area, own]) =>
    Object.entries<string>(own).map(([name, text]): [string, string] => [`${area}.${name}`, text]),
  );
const ENGLISH = new Map(textsOf(en));
const KNOWN = new Set(ENGLISH.keys());
const outside = (file: string): UntranslatedText[] => findUntranslatedTexts(file, textOf(file));

const LANGUAGES = [
  ['de', de],
  ['es', es],
] as const;
/**
 * The placeholders of a text: the arguments with their kind, and the tags. A plural may omit its number in one of its
 * forms.
 */
const placesOf = (text: string): string[] => [...new Set(text.match(/\{\w+[,}]|<\/?\w+>/g) ?? [])].toSorted();

describe('the catalogue', () => {
  it.each(LANGUAGES)('has in %s the same placeholders and tags as the English text', (_, texts) => {
    const ids = textsOf(texts).map(([id]) => id);
    expect(ids.toSorted()).toEqual([...KNOWN].toSorted());
    for (const [id, text] of textsOf(texts)) expect(placesOf(text), id).toEqual(placesOf(ENGLISH.get(id)!));
  });

  it.each(LANGUAGES)('has in %s no empty text, and none with spaces around it', (_, texts) => {
    expect(textsOf(texts).filter(([, text]) => text === '' || text !== text.trim())).toEqual([]);
  });

  it.each([
    ['de', germanServer],
    ['es', spanishServer],
  ])("uses in %s only the placeholders of the server's sentence", (_, texts) => {
    for (const [area, sentences] of Object.entries(SENTENCES))
      for (const [name, sentence] of Object.entries<string>(sentences)) {
        const translation = (texts[area as keyof typeof SENTENCES] as Readonly<Record<string, string>>)[name]!;
        expect(placesOf(sentence), translation).toEqual(expect.arrayContaining(placesOf(translation)));
      }
  });

  it('contains no unused text', () => {
    const literals = new Set(screens.flatMap((file) => literalsOf(file)));
    // Texts of the audit trail are selected by the server's code.
    expect([...KNOWN].filter((id) => !id.startsWith('audit.') && !literals.has(id))).toEqual([]);
  });
});

describe('a screen', () => {
  it('contains no text outside the catalogue', () => {
    const found = screens.flatMap(outside);
    expect(found.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
  });

  it('is reported for a text anywhere: between elements, in spoken attributes, as a choice, from a helper, within or beside a translation, in a list', () => {
    const source = `
      const typed = 'say so first', style = 'flex min-w-0', names = ['general.showMore', "what’s left, too"];
      const into = t('general.open', { words: id ?? 'unknown' }) + t.rich('general.open', { n: () => 1 });
      const why = () => 'Nothing was charged.';
      const title = is ? t('general.later') : n > 1 ? t('general.showMore') : 'This broke';
      const Screen = ({ n, is }) => (
        <Fact name="Renewals" title={is ? 'Ahead' : t('general.later')} className="grid gap-2" to="/domains" confirm="Import these records">
          Onym {t('general.showMore')} {n} names {is ? 'Active' : <b>Over</b>} {\`\${n} days\`} example.com
        </Fact>
      );`;
    expect(
      findUntranslatedTexts('screen.tsx', source)
        .map(({ line, text }) => `${line} ${text}`)
        .toSorted(),
    ).toEqual([
      '2 say so first',
      '2 what’s left, too',
      '3 unknown',
      '4 Nothing was charged.',
      '5 This broke',
      '7 Ahead',
      '7 Import these records',
      '7 Renewals',
      '8 Active',
      '8 Over',
      '8 days',
      '8 names',
    ]);
  });
});

function literalsOf(file: string): string[] {
  const found: string[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (node && typeof node === 'object') {
      const { type, value, quasis } = node as {
        type?: string;
        value?: unknown;
        quasis?: { value: { cooked: string } }[];
      };
      if (type === 'Literal' && typeof value === 'string') found.push(value);
      if (type === 'TemplateLiteral' && quasis?.length === 1) found.push(quasis[0]!.value.cooked);
      Object.values(node).forEach(visit);
    }
  };
  visit(parseSync(file, textOf(file)).program.body);
  return found;
}
