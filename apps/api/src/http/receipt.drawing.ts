import { receiptPdf } from '@onym/exporters';

/** A receipt on paper. */
export const receiptPaper = receiptPdf;
