import { describe, expect, it } from 'vitest';
import type { Document } from './document.entity.ts';
import { ANN, BOULANGERIE, correctionOf, invoiceOf, JOAO, SELLER, taxOf, VERA } from './documents.fixture.ts';
import { buildEInvoice, hasEInvoice } from './e-invoice.ts';

const GERMAN = taxOf(VERA, 1609, [['VAT', '19', 257]]);
const german = invoiceOf(VERA, GERMAN, { rates: { EUR: { rate: '0.92', date: '2026-11-27' } } });

/** One document of each treatment and kind. */
const DOCUMENTS: Record<string, Document> = {
  'VAT, with its amount in euros': german,
  'reverse charge': invoiceOf(BOULANGERIE, taxOf(BOULANGERIE, 1609, 'reverse_charge')),
  'not taxed': invoiceOf(JOAO, taxOf(JOAO, 1609, 'not_taxed')),
  'two taxes': invoiceOf(
    ANN,
    taxOf(ANN, 1762, [
      ['Sales tax', '7.25', 117],
      ['District tax', '2.25', 36],
    ]),
  ),
  'a credit note': correctionOf([german], 500, { at: '2027-01-05T10:00:00Z' }),
};

const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<ram:${name}(?: [^>]*)?>([^<]*)</ram:${name}>`, 'g'))].map(([, text]) => text!);
const amountOf = (xml: string, name: string): number => Number(textsOf(xml, name)[0]);
const sumOf = (xml: string, name: string): number =>
  textsOf(xml, name).reduce((sum, text) => Math.round((sum + Number(text)) * 100) / 100, 0);

describe.each(Object.entries(DOCUMENTS))('the electronic invoice: %s', (_name, document) => {
  const xml = buildEInvoice(document);
  const lines = xml.slice(0, xml.indexOf('<ram:ApplicableHeaderTradeAgreement>'));
  const totals =
    /<ram:SpecifiedTradeSettlementHeaderMonetarySummation>.*<\/ram:SpecifiedTradeSettlementHeaderMonetarySummation>/s.exec(
      xml,
    )![0];

  it('BR-CO-10: the sum of the lines is the total of the lines', () => {
    expect(sumOf(lines, 'LineTotalAmount')).toBe(amountOf(totals, 'LineTotalAmount'));
  });

  it('BR-CO-13: the total without tax is that of the lines, because there are no allowances', () => {
    expect(amountOf(totals, 'TaxBasisTotalAmount')).toBe(amountOf(totals, 'LineTotalAmount'));
  });

  it('BR-CO-14: the total tax is the sum of the taxes', () => {
    expect(amountOf(totals, 'TaxTotalAmount')).toBe(sumOf(xml, 'CalculatedAmount'));
  });

  it('BR-CO-15: the total with tax is the total without and the tax', () => {
    const withTax = amountOf(totals, 'TaxBasisTotalAmount') + amountOf(totals, 'TaxTotalAmount');
    expect(amountOf(totals, 'GrandTotalAmount')).toBeCloseTo(withTax, 5);
  });

  it('BR-CO-16: what is due is the total less what was paid: nothing', () => {
    expect(amountOf(totals, 'TotalPrepaidAmount')).toBe(amountOf(totals, 'GrandTotalAmount'));
    expect(textsOf(totals, 'DuePayableAmount')).toEqual(['0.00']);
  });

  it('BR-CO-17: the tax is the rate of the base, within a cent of rounding', () => {
    const [percent = '0'] = textsOf(lines, 'RateApplicablePercent');
    const expected = (amountOf(xml, 'BasisAmount') * Number(percent)) / 100;
    expect(Math.abs(amountOf(xml, 'CalculatedAmount') - expected)).toBeLessThan(0.015);
  });

  it('BR-CO-26: the seller has an identifier', () => {
    const seller = xml.slice(xml.indexOf('<ram:SellerTradeParty>'), xml.indexOf('<ram:BuyerTradeParty>'));
    expect(textsOf(seller, 'ID').length).toBeGreaterThan(0);
  });
});

it.each([
  ['VAT, with its amount in euros', 'S', 'DE123456789', null],
  ['reverse charge', 'AE', 'DE123456789', 'FR12345678901'],
  // BR-O-02: no VAT id of anyone.
  ['not taxed', 'O', null, null],
])('%s is category %s', (name, category, sellerId, buyerId) => {
  const xml = buildEInvoice(DOCUMENTS[name]!);
  expect(new Set(textsOf(xml, 'CategoryCode'))).toEqual(new Set([category]));
  expect([...xml.matchAll(/<ram:ID schemeID="VA">([^<]+)/g)].map(([, id]) => id)).toEqual(
    [sellerId, buyerId].filter((id) => id !== null),
  );
});

it('a credit note names its invoice and the day of it', () => {
  const xml = buildEInvoice(DOCUMENTS['a credit note']!);
  expect(textsOf(xml, 'TypeCode')[0]).toBe('381');
  expect(xml).toContain('<ram:IssuerAssignedID>2026-000001</ram:IssuerAssignedID>');
  expect(xml).toContain('<qdt:DateTimeString format="102">20261128</qdt:DateTimeString>');
});

it('text is escaped, and characters that XML does not know are removed', () => {
  const buyer = { ...VERA, name: 'A & B <GmbH>\u0007\uFFFF' };
  expect(textsOf(buildEInvoice(invoiceOf(buyer, GERMAN)), 'Name')).toContain('A &#38; B &#60;GmbH&#62;');
});

it.each([
  ['a seller without a country', { seller: { ...SELLER, country: null } }],
  ['a seller without a tax id', { seller: { ...SELLER, taxId: null } }],
  ['a seller without an address', { seller: { ...SELLER, addressLines: [] } }],
  ['a buyer without a place', { buyer: { ...VERA, place: null } }],
  ['a buyer without a name or an address', { buyer: { ...VERA, name: null, email: null } }],
])('there is none of %s', (_name, more) => {
  expect(hasEInvoice(invoiceOf(VERA, GERMAN, more))).toBe(false);
});

it('there is one where seller and buyer are known, and it is the same each time', () => {
  expect(hasEInvoice(german)).toBe(true);
  expect(buildEInvoice(german)).toBe(buildEInvoice(structuredClone(german)));
});
