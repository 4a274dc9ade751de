import { AlignmentType, BorderStyle, Document, Paragraph, Table, TableCell, TableLayoutType, TableRow, TextRun, WidthType } from 'docx';
import { declareExporter } from '../exporter.ts';
import { contactOpts, line as lineOf } from './contact.ts';
import { A4_PAGE, brandDocument, letterFoot, letterHead, line, MM, packed } from './docx-parts.ts';
import { officeColour, officeText } from './ooxml.ts';
import { paperOf, type Paper } from './paper.ts';

const opts = contactOpts.extend({
  invoiceNumber: lineOf(40),
  /** As it stands on the document, for instance `VAT GB 123456789`. */
  taxId: lineOf(40),
  /** Where to pay to. */
  bankAccount: lineOf(80),
  currency: lineOf(3).refine((code) => code === '' || /^[A-Z]{3}$/.test(code), 'must be three capital letters (ISO 4217)'),
});

/** Column widths in mm; 163 is the room between the margins. */
const COLUMNS = [79, 22, 30, 32].map((mm) => Math.round(mm * MM));
const BLANK_ROWS = 5;

export const invoiceDocx = declareExporter({
  id: 'invoice-docx', version: 1, label: 'Invoice (Word)', category: 'documents', status: 'beta', mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', opts,
  description: 'An A4 invoice to fill in: numbers, dates and lines are placeholders and nothing is added up. What an invoice must say differs by country; check it before you send one.',
  destinations: ['Microsoft Word', 'Google Docs', 'LibreOffice'],
  filename: ({ slug }) => `${slug}-invoice.docx`,
  async build(source, { invoiceNumber, taxId, bankAccount, currency, ...contact }) {
    const paper = paperOf(source);
    const money = currency ? `[0.00] ${currency}` : '[0.00]';
    const facts = [['Invoice number', invoiceNumber || '[Number]'], ['Date', '[Date]'], ['Due', '[Date]'], ['Tax number', taxId || '[Tax number, if you have one]']] as const;
    return packed(new Document({
      ...brandDocument(source, paper, 'invoice'),
      sections: [{
        properties: { page: A4_PAGE }, headers: { default: await letterHead(source) }, footers: { default: letterFoot(source, paper, contact) },
        children: [
          line('Invoice', { font: paper.headingFont, size: 52, after: 240 }),
          plainTable([81, 82], [[['Bill to', '[Name of the customer]', '[Street and number]', '[Postcode and town]'], facts.map(([label, value]) => `${label}: ${value}`)]], paper), line('', { after: 160 }),
          new Table({
            width: { size: COLUMNS.reduce((sum, one) => sum + one, 0), type: WidthType.DXA }, columnWidths: COLUMNS, layout: TableLayoutType.FIXED, borders: NO_BORDERS,
            rows: [row(['Description', 'Quantity', 'Price', 'Amount'], paper, 'head'), ...Array.from({ length: BLANK_ROWS }, (_, i) => row(i === 0 ? ['[What was delivered]', '[1]', money, money] : ['', '', '', ''], paper, 'line')), row(['', '', 'Subtotal', money], paper, 'sum'), row(['', '', 'Tax [0] %', money], paper, 'sum'), row(['', '', 'Total', money], paper, 'total')],
          }),
          line('', { after: 160 }), line('Payment', { bold: true, after: 40 }), line(`Please pay to ${bankAccount || '[bank account]'} and name the invoice number.`, { colour: paper.muted }),
        ],
      }],
    }));
  },
});

const NONE = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const NO_BORDERS = { top: NONE, bottom: NONE, left: NONE, right: NONE, insideHorizontal: NONE, insideVertical: NONE };

/** Columns of lines without borders; the first line of the first column is a label. */
function plainTable(widths: readonly number[], rows: readonly (readonly (readonly string[])[])[], paper: Paper): Table {
  return new Table({
    width: { size: Math.round(163 * MM), type: WidthType.DXA }, columnWidths: widths.map((mm) => Math.round(mm * MM)), layout: TableLayoutType.FIXED, borders: NO_BORDERS,
    rows: rows.map((cells) => new TableRow({ children: cells.map((texts, i) => new TableCell({ margins: { left: 0, right: 0 }, children: texts.map((text, at) => line(text, { after: 20, ...(i === 0 && at === 0 ? { bold: true } : { colour: paper.muted }) })) })) })),
  });
}

function row(texts: readonly string[], paper: Paper, kind: 'head' | 'line' | 'sum' | 'total'): TableRow {
  const rule = { style: BorderStyle.SINGLE, size: kind === 'head' || kind === 'total' ? 12 : 4, color: kind === 'head' || kind === 'total' ? officeColour(paper.primary) : 'D9DCE0' };
  const strong = kind === 'head' || kind === 'total';
  return new TableRow({
    cantSplit: true, ...(kind === 'head' ? { tableHeader: true } : {}),
    children: texts.map((text, i) => new TableCell({
      borders: kind === 'sum' || (kind === 'total' && i < 2) ? {} : kind === 'total' ? { top: rule } : { bottom: rule }, margins: { top: 70, bottom: 70, left: i === 0 ? 0 : 80, right: 0 },
      children: [new Paragraph({ spacing: { after: 0 }, alignment: i === 0 ? AlignmentType.LEFT : AlignmentType.RIGHT, children: [new TextRun({ text: officeText(text), bold: strong, ...(kind === 'head' ? { color: officeColour(paper.primary), size: 18 } : {}) })] })],
    })),
  });
}
