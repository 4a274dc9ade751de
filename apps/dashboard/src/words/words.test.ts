import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { de } from './data/de.ts';
import { es } from './data/es.ts';
import { STILL_ENGLISH } from './still-english.ts';
import { saidOutside, type SaidOutside } from './said-outside.fixture.ts';

const SRC = path.dirname(import.meta.dirname);
const screens = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('words/') && !/\.(test|fixture)\.ts$/.test(file))
  .sort();
const textOf = (file: string): string => readFileSync(path.join(SRC, file), 'utf8');
const KNOWN = new Set([...Object.keys(de.sentences), ...Object.keys(de.counted)]);
const outside = (file: string): SaidOutside[] => saidOutside(file, textOf(file), KNOWN);
const stays = (file: string): boolean => STILL_ENGLISH.some((place) => file === place || file.startsWith(`${place}/`));

const LANGUAGES = [
  ['de', de],
  ['es', es],
] as const;
const placesOf = (text: string): string[] => (text.match(/\{\w+\}|<\/?\w+>/g) ?? []).toSorted();

describe('the catalogue', () => {
  it.each(LANGUAGES)('has in %s the same places and tags as the English text', (_, { sentences, counted }) => {
    for (const [english, said] of Object.entries(sentences)) expect(placesOf(said), said).toEqual(placesOf(english));
    for (const [english, forms] of Object.entries(counted)) {
      expect(placesOf(forms.other), forms.other).toEqual(placesOf(english));
      // "One name" need not say its number.
      const places = new Set(['{n}', ...placesOf(english)]);
      for (const place of placesOf(forms.one)) expect(places, forms.one).toContain(place);
    }
  });

  it.each(LANGUAGES)('leaves in %s no text empty, and none with spaces around it', (_, { sentences, counted }) => {
    const said = [...Object.values(sentences), ...Object.values(counted).flatMap(({ one, other }) => [one, other])];
    expect(said.filter((text) => text === '' || text !== text.trim())).toEqual([]);
  });

  it('answers the same refusals in every language', () => {
    expect(Object.keys(es.refusals).toSorted()).toEqual(Object.keys(de.refusals).toSorted());
  });

  it('holds no text that no screen says', () => {
    const said = new Set(screens.flatMap((file) => literalsOf(file)));
    expect([...KNOWN].filter((text) => !said.has(text))).toEqual([]);
  });
});

describe('a screen', () => {
  it('says nothing that is not in the catalogue', () => {
    const found = screens.filter((file) => !stays(file)).flatMap(outside);
    expect(found.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
  });

  it('is found out wherever it says a text: between elements, in what is spoken, as a choice, from a helper, within or beside what is said, in a list', () => {
    const source = `
      const typed = 'say so first', style = 'flex min-w-0', names = ['Show more', "what’s left, too"];
      const into = t('Type "{words}"', { words: id ?? 'unknown' }) + counted(n, 'one more name', '{n} names');
      const why = () => 'Nothing was charged.';
      const title = is ? t('Later') : n > 1 ? t('Show more') : 'This broke';
      const Screen = ({ n, is }) => (
        <Fact name="Renewals" title={is ? 'Ahead' : t('Later')} className="grid gap-2" to="/domains" confirm="Import these records">
          Onym {t('Show more')} {n} names {is ? 'Active' : <b>Over</b>} {\`\${n} days\`} example.com
        </Fact>
      );`;
    expect(
      saidOutside('screen.tsx', source, KNOWN)
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

  it('is not excused once it has moved', () => {
    const moved = STILL_ENGLISH.filter(
      (place) => !screens.some((file) => stays(file) && file.startsWith(place) && outside(file).length > 0),
    );
    expect(moved).toEqual([]);
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
