import { localTradeName } from '@onym/studio/reading';
import { describe, expect, it } from 'vitest';
import { generateCandidates, type CreativityLevel } from '../generate-candidates.ts';
import { themeIds } from '../read-lexicon-themes.ts';
import { toDomainLetters, ownWordsOf, type NamingLanguage } from './own-words.ts';

const LANGUAGES = ['de', 'es', 'fr', 'pt'] as const;
const LEVELS: CreativityLevel[] = ['safe', 'balanced', 'offbeat'];
const BRIEFS: Record<NamingLanguage, string> = {
  de: 'Eine Bäckerei mit Brot aus Sauerteig in Münster',
  es: 'Cerrajero 24 horas en Vallecas',
  fr: 'Un luthier qui remet en état des violons à Lyon',
  pt: 'Uma torrefação de cafés especiais no Porto',
};
const of = (language: NamingLanguage, creativityLevel: CreativityLevel, count = 20) => [
  ...generateCandidates({ description: BRIEFS[language], creativityLevel }).take(count),
];

describe.each(LANGUAGES)('words of %s', (language) => {
  const { nouns, companions, oddities, qualities } = ownWordsOf(language);

  it('are eight per trade, each trade once, and each a theme for names', () => {
    expect(
      [...nouns.values()].filter((row) => row.length !== 8 || new Set(row.map(({ label }) => label)).size !== 8),
    ).toEqual([]);
    expect(
      [...nouns.keys()].filter((id) => !themeIds.includes(id) || localTradeName(id, language) === undefined),
    ).toEqual([]);
    expect(nouns.size).toBeGreaterThan(110);
  });

  it('are valid in a domain by their letters, and agree in gender', () => {
    const all = [...nouns.values(), companions, oddities].flat();
    expect(all.filter(({ label }) => !/^[a-z]{3,9}$/.test(label))).toEqual([]);
    expect(all.filter(({ gender }) => !(language === 'de' ? /^[mfn]$/ : /^[mf]$/).test(gender))).toEqual([]);
    expect(
      qualities.flatMap(({ of: forms }) => Object.values(forms)).filter((form) => toDomainLetters(form).length < 3),
    ).toEqual([]);
  });
});

describe.each(LANGUAGES)('names for a brief in %s', (language) => {
  it.each(LEVELS)('mostly use its own words, plus some international ones: %s', (level) => {
    const names = of(language, level, 12);
    const own = names.filter(({ technique }) => technique.startsWith('own-'));
    expect(own.length).toBeGreaterThanOrEqual(names.length / 2);
    expect(own.length).toBeLessThan(names.length);
    expect(names.filter(({ label }) => !/^[a-z]{4,20}$/.test(label))).toEqual([]);
  });

  it('inflect an adjective to agree with its noun', () => {
    const { nouns, qualities } = ownWordsOf(language);
    const gender = new Map([...nouns.values()].flat().map(({ word, gender: of }) => [word, of]));
    const wrong = of(language, 'safe', 60)
      .filter(({ technique }) => technique === 'own-quality')
      .filter(
        ({ parts: [noun = '', quality] }) => !qualities.some(({ of: forms }) => forms[gender.get(noun)!] === quality),
      );
    expect(wrong).toEqual([]);
  });
});

it('write "and" in lower case between two capitalised words', () => {
  const pairs = of('es', 'balanced', 40).filter(({ technique }) => technique === 'own-pair');
  expect(pairs.length).toBeGreaterThan(3);
  for (const { name } of pairs) expect(name).toMatch(/^\p{Lu}\p{Ll}+ y \p{Lu}\p{Ll}+$/u);
});

it('an English brief gets none of them, nor one of unknown trade', () => {
  for (const description of ['A locksmith in Leeds', 'Etwas ganz Neues'])
    for (const level of LEVELS)
      expect(
        [...generateCandidates({ description, creativityLevel: level }).take(12)].filter(({ technique }) =>
          technique.startsWith('own-'),
        ),
      ).toEqual([]);
});

it('funeral businesses get no greeting and no animal', () => {
  const names = [
    ...generateCandidates({ description: 'Ein Bestattungshaus in Lübeck', creativityLevel: 'offbeat' }).take(20),
  ];
  expect(names.filter(({ technique }) => technique === 'own-greeting' || technique === 'own-odd')).toEqual([]);
});

it.each([
  ['Chocolatería sin miel ni vainilla en Oaxaca', /miel|vainilla|honey|vanilla/],
  ['Pastelería sin frutos secos ni nueces en Lugo', /almendra|nuez|avellana|pistach/],
  ['Eisdiele ohne Milch in Essen', /milch|sahne|rahm|butter|joghurt/],
  ['Chocolaterie sans noix à Tours', /noix|noisette|amande|praline|pistache/],
  ['Uma padaria sem glúten no Porto', /trigo|centeio|cevada|malte|aveia/],
  ['Eine Weinbar ohne Alkohol in Trier', /wein|sekt|bier/],
])('contain nothing that the brief excludes, nor any kind of it: %s', (description, never) => {
  for (const creativityLevel of LEVELS)
    expect(
      [...generateCandidates({ description, creativityLevel }).take(60)].filter(({ label, parts }) =>
        never.test(`${label} ${parts.join(' ')}`),
      ),
    ).toEqual([]);
});
