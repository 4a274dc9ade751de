import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { taxShare } from './tax-share.ts';

describe('the share of a part', () => {
  const sale = fc.integer({ min: 1, max: 100_000_000 }).chain((gross) => fc.tuple(fc.constant(gross), fc.nat(gross)));

  it('grows with the part, from nothing to all of the tax, and never exceeds the part', () => {
    fc.assert(
      fc.property(sale, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), ([grossMinor, taxMinor], parts) => {
        const cuts = [0, ...parts.map((part) => Math.floor(part * grossMinor)).toSorted((a, b) => a - b), grossMinor];
        const shares = cuts.map((cut) => taxShare({ taxMinor, grossMinor }, cut));
        expect([shares[0], shares.at(-1)]).toEqual([0, taxMinor]);
        for (const [i, share] of shares.slice(1).entries()) expect(share).toBeGreaterThanOrEqual(shares[i]!);
        for (const [i, share] of shares.entries()) expect(share).toBeLessThanOrEqual(cuts[i]!);
      }),
    );
  });
});
