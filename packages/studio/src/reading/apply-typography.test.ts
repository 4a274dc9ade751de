import { describe, expect, it } from 'vitest';
import { applyTypography, applyTypographyToAll } from './apply-typography.ts';

describe('applyTypography', () => {
  it('uses no-break spaces before French punctuation', () => {
    expect(applyTypography('Qui cherche « pain » : où ?', 'fr')).toBe(
      'Qui cherche «\u00A0pain\u00A0»\u00A0: où\u202F?',
    );
    expect(applyTypography('Le travail: un jouet ; deux !', 'fr')).toBe(
      'Le travail\u00A0: un jouet\u202F; deux\u202F!',
    );
  });

  it('leaves URLs, times and other languages unchanged', () => {
    for (const text of ['https://a.example/?b=1', 'De 9:30 à 12:00']) expect(applyTypography(text, 'fr')).toBe(text);
    expect(applyTypography('Brot : was ist das ?', 'de')).toBe('Brot : was ist das ?');
  });

  it('changes every text of a value, and nothing else', () => {
    expect(applyTypographyToAll({ a: ['Où ?'], b: 3, c: null, d: { e: 'Là !' } }, 'fr')).toEqual({
      a: ['Où\u202F?'],
      b: 3,
      c: null,
      d: { e: 'Là\u202F!' },
    });
  });
});
