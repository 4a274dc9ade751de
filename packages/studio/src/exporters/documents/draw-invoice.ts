import { mixColours } from '@onym/studio/design';
import {
  AlignmentType,
  BorderStyle,
  Document,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from 'docx';
import type { ExportSource } from '../exporter.ts';
import type { Contact } from './contact-options.ts';
import { translationsFor } from '../words/translations.ts';
import {
  A4_PAGE,
  brandDocument,
  letterFooter,
  letterHeader,
  createLine,
  TWIPS_PER_MM,
  packDocument,
} from './docx-parts.ts';
import { toOfficeColour, toOfficeText } from './ooxml.ts';
import { paperOf, type Paper } from './paper-colours.ts';

/** Column widths in mm; 163 is the space between the margins. */
const COLUMNS = [75, 24, 30, 34].map((mm) => Math.round(mm * TWIPS_PER_MM));
const BLANK_ROWS = 5;

/** Data of an invoice known in advance; unknown fields are empty. */
interface InvoiceData extends Contact {
  invoiceNumber: string;
  taxId: string;
  bankAccount: string;
  currency: string;
}

/**
 * Returns a docx template of an invoice to fill in. Unknown data and all amounts are placeholders; no total is
 * calculated.
 */
export async function drawInvoice(
  source: ExportSource,
  { invoiceNumber, taxId, bankAccount, currency, ...contact }: InvoiceData,
): Promise<Uint8Array> {
  const paper = paperOf(source);
  const { t, decimal } = translationsFor(source.kit);
  const zero = `[${decimal('0.00')}]`;
  const money = currency ? `${zero} ${currency}` : zero;
  const facts = [
    [t('Invoice number'), invoiceNumber || t('[Number]')],
    [t('Date'), t('[Date]')],
    [t('Due'), t('[Date]')],
    [t('Tax number'), taxId || t('[Tax number, if you have one]')],
  ] as const;
  return packDocument(
    new Document({
      ...brandDocument(source, paper, '{name}: invoice'),
      sections: [
        {
          properties: { page: A4_PAGE },
          headers: { default: await letterHeader(source) },
          footers: { default: letterFooter(source, paper, contact) },
          children: [
            createLine(t('Invoice'), { font: paper.headingFont, size: 64, after: 240 }),
            plainTable(
              [81, 82],
              [
                [
                  [t('Bill to'), t('[Name of the customer]'), t('[Street and number]'), t('[Postcode and town]')],
                  facts.map(([label, value]) => t('{name}: {text}', { name: label, text: value })),
                ],
              ],
              paper,
            ),
            createLine('', { after: 160 }),
            new Table({
              width: { size: COLUMNS.reduce((sum, one) => sum + one, 0), type: WidthType.DXA },
              columnWidths: COLUMNS,
              layout: TableLayoutType.FIXED,
              borders: NO_BORDERS,
              rows: [
                tableRow([t('Description'), t('Quantity'), t('Price'), t('Amount')], paper, 'head'),
                ...Array.from({ length: BLANK_ROWS }, (_, i) =>
                  tableRow(
                    i === 0 ? [t('[What was delivered]'), '[1]', money, money] : ['', '', '', ''],
                    paper,
                    'line',
                  ),
                ),
                tableRow(['', '', t('Subtotal'), money], paper, 'sum'),
                tableRow(['', '', t('Tax [0] %'), money], paper, 'sum'),
                tableRow(['', '', t('Total'), money], paper, 'total'),
              ],
            }),
            createLine('', { after: 160 }),
            createLine(t('Payment'), { bold: true, after: 40 }),
            createLine(
              t('Please pay to {account} and quote the invoice number.', {
                account: bankAccount || t('[bank account]'),
              }),
              { colour: paper.muted },
            ),
          ],
        },
      ],
    }),
  );
}

const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const NO_BORDERS = { top: NONE, bottom: NONE, left: NONE, right: NONE, insideHorizontal: NONE, insideVertical: NONE };

/** A table without borders; the first line of the first column is a label. */
function plainTable(widths: readonly number[], rows: readonly (readonly (readonly string[])[])[], paper: Paper): Table {
  return new Table({
    width: { size: Math.round(163 * TWIPS_PER_MM), type: WidthType.DXA },
    columnWidths: widths.map((mm) => Math.round(mm * TWIPS_PER_MM)),
    layout: TableLayoutType.FIXED,
    borders: NO_BORDERS,
    rows: rows.map(
      (cells) =>
        new TableRow({
          children: cells.map(
            (texts, i) =>
              new TableCell({
                margins: { left: 0, right: 0 },
                children: texts.map((text, at) =>
                  createLine(text, { after: 20, ...(i === 0 && at === 0 ? { bold: true } : { colour: paper.muted }) }),
                ),
              }),
          ),
        }),
    ),
  });
}

function tableRow(texts: readonly string[], paper: Paper, kind: 'head' | 'line' | 'sum' | 'total'): TableRow {
  const rule = { style: BorderStyle.SINGLE, size: 4, color: 'D9DCE0' };
  const strong = kind === 'head' || kind === 'total';
  return new TableRow({
    cantSplit: true,
    ...(kind === 'head' ? { tableHeader: true } : {}),
    children: texts.map(
      (text, i) =>
        new TableCell({
          borders: kind === 'line' ? { bottom: rule } : {},
          margins: { top: strong ? 110 : 80, bottom: strong ? 110 : 80, left: 120, right: 120 },
          verticalAlign: VerticalAlignTable.CENTER,
          ...(kind === 'head'
            ? { shading: { type: ShadingType.CLEAR, fill: toOfficeColour(paper.primary) } }
            : kind === 'total' && i >= 2
              ? {
                  shading: {
                    type: ShadingType.CLEAR,
                    fill: toOfficeColour(mixColours('#ffffff', paper.primary, 0.12)),
                  },
                }
              : {}),
          children: [
            new Paragraph({
              spacing: { after: 0 },
              alignment: i === 0 ? AlignmentType.LEFT : AlignmentType.RIGHT,
              children: [
                new TextRun({
                  text: toOfficeText(text),
                  bold: strong,
                  ...(kind === 'head' ? { color: 'FFFFFF', size: 19 } : kind === 'total' ? { size: 24 } : {}),
                }),
              ],
            }),
          ],
        }),
    ),
  });
}
