import { describe, expect, it } from 'vitest';
import { strokeFor } from './mark.ts';
import { stemWidthOf } from './stem-width.ts';
import { TYPEFACES } from './typefaces.ts';

describe('stemWidthOf', () => {
  it('measures every weight, and more for bolder ones', () => {
    for (const { id, weights } of TYPEFACES) {
      const stems = weights.map((weight) => stemWidthOf(id, weight));
      for (const stem of stems) expect(stem, id).toBeGreaterThan(0.05);
      for (const stem of stems) expect(stem, id).toBeLessThan(0.26);
      expect(
        stems.toSorted((a, b) => a - b),
        id,
      ).toEqual(stems);
    }
  });
});

describe('strokeFor', () => {
  it('gives icon lines the width of the stems beside them, within the limits of their size', () => {
    for (const { id, weights } of TYPEFACES) {
      for (const weight of weights) {
        const stem = 100 * stemWidthOf(id, weight);
        for (const size of [100, 128, 180]) {
          const stroke = strokeFor({ typeface: id, weight }, size);
          if (stem < 0.105 * size && stem > 0.055 * size)
            expect(Math.abs(stroke / stem - 1), `${id} ${weight} ${size}`).toBeLessThan(0.1);
          expect(stroke / size).toBeLessThanOrEqual(0.105);
          expect(stroke / size).toBeGreaterThanOrEqual(0.05);
        }
      }
    }
  });
});
