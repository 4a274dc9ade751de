import { describe, expect, it } from 'vitest';
import { validateName } from './validate-name.ts';

const brief = { description: 'A neighbourhood bakery', creativityLevel: 'balanced' as const };

describe('validateName', () => {
  it.each(['Roastera', 'Breadloom', 'Quiet Loaf', 'Ember', 'Café Crumb', 'Dough-Nest', 'BREADLOOM', '  Loafly '])(
    'accepts %s',
    (name) => {
      const { ok, reason, score } = validateName(name, brief);
      expect({ ok, reason }).toEqual({ ok: true, reason: undefined });
      expect(score).toBeGreaterThan(0);
      expect(score).toBeLessThanOrEqual(1);
    },
  );

  it.each([
    ['Fukly Bread', 'insult'],
    ['Kurwa Loaf', 'insult'],
    ['Starbuckss', 'mark'],
    ['Spot-ify', 'mark'],
    ['Kitchin', 'misspelling'],
    ['Mbrtak', 'sound'],
    ['Abc', 'shape'],
    ['Bread4you', 'shape'],
    ['One Two Three Four', 'shape'],
    ['', 'shape'],
    ['パン屋', 'shape'],
    ['<b>Loaf</b>', 'shape'],
    ['Loaf\u0000', 'shape'],
    ['x'.repeat(5000), 'shape'],
  ])('rejects %s: %s', (name, reason) => {
    expect(validateName(name, brief)).toEqual({ ok: false, reason, score: 0 });
  });

  it('prefers a name related to the brief', () => {
    const score = (name: string): number => validateName(name, brief).score;
    expect(score('Crumbloom')).toBeGreaterThan(score('Torqueloom'));
    expect(score('Breadwick')).toBeGreaterThan(score('Servowick'));
  });
});
