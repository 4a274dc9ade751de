import { toDecimal } from '@onym/core';
import { documentNumber, documentTitle } from './document-number.ts';
import type { Document, DocumentBuyer, DocumentTax } from './document.entity.ts';

/** A document as people read it, on a page and in print: lines of text. */
export interface DocumentPaper {
  /** "Invoice 2026-000001". */
  title: string;
  /** "22 November 2026". */
  date: string;
  seller: readonly string[];
  buyer: readonly string[];
  /** Label and amount; the last row is the total. */
  rows: readonly (readonly [string, string])[];
  /** Below the total. */
  notes: readonly string[];
}

/** Returns the text of a document. It depends on the stored document only. */
export function toDocumentPaper(document: Document): DocumentPaper {
  const { kind, issuedAt, currency, grossMinor, content } = document;
  const { seller, buyer, lines } = content;
  const money = (minor: number): string => moneyOf(minor, currency);
  return {
    title: documentTitle(document),
    date: dayOf(issuedAt),
    seller: [seller.name, ...seller.addressLines, ...[seller.taxId, seller.email].filter((line) => line !== null)],
    buyer: ['Billed to', ...linesOf(buyer)],
    rows: [
      ...lines.map((line) => [`${line.quantity} × ${line.description}`, money(line.netMinor)] as const),
      ...taxRows(document),
      [kind === 'credit_note' ? 'Total credited' : 'Total', money(grossMinor)],
    ],
    notes: notesOf(document),
  };
}

/** Returns the whole text of a document, one line each, the parts apart by an empty line. */
export function formatDocument(document: Document): string {
  const { title, date, seller, buyer, rows, notes } = toDocumentPaper(document);
  const table = rows.map(([label, amount]) => `${label}: ${amount}`);
  return [[title, date], seller, buyer, table, notes].map((part) => part.join('\n')).join('\n\n');
}

function linesOf({ name, email, addressLines, place, taxId }: DocumentBuyer): string[] {
  const country = place && countryName(place.country);
  // Without a street the place is all that is known of the address.
  const town = place && addressLines.length === 0 ? [place.region, place.postalCode].filter(Boolean).join(' ') : '';
  return [name, ...addressLines, town, country, taxId && `Tax ID ${taxId}`, email].filter((line) => !!line) as string[];
}

function taxRows({ treatment, currency, content }: Document): (readonly [string, string])[] {
  if (treatment === 'reverse_charge') return [['VAT 0 %, reverse charge', moneyOf(0, currency)]];
  return content.taxes.map((tax) => [
    `${tax.name} ${tax.percent} % (${placeOf(tax)}) on ${moneyOf(tax.baseMinor, currency)}`,
    moneyOf(tax.taxMinor, currency),
  ]);
}

function placeOf({ country, region }: DocumentTax): string {
  return region ? `${country}-${region}` : country;
}

function notesOf({ kind, issuedAt, treatment, currency, orderId, reference, content }: Document): string[] {
  const { conversion, corrects } = content;
  return [
    ...(corrects ? [`${CORRECTIONS[kind]} ${corrects.number} of ${dayOf(new Date(corrects.issuedAt))}.`] : []),
    ...(corrects ? [] : [`Supplied and paid on ${dayOf(issuedAt)}.`]),
    ...(treatment === 'reverse_charge' ? [REVERSE_CHARGE] : []),
    ...(treatment === 'not_taxed' ? ['No tax is charged.'] : []),
    ...(conversion
      ? [
          `Tax in ${conversion.currency}: ${moneyOf(conversion.taxMinor, conversion.currency)} (1 ${currency.toUpperCase()} = ${conversion.rate} ${conversion.currency} on ${dayOf(new Date(conversion.date))}).`,
        ]
      : []),
    ...(orderId ? [`Order ${orderId}`] : []),
    `Payment ${reference}`,
  ];
}

const CORRECTIONS: Readonly<Record<Document['kind'], string>> = {
  credit_note: 'Corrects invoice',
  invoice: 'The money was not returned after all. Corrects credit note',
};

const REVERSE_CHARGE = 'Reverse charge: the buyer owes the VAT (articles 194 to 196 of Directive 2006/112/EC).';

/** Returns the line of a mail that names a document and its address. */
export function formatDocumentLine(
  publicUrl: string,
  document: Pick<Document, 'kind' | 'year' | 'number' | 'token'>,
): string {
  return `${documentTitle(document)}: ${documentUrl(publicUrl, document)}`;
}

/** Returns the secret address of a document's page; `.pdf` or `.xml` appended is the address of that file. */
export function documentUrl(publicUrl: string, { token }: Pick<Document, 'token'>): string {
  return `${publicUrl}/receipts/${token}`;
}

/** Returns the name of a document's files, without a suffix. */
export function documentFileName(document: Pick<Document, 'kind' | 'year' | 'number'>): string {
  return `${document.kind === 'credit_note' ? 'credit-note' : 'invoice'}-${documentNumber(document)}`;
}

const COUNTRIES = new Intl.DisplayNames('en', { type: 'region' });

function countryName(code: string): string {
  return COUNTRIES.of(code) ?? code;
}

function moneyOf(minor: number, currency: string): string {
  return `${toDecimal(minor).toFixed(2)} ${currency.toUpperCase()}`;
}

function dayOf(date: Date): string {
  return date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}
