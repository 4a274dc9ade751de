import { describe, expect, it } from 'vitest';
import { validateProse, toModestSentence } from './validate-prose.ts';

describe('toModestSentence', () => {
  it.each([
    'A wave for the tide that crews read before they row.',
    'Row with the moon',
    'Für klare Morgen',
    'Un pain qui prend son temps',
    'Brød, bagt i ro',
    'Хлеб на рассвете',
    'Assembled with class',
    'Two boats on the water',
    'Stop the clock',
  ])('accepts %s', (text) => {
    expect(toModestSentence(text, 160)).toBe(text);
  });

  it.each([
    'The best bread in town',
    'Trusted by rowers',
    'Leading the tide',
    'Award-winning crews',
    'Since the last century',
    'Bread for 1000 rowers',
    'Half off: 50 %',
    'Only €',
    'Thousands row with us',
    'Guaranteed dry feet',
    'Cures a cold',
    'Das beste Brot',
    'Führend im Rudern',
    'Le meilleur pain',
    'El mejor pan',
    'Лучший хлеб',
    'Row & win',
    'Visit evil.com now',
    'Rowing at evil.shop',
    'See https://evil.example',
    '<b>Row</b>',
    'Row. Then rest',
    'Founded by rowers',
    'Rated by crews',
    'Chosen by forty rowing clubs',
    'The easiest way to row',
    'Same-day boats',
    '...',
    'a',
    '',
  ])('rejects %s', (text) => {
    expect(toModestSentence(text, 160)).toBeUndefined();
  });

  it('makes a single line without invisible characters, and rejects a longer text', () => {
    expect(toModestSentence(' Row\u202E with\n the moon ', 20)).toBe('Row with the moon');
    expect(toModestSentence('Row with the moon', 16)).toBeUndefined();
  });
});

describe('validateProse', () => {
  it('states the problem so that it can be corrected', () => {
    expect(validateProse('Trusted by rowers', { longest: 60 })).toEqual({
      problem: 'makes an unproven claim, by the word "trusted"',
    });
    expect(validateProse('Row at dawn. Rest at noon.', { longest: 60 })).toEqual({
      problem: 'has more than one sentence',
    });
    expect(validateProse('Row 8 boats', { longest: 60 }).problem).toMatch(/digit/);
    expect(validateProse('Row', { longest: 60, shortest: 10 })).toEqual({ problem: 'is shorter than 10 characters' });
  });

  it("accepts the customer's own claims, and no others", () => {
    expect(validateProse('Gluten free bread', { longest: 60, customerText: 'A gluten-Free bakery' })).toEqual({
      text: 'Gluten free bread',
    });
    expect(
      validateProse('The best gluten free bread', { longest: 60, customerText: 'A gluten-free bakery' }).problem,
    ).toContain('"best"');
    expect(validateProse('Free invoices', { longest: 60, customerText: 'Invoices for freelancers' }).problem).toContain(
      '"free"',
    );
  });

  it('accepts the allowed number of sentences, and claims only in examples', () => {
    expect(validateProse('Row at dawn. Rest at noon.', { longest: 60, sentences: 2 })).toEqual({
      text: 'Row at dawn. Rest at noon.',
    });
    expect(validateProse('The best boats in town!', { longest: 60, mayClaim: true })).toEqual({
      text: 'The best boats in town!',
    });
    expect(validateProse('The best boats: evil.shop', { longest: 60, mayClaim: true })).toEqual({
      problem: 'holds something like an address',
    });
  });
});
