import { findFamousConflicts, themesOfContext } from '@onym/studio/marks';
import { expect, it } from 'vitest';
import { generateCandidates, type CreativityLevel } from './generate-candidates.ts';
import { validateName } from './validate-name.ts';

const BRIEFS = [
  'A coffee roastery with an online shop',
  'Running shoes for beginners',
  'Car sharing in small towns',
  'Software that plans shifts for hospitals',
  'A bank for freelancers',
  'Chocolate and sweets made by hand',
  'A mobile network for travellers',
  'Watches and jewellery repaired',
  'A fruit farm with a cider press',
  'Games for the whole family',
  'Natural cosmetics and soap',
  'Eine Bäckerei mit Brot aus Sauerteig',
  'Una tienda de bicicletas en Sevilla',
  'Une agence de voyages pour retraités',
  'Uma livraria infantil em Lisboa',
  'Something new',
];
const LEVELS: CreativityLevel[] = ['safe', 'balanced', 'offbeat'];

it('offers no name that our own conflict check rates medium or worse, with or without the business', () => {
  const refused: string[] = [];
  for (const [at, description] of BRIEFS.entries()) {
    const themes = themesOfContext(description);
    for (const creativityLevel of LEVELS)
      for (const { name } of generateCandidates({ description, creativityLevel, seed: at % 2 === 0 ? '' : 'b' }).take(
        8,
      ))
        for (const trades of [themes, new Set<never>()])
          for (const { mark, severity } of findFamousConflicts(name, trades))
            if (severity !== 'low') refused.push(`${name}: ${severity} by ${mark.mark}`);
  }
  expect(refused).toEqual([]);
});

it('rejects exactly those model names that the check would rate medium or worse', () => {
  const brief = { description: 'Running shoes for beginners', creativityLevel: 'balanced' } as const;
  for (const name of ['Nikee', 'Addidaz', 'Google Run'])
    expect(validateName(name, brief), name).toMatchObject({ ok: false, reason: 'mark' });
  for (const name of ['Queenside', 'Hawkvine', 'Stridemoor']) expect(validateName(name, brief).ok, name).toBe(true);
});
