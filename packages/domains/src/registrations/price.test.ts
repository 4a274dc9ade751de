import { describe, expect, it } from 'vitest';
import { retailPrice } from './price.ts';

const DEFAULT = { percent: 15, fixedMinor: 100 };

describe('retailPrice', () => {
  it.each([
    // cost, retail: (cost + 100) x 1.15, rounded up
    [1299, 1609],
    [1799, 2184],
    [999, 1264],
    [3999, 4714],
    [15_998, 18_513],
    [299, 459],
    [1900, 2300],
    [0, 115],
  ])('turns a cost of %i into %i with 15 %% and a dollar', (costMinor, retailMinor) => {
    expect(retailPrice(costMinor, DEFAULT)).toBe(retailMinor);
  });

  it('does not round a whole number of cents up because of floating point error', () => {
    // 1.15 x 100 is 114.99999999999999 in floating point, 1.1 x 30 is 33.00000000000001.
    expect(retailPrice(200, DEFAULT)).toBe(345);
    expect(retailPrice(2_000, { percent: 10, fixedMinor: 1000 })).toBe(3300);
    // 1.283 x 1000 is 1283.0000000000002.
    expect(retailPrice(900, { percent: 28.3, fixedMinor: 100 })).toBe(1283);
  });

  it('never falls below what the card payment costs', () => {
    for (const costMinor of [0, 1, 299, 1299, 159_980, 2_500_000]) {
      const retail = retailPrice(costMinor, { percent: 0, fixedMinor: 0 });
      expect(retail - Math.ceil(retail * 0.029) - 30).toBeGreaterThanOrEqual(costMinor - 1);
      expect(retail * (1 - 0.029) - 30).toBeGreaterThanOrEqual(costMinor);
      expect((retail - 1) * (1 - 0.029) - 30).toBeLessThan(costMinor); // and one cent less would be too little
    }
  });

  it('is a whole number of cents and rises with the cost', () => {
    let before = 0;
    for (let costMinor = 0; costMinor < 5000; costMinor += 7) {
      const retail = retailPrice(costMinor, { percent: 12.5, fixedMinor: 33 });
      expect(Number.isInteger(retail)).toBe(true);
      expect(retail).toBeGreaterThan(before);
      before = retail;
    }
  });
});
