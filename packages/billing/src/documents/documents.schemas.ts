import { toDecimal } from '@onym/core';
import type { Scope } from '@onym/platform';
import { z } from 'zod';
import { DOCUMENT_KINDS, type Document } from './document.entity.ts';
import { documentNumber } from './document-number.ts';
import { documentUrl } from './document-paper.ts';
import { hasEInvoice } from './e-invoice.ts';

export const DocumentWire = z
  .object({
    id: z.string(),
    number: z.string().describe('Without gaps in a year: `2026-000001` for invoices, `C2026-000001` for credit notes.'),
    kind: z.enum(DOCUMENT_KINDS).describe('invoice: you were charged; credit_note: money was returned to you.'),
    issuedAt: z.iso.datetime(),
    description: z.string(),
    total: z.number().describe('With tax. Always positive; `kind` gives the direction.'),
    tax: z.number().describe('The tax in `total`.'),
    currency: z.string(),
    orderId: z.string().nullable(),
    corrects: z.string().nullable().describe('The number of the document that this one corrects.'),
    url: z.url().describe('Public to anyone with the address.'),
    pdfUrl: z.url(),
    xmlUrl: z
      .url()
      .nullable()
      .describe('Electronic invoice (EN 16931, UN/CEFACT CII); null where seller or buyer are not known completely.'),
  })
  .meta({ id: 'Document' });

/** Returns a document as the API returns it: amounts in major units (such as dollars), the currency in upper case. */
export function documentToWire(
  { settings }: Pick<Scope, 'settings'>,
  document: Document,
): z.input<typeof DocumentWire> {
  const { id, kind, issuedAt, grossMinor, taxMinor, currency, orderId, content } = document;
  const url = documentUrl(settings.publicUrl, document);
  return {
    id,
    number: documentNumber(document),
    kind,
    issuedAt: issuedAt.toISOString(),
    description: content.lines.map(({ description }) => description).join(', '),
    total: toDecimal(grossMinor),
    tax: toDecimal(taxMinor),
    currency: currency.toUpperCase(),
    orderId: orderId ?? null,
    corrects: content.corrects?.number ?? null,
    url,
    pdfUrl: `${url}.pdf`,
    xmlUrl: hasEInvoice(document) ? `${url}.xml` : null,
  };
}
