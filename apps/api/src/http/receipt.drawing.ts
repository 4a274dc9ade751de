import { receiptPdf } from '@onym/studio/exporters';

/** A receipt on paper. */
export const receiptPaper = receiptPdf;
