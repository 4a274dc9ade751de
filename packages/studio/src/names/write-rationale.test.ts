import { CONTENT_LANGUAGES } from '@onym/studio/reading';
import { expect, it } from 'vitest';
import { generateCandidates, type CreativityLevel } from './generate-candidates.ts';
import { writeRationale } from './write-rationale.ts';

const LEVELS: CreativityLevel[] = ['safe', 'balanced', 'offbeat'];
/** Parts of the English sentences. */
const ENGLISH = /\b(the world of|Joins|Blends|Takes|Adds|Puts|Pairs|from|with|which|two words)\b/;

it('explains in each language the parts of a name, in one complete sentence without English', () => {
  for (const creativityLevel of LEVELS)
    for (const candidate of generateCandidates({ description: 'A neighbourhood bakery', creativityLevel }).take(12))
      for (const language of CONTENT_LANGUAGES) {
        const sentence = writeRationale(candidate, language);
        expect(sentence, language).toMatch(/^\p{Lu}[^.]*\.$/u);
        expect(sentence).toContain(candidate.parts[0]!.replace(/^-/, ''));
        if (language !== 'en') expect(sentence).not.toMatch(ENGLISH);
      }
});

it('names the trade in the common term of the language', () => {
  const candidate = {
    name: 'Crumbhearth',
    technique: 'compound',
    parts: ['crumb', 'hearth'],
    theme: 'baking',
    rationale: '',
  } as const;
  expect(CONTENT_LANGUAGES.slice(1).map((language) => writeRationale(candidate, language))).toEqual([
    'Setzt die englischen Wörter „crumb“ und „hearth“ zusammen; Bereich: Bäckerei.',
    'Une las palabras inglesas «crumb» y «hearth»; sector: Panadería.',
    'Réunit les mots anglais «\u00A0crumb\u00A0» et «\u00A0hearth\u00A0»\u202F; domaine\u00A0: Boulangerie.',
    'Junta as palavras inglesas “crumb” e “hearth”; ramo: Padaria.',
  ]);
});
