import { declareExporter } from '../exporter.ts';
import { contactOpts } from './contact-options.ts';

export const docxLetterhead = declareExporter({
  id: 'docx-letterhead',
  version: 4,
  label: 'Letterhead (Word)',
  category: 'documents',
  status: 'stable',
  mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  opts: contactOpts,
  description:
    "An A4 letter with the logo as vectors, the brand's fonts embedded and its colours as the theme. Words in brackets are to be replaced.",
  destinations: ['Microsoft Word', 'Google Docs', 'LibreOffice', 'Apple Pages'],
  filename: ({ slug }) => `${slug}-letterhead.docx`,
  build: async (source, contact) => (await import('./draw-letterhead.ts')).drawLetterhead(source, contact),
});
