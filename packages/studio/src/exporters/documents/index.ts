import type { Exporter } from '../exporter.ts';
import { businessCardPdf } from './business-card-pdf.ts';
import { docxLetterhead } from './docx-letterhead.ts';
import { emailSignature } from './email-signature.ts';
import { guidelinesHtml } from './guidelines-html.ts';
import { guidelinesMd } from './guidelines-md.ts';
import { guidelinesPdf } from './guidelines/guidelines-pdf.ts';
import { invoiceDocx } from './invoice-docx.ts';
import { pptxTemplate } from './pptx-template.ts';
import { vcard } from './vcard.ts';

/** Documents to hand out, in the order of the listing. */
export const documentExporters: readonly Exporter[] = [
  guidelinesPdf,
  guidelinesHtml,
  guidelinesMd,
  pptxTemplate,
  docxLetterhead,
  emailSignature,
  vcard,
  businessCardPdf,
  invoiceDocx,
];
