import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { BuyerPlace, TaxTreatment } from '@onym/core/ports';

/** invoice: something was sold, or a credit note is corrected · credit_note: money was returned to the payer. */
export const DOCUMENT_KINDS = ['invoice', 'credit_note'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const TREATMENTS = ['taxed', 'reverse_charge', 'not_taxed'] as const satisfies readonly TaxTreatment[];

/** The files of a document. */
export const FILE_FORMATS = ['pdf', 'xml'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** The seller as they were when the document was issued. */
export interface DocumentSeller {
  name: string;
  addressLines: readonly string[];
  /** ISO 3166-1. */
  country: string | null;
  taxId: string | null;
  email: string | null;
}

/** The buyer as they were when the sale was made. */
export interface DocumentBuyer {
  name: string | null;
  email: string | null;
  /** Without the country. */
  addressLines: readonly string[];
  place: BuyerPlace | null;
  taxId: string | null;
}

/** What was sold. Minor units; `percent` is the sum of its taxes. */
export interface DocumentLine {
  description: string;
  quantity: number;
  netMinor: number;
  percent: string;
  taxMinor: number;
  grossMinor: number;
}

/** One tax of a document. Minor units. */
export interface DocumentTax {
  country: string;
  region: string | null;
  name: string;
  /** Decimal text. */
  percent: string;
  baseMinor: number;
  taxMinor: number;
}

/** The tax in the currency of the state that it is owed to. `rate` is the price of one unit of the document's currency on `date`. */
export interface TaxConversion {
  currency: string;
  rate: string;
  /** YYYY-MM-DD. */
  date: string;
  taxMinor: number;
}

/** The part of a document that is stored as one value. */
export interface DocumentContent {
  seller: DocumentSeller;
  buyer: DocumentBuyer;
  lines: readonly DocumentLine[];
  taxes: readonly DocumentTax[];
  conversion: TaxConversion | null;
  /** The document that this one corrects. */
  corrects: { kind: DocumentKind; number: string; issuedAt: string } | null;
}

/**
 * An invoice or a credit note, inserted once and never changed; the database refuses it (documents.sql). It stays when its account or order is
 * deleted, so it has no foreign key. All amounts are positive minor units; the kind gives the direction.
 */
export const DocumentSchema = defineEntity({
  name: 'Document',
  tableName: 'document',
  properties: {
    id: p.string().primary(),
    kind: p.enum(DOCUMENT_KINDS),
    /** The number, without gaps for each kind and year. */
    year: p.integer(),
    number: p.integer(),
    accountId: p.string(),
    orderId: p.string().nullable(),
    /** The processor's id of the payment. */
    reference: p.string(),
    /** The ledger transaction that it documents. */
    transactionId: p.string().unique(),
    /** The invoice of the sale; null for that invoice. */
    invoiceId: p.string().nullable(),
    issuedAt: p.datetime(),
    currency: p.string(),
    netMinor: p.bigint('number'),
    taxMinor: p.bigint('number'),
    grossMinor: p.bigint('number'),
    treatment: p.enum(TREATMENTS),
    content: p.json<DocumentContent>(),
    /** The secret part of its address. */
    token: p.string().unique(),
  },
  indexes: [
    { name: 'document_account', properties: ['accountId', 'id'] },
    { name: 'document_reference', properties: ['reference', 'id'] },
    { name: 'document_issued', properties: ['issuedAt', 'id'] },
  ],
  uniques: [{ name: 'document_number', properties: ['kind', 'year', 'number'] }],
});
export type Document = InferEntity<typeof DocumentSchema>;

/** A file of a document as it was first delivered. Never changed, so that a document has the same bytes for ever. */
export const DocumentFileSchema = defineEntity({
  name: 'DocumentFile',
  tableName: 'document_file',
  properties: {
    documentId: p.string().primary(),
    format: p.enum(FILE_FORMATS).primary(),
    /** Of the document. */
    issuedAt: p.datetime(),
    sha256: p.string(),
  },
  indexes: [{ name: 'document_file_sha256', properties: ['sha256'] }],
});

/** The last numbers of each year. Its row lock prevents gaps; one row for both kinds, so that writers cannot wait for each other. */
export const DocumentCounterSchema = defineEntity({
  name: 'DocumentCounter',
  tableName: 'document_counter',
  properties: { year: p.integer().primary().autoincrement(false), invoices: p.integer(), creditNotes: p.integer() },
});
