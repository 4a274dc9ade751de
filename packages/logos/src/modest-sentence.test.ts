import { describe, expect, it } from 'vitest';
import { modestSentence } from './modest-sentence.ts';

describe('modestSentence', () => {
  it.each([
    'A wave for the tide that crews read before they row.', 'Row with the moon', 'Für klare Morgen', 'Un pain qui prend son temps', 'Brød, bagt i ro', 'Хлеб на рассвете', 'Assembled with class', 'Stop the clock',
  ])('takes %s', (text) => {
    expect(modestSentence(text, 160)).toBe(text);
  });

  it.each([
    'The best bread in town', 'Trusted by rowers', 'Leading the tide', 'Award-winning crews', 'Since the last century', 'Bread for 1000 rowers', 'Half off: 50 %', 'Only €', 'Thousands row with us', 'Guaranteed dry feet', 'Cures a cold',
    'Das beste Brot', 'Führend im Rudern', 'Le meilleur pain', 'El mejor pan', 'Лучший хлеб', 'Row & win', 'Fucking good bread', 'Visit evil.com now', 'See https://evil.example', '<b>Row</b>', 'Row. Then rest', '...', 'a', '',
  ])('refuses %s', (text) => {
    expect(modestSentence(text, 160)).toBeUndefined();
  });

  it('makes one line of it, without invisible marks, and refuses what is longer than wished', () => {
    expect(modestSentence(' Row\u202E with\n the moon ', 20)).toBe('Row with the moon');
    expect(modestSentence('Row with the moon', 16)).toBeUndefined();
  });
});
