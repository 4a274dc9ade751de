import { createReceiptPdf } from '@onym/studio/exporters';

/** Draws a receipt as a PDF and returns its bytes. The drawing threads load this file. */
export const drawReceipt = createReceiptPdf;
