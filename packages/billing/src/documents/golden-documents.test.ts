import { expect, it } from 'vitest';
import type { Document } from './document.entity.ts';
import { formatDocument } from './document-paper.ts';
import { ANN, BOULANGERIE, correctionOf, invoiceOf, JOAO, taxOf, US_SELLER, VERA } from './documents.fixture.ts';

// The whole text of each kind of document. A change here changes what an accountant and a tax office read.
const PAPERS = '\n\n----------------\n\n';
const expectGolden = (name: string, ...documents: Document[]): Promise<void> =>
  expect(`${documents.map(formatDocument).join(PAPERS)}\n`).toMatchFileSnapshot(`golden/${name}.txt`);

const GERMAN = taxOf(VERA, 1609, [['VAT', '19', 257]]);
const RATES = { EUR: { rate: '0.92', date: '2026-11-27' } };

it('a consumer in Germany: VAT of 19 % in the price, and the tax in euros', () =>
  expectGolden('de-b2c-inclusive', invoiceOf(VERA, GERMAN, { rates: RATES })));

it('without a rate of exchange the tax is in the currency of the document only', () =>
  expectGolden('de-b2c-without-rate', invoiceOf(VERA, GERMAN)));

it('a company in France: reverse charge, with the tax ids of both', () =>
  expectGolden('fr-b2b-reverse-charge', invoiceOf(BOULANGERIE, taxOf(BOULANGERIE, 1609, 'reverse_charge'))));

it('a buyer in Brazil: no tax', () => expectGolden('br-not-taxed', invoiceOf(JOAO, taxOf(JOAO, 1609, 'not_taxed'))));

it('a buyer in California by ZIP code: taxes of state and district on top of the price', () =>
  expectGolden(
    'us-ca-exclusive',
    invoiceOf(
      ANN,
      taxOf(ANN, 1762, [
        ['Sales tax', '7.25', 117],
        ['District tax', '2.25', 36],
      ]),
      { seller: US_SELLER },
    ),
  ));

it('a refund in the next quarter: a credit note of its own, with the tax in proportion', () => {
  const invoice = invoiceOf(VERA, GERMAN, { at: '2026-12-30T10:00:00Z', rates: RATES });
  const half = correctionOf([invoice], 500, { at: '2027-01-05T10:00:00Z' });
  const rest = correctionOf([invoice, half], 1109, { at: '2027-01-06T10:00:00Z', number: 2 });
  expect([half.taxMinor + rest.taxMinor, half.netMinor + rest.netMinor]).toEqual([257, 1352]);
  return expectGolden('refund-in-next-quarter', invoice, half, rest);
});

it('a refund that failed: an invoice that corrects the credit note', () => {
  const invoice = invoiceOf(VERA, GERMAN);
  const credit = correctionOf([invoice], 1609, { at: '2026-11-29T10:00:00Z' });
  const again = correctionOf([invoice, credit], -1609, { at: '2026-11-30T10:00:00Z', number: 2 });
  expect([again.kind, again.taxMinor, again.netMinor]).toEqual(['invoice', 257, 1352]);
  return expectGolden('failed-refund', credit, again);
});

it('a changed rate: later invoices have it, and the credit note of an earlier one has that one’s', () => {
  const before = invoiceOf(VERA, GERMAN, { at: '2026-12-31T23:59:59Z', number: 7 });
  const after = invoiceOf(VERA, taxOf(VERA, 1609, [['VAT', '16', 222]]), { at: '2027-01-01T00:00:00Z' });
  const credit = correctionOf([before], 1609, { at: '2027-01-02T10:00:00Z' });
  return expectGolden('changed-rate', before, after, credit);
});

it('a changed address: later invoices have it, and the credit note of an earlier one has that one’s', () => {
  const moved = { ...VERA, email: 'vera@neu.example', addressLines: ['Hafen 1', '20457 Hamburg'] };
  const before = invoiceOf(VERA, GERMAN);
  const after = invoiceOf(moved, GERMAN, { at: '2026-11-29T10:00:00Z', number: 2 });
  const credit = correctionOf([before], 1609, { at: '2026-11-30T10:00:00Z' });
  return expectGolden('changed-address', before, after, credit);
});
