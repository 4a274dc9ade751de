import type { Document } from './document.entity.ts';

/** Returns the number of an invoice, such as `2026-000001`, or of a credit note, such as `C2026-000001`. */
export function documentNumber({ kind, year, number }: Pick<Document, 'kind' | 'year' | 'number'>): string {
  return `${kind === 'credit_note' ? 'C' : ''}${year}-${String(number).padStart(6, '0')}`;
}

/** Returns the number with its kind, as mails and pages name a document: `Invoice 2026-000001`. */
export function documentTitle(document: Pick<Document, 'kind' | 'year' | 'number'>): string {
  return `${document.kind === 'credit_note' ? 'Credit note' : 'Invoice'} ${documentNumber(document)}`;
}
