export { documentNumber, documentTitle } from './document-number.ts';
export { documentFileName, documentUrl, formatDocumentLine, toDocumentPaper } from './document-paper.ts';
export {
  deleteOldDocuments,
  DOCUMENT_KEPT_YEARS,
  filterDocumentFiles,
  findDocumentByToken,
  findDocumentsOfPayment,
  findDocumentsOfTransactions,
  type DocumentAddress,
} from './document.repository.ts';
export { type Document } from './document.entity.ts';
export { documentsExports } from './documents-data.ts';
export { buildEInvoice, hasEInvoice } from './e-invoice.ts';
export { issueDocuments, type DocumentedMovement } from './issue-documents.ts';
export { keepDocumentFile } from './keep-document-file.ts';
export { findDocumentedTaxes, summarizeTaxes, type DocumentedTax, type TaxSum } from './tax-summary.repository.ts';
