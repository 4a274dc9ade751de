import { describe, expect, it } from 'vitest';
import { isComparable } from './other-scripts.ts';
import { highestSimilarity, profileOf, readingsOf } from './similarity.ts';

const like = (name: string, mark: string): number => highestSimilarity(readingsOf(name), profileOf(mark));

describe('a name in another script', () => {
  it.each([
    ['Аpple', 'Apple'],
    ['Αmazοn', 'Amazon'],
    ['РауРаl', 'PayPal'],
    ['Ａｄｉｄａｓ', 'Adidas'],
    ['Адидас', 'Adidas'],
    ['Тойота', 'Toyota'],
    ['Αντίντας', 'Adidas'],
    ['ɑdidɑs', 'Adidas'],
    ['Ɡoogle', 'Google'],
    ['G00gle', 'Google'],
    ['4d1d4s', 'Adidas'],
    ['Addidass', 'Adidas'],
  ])('%s reads as %s', (name, mark) => expect(like(name, mark)).toBeGreaterThanOrEqual(0.95));

  it('does not match a mark with another reading', () => {
    expect(like('Тополь', 'Toyota')).toBeLessThan(0.8);
    expect(like('Route 66', 'Google')).toBeLessThan(0.8);
  });

  it('cannot be compared when a letter has no Latin reading', () => {
    expect(['楽天市場', 'ナイキ', '삼성', 'أمازون', 'Acme 楽天'].filter(isComparable)).toEqual([]);
    expect(['Acme', 'Адидас', 'Café 9', 'Αθηνά', 'Łódź', 'Oʻahu'].filter((name) => !isComparable(name))).toEqual([]);
  });
});
