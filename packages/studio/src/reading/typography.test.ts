import { describe, expect, it } from 'vitest';
import { typeset, typesetAll } from './typography.ts';

describe('typeset', () => {
  it('sets French marks apart by spaces that do not break', () => {
    expect(typeset('Qui cherche « pain » : où ?', 'fr')).toBe('Qui cherche «\u00A0pain\u00A0»\u00A0: où\u202F?');
    expect(typeset('Le travail: un jouet ; deux !', 'fr')).toBe('Le travail\u00A0: un jouet\u202F; deux\u202F!');
  });

  it('leaves addresses, hours and other languages as they are', () => {
    for (const text of ['https://a.example/?b=1', 'De 9:30 à 12:00']) expect(typeset(text, 'fr')).toBe(text);
    expect(typeset('Brot : was ist das ?', 'de')).toBe('Brot : was ist das ?');
  });

  it('reaches every text of a value, and nothing else', () => {
    expect(typesetAll({ a: ['Où ?'], b: 3, c: null, d: { e: 'Là !' } }, 'fr')).toEqual({
      a: ['Où\u202F?'],
      b: 3,
      c: null,
      d: { e: 'Là\u202F!' },
    });
  });
});
