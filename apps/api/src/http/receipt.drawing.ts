import { createReceiptPdf } from '@onym/studio/exporters';

/** Draws an invoice or a credit note as a PDF and returns its bytes. The drawing threads load this file. */
export const drawReceipt = createReceiptPdf;
