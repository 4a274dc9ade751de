import { createReceiptPdf } from '@onym/studio/exporters';

/** A receipt as PDF. */
export const drawReceipt = createReceiptPdf;
