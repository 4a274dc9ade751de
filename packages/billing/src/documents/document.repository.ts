import { runInBatches, SWEEP_BATCH_SIZE, type Scope, type Tx } from '@onym/platform';
import type { Document, FileFormat } from './document.entity.ts';

type Sql = Pick<Scope, 'sql'>;

const COLUMNS = `
  id, kind, year, number, account_id as "accountId", order_id as "orderId", reference, transaction_id as "transactionId",
  invoice_id as "invoiceId", issued_at as "issuedAt", currency, net_minor::float8 as "netMinor", tax_minor::float8 as "taxMinor",
  gross_minor::float8 as "grossMinor", treatment, content, token`;

// One row counts both kinds: two rows could be locked in either order.
const INSERT = `
  with numbered as (
    insert into document_counter (year, invoices, credit_notes) values ($2, ($3::text = 'invoice')::int, ($3::text = 'credit_note')::int)
    on conflict (year) do update set invoices = document_counter.invoices + excluded.invoices,
      credit_notes = document_counter.credit_notes + excluded.credit_notes
    returning invoices, credit_notes
  )
  insert into document (id, year, kind, number, account_id, order_id, reference, transaction_id, invoice_id, issued_at, currency, net_minor,
    tax_minor, gross_minor, treatment, content, token)
  select $1, $2, $3::text, case when $3::text = 'invoice' then invoices else credit_notes end, $4, $5, $6, $7, $8, $9::timestamptz, $10,
    $11::bigint, $12::bigint, $13::bigint, $14, $15::jsonb, $16 from numbered`;

/** A document without its number. */
export type NewDocument = Omit<Document, 'number'>;

/** Stores a document with the next number of its kind and year, which stays locked until the transaction ends. */
export async function insertDocument(tx: Tx, document: NewDocument): Promise<void> {
  await tx.sql.rows('documents-insert', INSERT, [
    document.id,
    document.year,
    document.kind,
    document.accountId,
    document.orderId,
    document.reference,
    document.transactionId,
    document.invoiceId,
    document.issuedAt,
    document.currency,
    document.netMinor,
    document.taxMinor,
    document.grossMinor,
    document.treatment,
    JSON.stringify(document.content),
    document.token,
  ]);
}

/** Returns the document with this token; undefined when there is none. */
export function findDocumentByToken({ sql }: Sql, token: string): Promise<Document | undefined> {
  return sql.row<Document>('documents-by-token', `select ${COLUMNS} from document where token = $1`, [token]);
}

const OF_PAYMENT = `select ${COLUMNS} from document where reference = $1 order by (invoice_id is not null), id`;

/** Returns the documents of a payment, the invoice of the sale first. */
export function findDocumentsOfPayment({ sql }: Sql, reference: string): Promise<Document[]> {
  return sql.rows<Document>('documents-of-payment', OF_PAYMENT, [reference]);
}

const OF_TRANSACTIONS = `
  select kind, year, number, token, transaction_id as "transactionId" from document where transaction_id = any($1::text[])`;

/** The number and address of a document. */
export type DocumentAddress = Pick<Document, 'kind' | 'year' | 'number' | 'token'>;

/** Returns the documents of ledger transactions, by the id of the transaction; transactions without one are left out. */
export async function findDocumentsOfTransactions(
  { sql }: Sql,
  transactionIds: readonly string[],
): Promise<Map<string, DocumentAddress>> {
  const rows = await sql.rows<DocumentAddress & { transactionId: string }>(
    'documents-of-transactions',
    OF_TRANSACTIONS,
    [transactionIds],
  );
  return new Map(rows.map((row) => [row.transactionId, row]));
}

const PAGE = `
  select ${COLUMNS} from document where account_id = any($1::text[]) and id < $2 order by id desc limit $3`;

/** Greater than every id of a document. */
const AFTER_ALL = `doc_${'z'.repeat(27)}`;

/** Returns up to `limit` documents of these accounts, the newest first; `cursor` is the id of the last one already read. */
export function findDocuments(
  { sql }: Sql,
  accountIds: readonly string[],
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Document[]> {
  return sql.rows<Document>('documents-page', PAGE, [accountIds, cursor ?? AFTER_ALL, limit]);
}

const FILE = 'select sha256 from document_file where document_id = $1 and format = $2';

/** Returns the digest of a document's file; undefined while none was delivered. */
export async function findDocumentFile(
  { sql }: Sql,
  documentId: string,
  format: FileFormat,
): Promise<string | undefined> {
  return (await sql.row<{ sha256: string }>('documents-file', FILE, [documentId, format]))?.sha256;
}

const INSERT_FILE = `
  insert into document_file (document_id, format, issued_at, sha256) values ($1, $2, $3, $4) on conflict (document_id, format) do nothing`;

/** Stores the digest of a document's file, unless one is stored already. */
export async function insertDocumentFile(
  { sql }: Sql,
  { id, issuedAt }: Pick<Document, 'id' | 'issuedAt'>,
  format: FileFormat,
  sha256: string,
): Promise<void> {
  await sql.rows('documents-insert-file', INSERT_FILE, [id, format, issuedAt, sha256]);
}

const IN_USE = 'select distinct sha256 from document_file where sha256 = any($1::text[])';

/** Returns those of these files (SHA-256, hex) that belong to a document. */
export async function filterDocumentFiles({ sql }: Sql, digests: readonly string[]): Promise<string[]> {
  return (await sql.rows<{ sha256: string }>('documents-files-in-use', IN_USE, [digests])).map(({ sha256 }) => sha256);
}

// The database's own year, which its trigger compares too: the business clock may be ahead of it.
const FORGET = `
  with gone as (
    delete from document where id in (
      select id from document where issued_at < date_trunc('year', now(), 'UTC') - interval '10 years' order by issued_at, id limit ${SWEEP_BATCH_SIZE})
    returning id
  ), files as (
    delete from document_file where document_id in (select id from gone)
  )
  select 1 from gone`;

/** How many years a document is kept after the one in which it was issued. */
export const DOCUMENT_KEPT_YEARS = 10;

/** Deletes the documents that no law requires any more, and forgets their files, in batches. */
export function deleteOldDocuments(scope: Sql): Promise<void> {
  return runInBatches(scope, 'documents-delete-old', FORGET, []);
}
