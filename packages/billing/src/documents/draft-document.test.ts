import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Document } from './document.entity.ts';
import { draftCorrection } from './draft-document.ts';
import { ANN, correctionOf, invoiceOf, taxOf, VERA } from './documents.fixture.ts';
import { fitTax, shareTax } from './share-tax.ts';
import { untaxedSale } from './untaxed-sale.ts';

const at = '2026-12-01T10:00:00Z';

describe('the parts of a sale', () => {
  it('have together the tax of the whole, by line and in total', () => {
    const lines = fc.array(fc.record({ taxMinor: fc.nat(5000) }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.array(fc.nat(100_000)), lines, (grossMinor, cuts, taxes) => {
        const bounds = [0, ...cuts.map((cut) => cut % grossMinor).toSorted((a, b) => a - b), grossMinor];
        const parts = bounds.slice(1).map((to, nth) => shareTax({ grossMinor, lines: taxes }, bounds[nth]!, to));
        for (const nth of taxes.keys())
          expect(parts.reduce((sum, part) => sum + part.lines[nth]!.taxMinor, 0)).toBe(taxes[nth]!.taxMinor);
        for (const part of parts) expect(part.netMinor + part.taxMinor).toBe(part.grossMinor);
      }),
    );
  });

  it('of a price that was charged differently have the tax in proportion, and no more than all of it', () => {
    const tax = taxOf(VERA, 1190, [['VAT', '19', 190]]);
    expect(fitTax(tax, 595)).toMatchObject({ netMinor: 500, taxMinor: 95, grossMinor: 595 });
    expect(fitTax(tax, 1500)).toMatchObject({ netMinor: 1310, taxMinor: 190, grossMinor: 1500 });
    expect(fitTax(tax, 1190)).toBe(tax);
  });
});

describe('a correction', () => {
  const invoice = invoiceOf(
    ANN,
    taxOf(ANN, 1762, [
      ['Sales tax', '7.25', 117],
      ['District tax', '2.25', 36],
    ]),
  );

  it('credits at most the invoice, whatever was returned', () => {
    expect(draftCorrection([invoice], 5000)).toMatchObject({ kind: 'credit_note', grossMinor: 1762, taxMinor: 153 });
    const all = correctionOf([invoice], 1762, { at });
    expect(draftCorrection([invoice, all], 1)).toBeNull();
  });

  it('takes back at most what was credited', () => {
    expect(draftCorrection([invoice], -100)).toBeNull();
    const part = correctionOf([invoice], 300, { at });
    expect(draftCorrection([invoice, part], -500)).toMatchObject({ kind: 'invoice', grossMinor: 300 });
  });

  it('leaves nothing of any tax once all is returned, in whatever steps', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -900, max: 900 }), { maxLength: 8 }), (steps) => {
        const issued: Document[] = [invoice];
        for (const [nth, step] of [...steps, 1762].entries()) {
          if (draftCorrection(issued, step)) issued.push(correctionOf(issued, step, { at, number: nth + 1 }));
        }
        const sum = (amount: (one: Document) => number): number =>
          issued.reduce((total, one) => total + (one.kind === 'invoice' ? 1 : -1) * amount(one), 0);
        expect(sum(({ grossMinor }) => grossMinor)).toBe(0);
        for (const nth of [0, 1]) expect(sum(({ content }) => content.taxes[nth]!.taxMinor)).toBe(0);
      }),
    );
  });

  it('needs an invoice', () => {
    expect(draftCorrection([], 100)).toBeNull();
  });
});

it.each([[{ country: 'US', region: null, postalCode: null }], [null]])(
  'a sale for which no tax was calculated has none, for %o',
  (buyer) => {
    expect(untaxedSale(buyer, 1190, 'usd')).toMatchObject({
      treatment: 'not_taxed',
      netMinor: 1190,
      taxMinor: 0,
      lines: [],
    });
  },
);
