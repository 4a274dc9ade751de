import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { seededFraction, seededRoll, seededShuffle } from './seeded-random.ts';

// These values were recorded before the copies of this code were merged into one. A different value changes the
// logos, pictures and names that customers already have.
const TEXTS = ['', 'a', 'Lumen Row', 'kit_01|0', 'Café ☕ 😀'];

/** Digests two thousand values at once, so that any change of the mixing function is detected. */
const digestOf = (value: (text: string, turn: number) => number): string => {
  const hash = createHash('sha256');
  for (let i = 0; i < 2000; i++) hash.update(`${value(`text ${i} é${String.fromCharCode(i * 13)}`, i)}\n`);
  return hash.digest('hex');
};

describe('chance', () => {
  it('returns the recorded values of the drawing of logos', () => {
    expect(TEXTS.map((text) => seededFraction(text))).toEqual([
      0.6689221884589642, 0.10352621669881046, 0.9376279909629375, 0.22283929376862943, 0.5420198813080788,
    ]);
    expect(digestOf((text) => seededFraction(text))).toBe(
      '038327038a78c930b3a7f59b4450810e34a275a4ed411b960f4c649ccba3a528',
    );
  });

  it('returns the recorded values of the generation of names, with a spread of 15', () => {
    const named = (text: string): number => seededFraction(text, { spread: 15 });
    expect(TEXTS.map(named)).toEqual([
      0.8339333257172257, 0.6697624446824193, 0.969952407060191, 0.9429683033376932, 0.38812907761894166,
    ]);
    expect(digestOf(named)).toBe('a8247d68aec7a8052edbd949b0edebb0496dc651929a8fe2aceedaecb5b2cae9');
  });
});

describe('roll', () => {
  it('returns the recorded values of the pictures of kits', () => {
    expect(TEXTS.map((text) => [0, 1, 7, 31].map((turn) => seededRoll(text, turn, 1_000_003)))).toEqual([
      [990307, 364659, 759838, 105035],
      [640383, 313644, 899715, 680703],
      [69476, 563252, 329981, 908802],
      [84608, 663936, 870382, 220795],
      [950683, 176197, 231452, 669963],
    ]);
    expect(digestOf((text, turn) => seededRoll(text, turn, 97))).toBe(
      'd9cd9b32d884f73ced59e335659062f5f64aa93de4c0f1e0204e1ca6da0907c4',
    );
  });
});

describe('shuffled', () => {
  it('depends only on the seed and loses nothing', () => {
    expect(seededShuffle([...'abcdefghij'], 'Lumen Row').join('')).toBe('igchbafjed');
    expect(seededShuffle([...'abcdefghij'], 'Lumen Roy').join('')).not.toBe('igchbafjed');
  });
});
