import { declareExporter } from '../exporter.ts';
import { contactOpts } from './contact-options.ts';

export const pptxTemplate = declareExporter({
  id: 'pptx-template',
  version: 4,
  label: 'Presentation (PowerPoint)',
  category: 'documents',
  status: 'stable',
  mime: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  opts: contactOpts,
  description:
    "Fifteen slides and twenty-one layouts with the brand's colours, charts and typefaces as the theme. Words in brackets are to be replaced. Install the typefaces of the kit; the last slide but one says what stands in for them.",
  destinations: ['PowerPoint', 'Google Slides', 'Keynote', 'LibreOffice'],
  filename: ({ slug }) => `${slug}-presentation.pptx`,
  build: async (source, contact) => (await import('./draw-presentation.ts')).drawPresentation(source, contact),
});
