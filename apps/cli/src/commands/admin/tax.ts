import { taxReportToWire } from '@onym/admin/operations';
import type { App } from '@onym/app';
import { reportTaxes, type TaxReport, type TaxReportRow } from '@onym/billing/ledger';
import { toDecimal } from '@onym/core';
import { requireOption, type CommandResult, type Values } from './values.ts';

/**
 * Shows the taxes of the invoices and credit notes of a quarter for the tax returns, and the documents with another tax than the ledger; with --csv
 * as comma-separated values, for a spreadsheet.
 * @throws UsageError without --quarter; Fault invalid_request when it does not look like 2026Q4
 */
export async function showTaxes(app: App, values: Values): Promise<CommandResult> {
  const report = await reportTaxes(app.scope(), requireOption(values, 'quarter'));
  return { json: taxReportToWire(report), lines: values['csv'] === true ? csvOf(report) : linesOf(report) };
}

const COLUMNS = 'scheme country region tax percent currency base amount invoices creditNotes'.split(' ');

function cellsOf(row: TaxReportRow): string[] {
  const { scheme, country, region, name, percent, currency, baseMinor, taxMinor, invoices, creditNotes } = row;
  const money = (minor: number): string => toDecimal(minor).toFixed(2);
  const texts = [scheme, country, region, name, percent, currency.toUpperCase(), money(baseMinor), money(taxMinor)];
  return [...texts.map((text) => text ?? ''), String(invoices), String(creditNotes)];
}

function csvOf({ rows }: TaxReport): string[] {
  const quoted = (cell: string): string => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  return [COLUMNS, ...rows.map(cellsOf)].map((cells) => cells.map(quoted).join(','));
}

function linesOf({ quarter, rows, differences }: TaxReport): string[] {
  const table = [COLUMNS, ...rows.map(cellsOf)];
  const widths = COLUMNS.map((_, nth) => Math.max(...table.map((cells) => cells[nth]!.length)));
  return [
    ...(rows.length === 0 ? [`No document was issued in ${quarter}.`] : []),
    ...(rows.length === 0
      ? []
      : table.map((cells) =>
          cells
            .map((cell, nth) => cell.padEnd(widths[nth]!))
            .join('  ')
            .trimEnd(),
        )),
    ...(differences.length === 0 ? ['The ledger has the same tax for each document.'] : []),
    ...differences.map(
      ({ documentId, documentedMinor, bookedMinor }) =>
        `DIFFERS ${documentId}: tax ${toDecimal(documentedMinor).toFixed(2)}, in the ledger ${toDecimal(bookedMinor).toFixed(2)}`,
    ),
  ];
}
