import { findDocumentedTaxes, summarizeTaxes, type DocumentedTax, type TaxSum } from '@onym/billing/documents';
import { EU_COUNTRIES, Fault } from '@onym/core';
import type { Scope } from '@onym/platform';
import { findBookedTaxes } from './booked-tax.repository.ts';

/**
 * Where a tax is declared: `domestic`, in the seller's own return · `oss`, another state of the EU, in the One-Stop-Shop return · `other`, such as
 * a state of the US · `reverse_charge`, by the buyer · `not_taxed`, nowhere.
 */
type TaxScheme = 'domestic' | 'oss' | 'other' | 'reverse_charge' | 'not_taxed';

/** The documents of a quarter with the same tax. Minor units; credit notes are subtracted. */
export interface TaxReportRow extends Omit<TaxSum, 'treatment' | 'isDomestic'> {
  scheme: TaxScheme;
}

/** The taxes of a quarter. */
export interface TaxReport {
  /** `2026Q4` */
  quarter: string;
  rows: TaxReportRow[];
  /** Documents with another tax than their ledger transaction, at most 100. Minor units; negative for a credit note. */
  differences: { documentId: string; documentedMinor: number; bookedMinor: number }[];
}

const PAGE = 1000;
const SHOWN = 100;

/**
 * Returns the taxes of the documents that were issued in a quarter (UTC), by country, state, rate and currency, each credit note in the quarter of
 * its own issue, and compares each document with the ledger. Reads all documents of the quarter.
 * @param quarter such as `2026Q4`
 * @throws Fault invalid_request for another text
 */
export async function reportTaxes(scope: Pick<Scope, 'sql'>, quarter: string): Promise<TaxReport> {
  const { from, until } = boundsOf(quarter);
  const sums = await summarizeTaxes(scope, from, until);
  return { quarter, rows: sums.map(toRow), differences: await compareWithLedger(scope, from, until) };
}

function boundsOf(quarter: string): { from: Date; until: Date } {
  const [, year, nth] = /^(\d{4})Q([1-4])$/.exec(quarter) ?? [];
  if (!year || !nth) throw new Fault('invalid_request', 'The quarter must look like 2026Q4');
  const month = (Number(nth) - 1) * 3;
  return { from: new Date(Date.UTC(Number(year), month)), until: new Date(Date.UTC(Number(year), month + 3)) };
}

function toRow({ treatment, isDomestic, ...sum }: TaxSum): TaxReportRow {
  return { ...sum, scheme: treatment === 'taxed' ? schemeOf(sum.country ?? '', isDomestic) : treatment };
}

function schemeOf(country: string, isDomestic: boolean): TaxScheme {
  if (isDomestic) return 'domestic';
  return EU_COUNTRIES.has(country) ? 'oss' : 'other';
}

async function compareWithLedger(
  scope: Pick<Scope, 'sql'>,
  from: Date,
  until: Date,
): Promise<TaxReport['differences']> {
  const differences: TaxReport['differences'] = [];
  let last: Pick<DocumentedTax, 'issuedAt' | 'id'> = { issuedAt: from, id: '' };
  for (let page: DocumentedTax[]; differences.length < SHOWN; last = page.at(-1)!) {
    page = await findDocumentedTaxes(scope, last, until, PAGE);
    const booked = await findBookedTaxes(
      scope,
      page.map(({ transactionId }) => transactionId),
    );
    for (const { id, transactionId, taxMinor } of page) {
      const bookedMinor = booked.get(transactionId) ?? 0;
      if (bookedMinor !== taxMinor) differences.push({ documentId: id, documentedMinor: taxMinor, bookedMinor });
    }
    if (page.length < PAGE) break;
  }
  return differences.slice(0, SHOWN);
}
