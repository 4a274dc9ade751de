import { receiptPdf } from '@onym/studio/exporters';

/** A receipt as PDF. */
export const receiptPaper = receiptPdf;
