import { describe, expect, it } from 'vitest';
import { isOtherLanguage, readOffer } from './read-offer.ts';

describe('readOffer', () => {
  it.each([
    [
      'Tide tables for rowing clubs',
      { predicate: 'offers tide tables for rowing clubs.', thing: 'tide tables', people: 'rowing clubs' },
    ],
    [
      'Software that reconciles invoices for accounting teams',
      {
        predicate: 'offers software that reconciles invoices for accounting teams.',
        thing: 'software that reconciles invoices',
        people: 'accounting teams',
      },
    ],
    [
      'A podcast about forgotten books',
      { predicate: 'is a podcast about forgotten books.', one: 'a podcast about forgotten books' },
    ],
    [
      'Organic vineyard growing pinot noir',
      { predicate: 'is an organic vineyard growing pinot noir.', one: 'an organic vineyard' },
    ],
    [
      'Machine shop for precision milled parts',
      {
        predicate: 'is a machine shop for precision milled parts.',
        one: 'a machine shop',
        thing: 'precision milled parts',
      },
    ],
    [
      'A choir for people who cannot sing.',
      { predicate: 'is a choir for people who cannot sing.', one: 'a choir', people: 'people' },
    ],
    [
      'We plan funerals and memorials with families',
      { sentence: 'We plan funerals and memorials with families.', thing: 'funerals and memorials' },
    ],
    [
      'I make leather bags and belts by hand',
      { sentence: 'I make leather bags and belts by hand.', thing: 'leather bags and belts' },
    ],
    ['We help small shops sell online', { sentence: 'We help small shops sell online.', people: 'small shops' }],
    ['Our app helps nurses plan shifts', { sentence: 'Our app helps nurses plan shifts.' }],
    [
      'Vela makes tide tables for rowing clubs',
      { sentence: 'Vela makes tide tables for rowing clubs.', thing: 'tide tables', people: 'rowing clubs' },
    ],
    [
      'Italian food for families. Open daily!',
      { predicate: 'offers Italian food for families.', thing: 'Italian food', people: 'families' },
    ],
    [
      'Berlin coffee roastery with a bar',
      { predicate: 'is a Berlin coffee roastery with a bar.', one: 'a Berlin coffee roastery' },
    ],
    ['Dog walking', { predicate: 'offers dog walking.', thing: 'dog walking' }],
    [
      'Climbing gym for beginners and families',
      {
        predicate: 'is a climbing gym for beginners and families.',
        one: 'a climbing gym',
        people: 'beginners and families',
      },
    ],
  ])('%s', (description, offer) => {
    expect(readOffer(description, 'Vela')).toEqual(offer);
  });

  it.each([
    'Zahnarztpraxis für die ganze Familie',
    '東京のパン屋',
    'Boulangerie pour les gens du quartier',
    'Una casa para los perros',
    '<b>Candles</b> for slow evenings',
    'Open since 1998',
    'See crumb.example for more https://x',
    'The best pizza in town',
    'x',
    '',
    ' ',
    '...',
    ',,, for us',
    'word '.repeat(400),
    'So basically it is about neighbours',
    'constructor __proto__ for you',
    'A',
    'For',
    'We',
    'We make',
    'We make for',
    'I',
  ])('quotes nothing unsafe from %j', (description) => {
    const { sentence, predicate, ...rest } = readOffer(description, 'Vela');
    expect(JSON.stringify(rest)).not.toMatch(/Zahn|パン|Boulang|casa|<|1998|crumb|word|__|""/);
    if (sentence) expect(sentence).toMatch(/^(We|I)\b/);
    expect(predicate).toBeUndefined();
  });

  it('treats an ending as a person only when a person can be meant', () => {
    for (const things of ['printers', 'lamp covers', 'motors', 'events', 'small apartments'])
      expect(readOffer(`Care for ${things}`).people, things).toBeUndefined();
    for (const people of ['runners', 'freelance designers', 'dentists', 'new parents', 'students'])
      expect(readOffer(`Care for ${people}`).people, people).toBe(people);
  });
});

describe('isOtherLanguage', () => {
  it('recognises a longer run of another language', () => {
    expect(isOtherLanguage('Schreiben Sie die Woche mit der Flut und dem Wetter')).toBe(true);
    expect(isOtherLanguage('Write the week with the tide and the weather')).toBe(false);
    expect(isOtherLanguage('Do what the tide says')).toBe(false);
  });
});
