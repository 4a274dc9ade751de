import { describe, expect, it } from 'vitest';
import { findFamousConflicts, consistsOfMarkAndTrade } from './find-famous-conflicts.ts';
import { profileOf } from './similarity/similarity.ts';
import { themesOfContext } from './themes.ts';

const worst = (name: string, context = ''): string =>
  findFamousConflicts(name, themesOfContext(context))[0]?.severity ?? 'clear';

describe('a name and the famous marks', () => {
  it('a coined mark is high in any trade, with any word beside it', () => {
    for (const [name, context] of [
      ['Google Bakery', 'bread and cakes'],
      ['Nike Plumbing', 'plumbing'],
      ['Spotify', 'a bakery'],
      ['Googlemart', 'a grocery shop'],
    ] as const)
      expect(worst(name, context), name).toBe('high');
  });

  it("an added word of the mark's own trade raises the severity", () => {
    for (const [name, context] of [
      ['PayPal Payments', 'payments for shops'],
      ['Nike Sports', 'sports clothing'],
      ['Nikesports', 'sports clothing'],
      ['Apple Computers', 'laptops'],
      ['Orange Mobile', 'mobile network'],
      ['Mars Chocolate', 'chocolate bars'],
    ] as const)
      expect(worst(name, context), name).toBe('high');
    const [trade, other] = ['PayPal Payments', 'PayPal Gardens'].map(
      (name) => findFamousConflicts(name, new Set())[0]!.likeness,
    );
    expect(trade).toBeGreaterThan(other!);
  });

  it('an ordinary word conflicts in its own trade, not in another', () => {
    expect([worst('Apple', 'mobile phones'), worst('Dove', 'body lotion')]).toEqual(['high', 'high']);
    expect(worst('Apple', 'a fruit farm')).toBe('low');
    for (const [name, context] of [
      ['Apple Orchard', 'a fruit farm'],
      ['Puma Creek Cabins', 'holiday cabins'],
      ['Jaguar Reef Diving', 'a diving school'],
    ] as const)
      expect(worst(name, context), name).toBe('clear');
  });

  it("a similar spelling is high in the mark's trade, and lower in another", () => {
    for (const [name, context] of [
      ['Nikee', 'running shoes'],
      ['Teslar', 'electric scooters'],
      ['Gugel', 'search software'],
      ['Guchi', 'handbags'],
    ] as const)
      expect(worst(name, context), name).toBe('high');
    expect(worst('Teslar', 'a bakery')).not.toBe('high');
  });

  it('the same sound code with different letters is no conflict: Tiderow is not Twitter', () => {
    for (const context of ['', 'tide tables for rowing clubs', 'a place for short messages'])
      expect(worst('Tiderow', context), context).toBe('clear');
  });

  it('letters of another script, signs and digits do not hide a mark', () => {
    for (const name of [
      'Аpple',
      'ɢoogle',
      'Ꭺdidas',
      'N1ke',
      'P@ypal',
      'rnicrosoft',
      'lkea',
      'Ｎｉｋｅ',
      '𝗡𝗶𝗸𝗲',
      'Goo\u200bgle',
      'Найк',
      'Гугл',
    ])
      expect(worst(name, 'running shoes, phones and search software'), name).toBe('high');
  });

  it('trades are recognised in other languages', () => {
    expect([worst('Puma', 'Laufschuhe und Sportkleidung'), worst('Puma', 'zapatos para correr')]).toEqual([
      'high',
      'high',
    ]);
    expect(worst('Puma', 'eine Imkerei')).toBe('low');
  });

  it('a coincidence of letters is no conflict', () => {
    for (const [name, context] of [
      ['Pineapple Press', 'juice bar'],
      ['Stratford Books', 'book shop'],
      ['Sapling', 'tree nursery'],
      ['Cruxmend', 'shoe resoling'],
    ] as const)
      expect(worst(name, context), name).toBe('clear');
  });
});

it('a registered mark with words of its own trade is also reported', () => {
  const trades = new Set(['drinks'] as const);
  expect(consistsOfMarkAndTrade('Velmora Coffee', profileOf('Velmora'), trades)).toBe(true);
  expect(consistsOfMarkAndTrade('Velmora Roofing', profileOf('Velmora'), trades)).toBe(false);
});
