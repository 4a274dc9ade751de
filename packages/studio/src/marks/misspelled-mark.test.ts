import { describe, expect, it } from 'vitest';
import { findFamousConflicts, isSafeToSuggest } from './find-famous-conflicts.ts';
import { marksLookingLike, marksMisspelledBy, marksSoundingLike } from './misspelled-mark.ts';
import { themesOfContext } from './themes.ts';

const IMITATIONS = [
  ['Paypa1 Checkout', 'payments', 'PayPal'],
  ['Amaz0n Seller Kit', 'online retail', 'Amazon'],
  ['Micr0soft Partner Hub', 'software consulting', 'Microsoft'],
  ['Goog1e Tools', 'software', 'Google'],
  ['Netf1ix Party', 'video streaming', 'Netflix'],
  ['Faceb00k Ads Helper', 'social media advertising', 'Facebook'],
  ['Rnicrosoft Partner', 'software consulting', 'Microsoft'],
  ['1nstagram Growth', 'social media marketing', 'Instagram'],
  ['Spot1fy Playlist Studio', 'music', 'Spotify'],
  ['We11s Fargo Loans', 'loans', 'Wells Fargo'],
  ['Coca C0la Fan Shop', 'soft drinks', 'Coca-Cola'],
  ['PayPai Checkout', 'payments', 'PayPal'],
  ['Adibas Sports Shop', 'sports shoes', 'Adidas'],
  ['Nutela Pancake House', 'pancakes', 'Nutella'],
] as const;

describe('a misspelled famous mark beside other words', () => {
  it.each(IMITATIONS)('%s, for %s, is %s', (name, context, mark) => {
    const label = name.toLowerCase().replaceAll(' ', '-');
    const joined = name.replaceAll(' ', '');
    for (const written of [name, label, `${label}.com`, joined, joined.toUpperCase(), `${joined.toLowerCase()}.com`]) {
      const [found] = findFamousConflicts(written, themesOfContext(context));
      expect({ written, severity: found?.severity, mark: found?.mark.mark }).toEqual({
        written,
        severity: 'high',
        mark,
      });
      expect(isSafeToSuggest(written, themesOfContext(context)), written).toBe(false);
    }
    expect(['high', 'medium'], 'without a context').toContain(findFamousConflicts(name, new Set())[0]?.severity);
  });

  it('is found in another script and after a repeated letter', () => {
    for (const [name, context] of [
      ['Раура1 Checkout', 'payments'],
      ['Gооg1e Tools', 'software'],
      ['Gooogle Maps Plumbing', 'search software'],
    ] as const)
      expect(findFamousConflicts(name, themesOfContext(context))[0]?.severity, name).toBe('high');
  });

  it.each([
    ['Barnes Bakery', 'a bakery'],
    ['Phillips Plumbing', 'plumbing'],
    ['Bernard Consulting', 'software consulting'],
    ['Kennel Nine Dog Training', 'a dog school'],
    ['Marina Sports Shop', 'sports shoes'],
    ['Nickel Payments', 'payments'],
    ['Route66 Diner', 'a restaurant'],
    ['Studio54 Dance', 'a dance school'],
    ['Tableau Vivant Theatre', 'a theatre'],
  ])('is not found in an unrelated name: %s', (name, context) => {
    expect(findFamousConflicts(name, themesOfContext(context)).filter(({ severity }) => severity === 'high')).toEqual(
      [],
    );
  });
});

describe('the marks that one word misspells', () => {
  it('are found by look, by sound or with one letter changed', () => {
    expect(marksLookingLike('paypa1').map(({ mark }) => mark)).toEqual(['PayPal']);
    expect(marksSoundingLike('nutela').map(({ mark }) => mark)).toEqual(['Nutella']);
    expect(marksMisspelledBy('adibas').map(({ mark }) => mark.mark)).toEqual(['Adidas']);
  });

  it('do not include the mark itself, ordinary words and short words', () => {
    for (const word of ['paypal', 'lift', 'applet', 'ibn', ''])
      expect([marksLookingLike(word), marksSoundingLike(word), marksMisspelledBy(word)], word).toEqual([[], [], []]);
  });
});
