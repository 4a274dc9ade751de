import { formatSentence } from '@onym/core/sentences';
import { declareExporter } from '../exporter.ts';
import { contactOpts, lineSchema as lineOf } from './contact-options.ts';

const invoiceOpts = contactOpts.extend({
  invoiceNumber: lineOf(40),
  /** As printed on the document, for instance `VAT GB 123456789`. */
  taxId: lineOf(40),
  /** Bank account for payment. */
  bankAccount: lineOf(80),
  currency: lineOf(3).refine(
    (code) => code === '' || /^[A-Z]{3}$/.test(code),
    formatSentence('fields.mustBeThreeCapitalLetters'),
  ),
});

export const invoiceDocx = declareExporter({
  id: 'invoice-docx',
  version: 4,
  label: 'Invoice (Word)',
  category: 'documents',
  status: 'beta',
  mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  opts: invoiceOpts,
  description:
    'An A4 invoice to fill in: numbers, dates and lines are placeholders, and no totals are calculated. What an invoice must contain differs by country; check before you send one.',
  destinations: ['Microsoft Word', 'Google Docs', 'LibreOffice'],
  filename: ({ slug }) => `${slug}-invoice.docx`,
  build: async (source, given) => (await import('./draw-invoice.ts')).drawInvoice(source, given),
});
