import { declareExporter, type ExportSource } from '../../exporter.ts';
import { closePdf, openPdf, type Pdf } from '../../pdf-drawing.ts';
import { NO_OPTS } from '../../text-file.ts';
import type { Label } from '../../words/message.ts';
import { translationsFor } from '../../words/translations.ts';
import { drawContrastPage, drawPalettePage } from './colour-pages.ts';
import {
  drawContentsPage,
  drawCoverPage,
  drawDividerPage,
  drawPageHeading,
  drawLastPage,
  type Chapter,
} from './frame-pages.ts';
import {
  drawImageryPage,
  drawPhonePage,
  drawSocialPage,
  drawStationeryPage,
  drawWebsitePage,
} from './picture-pages.ts';
import {
  drawClearSpacePage,
  drawConstructionPage,
  drawLogoPage,
  drawMisusePage,
  drawVariantsPage,
} from './logo-pages.ts';
import { drawAudiencePage, drawBrandPage, drawPersonalityPage } from './story-pages.ts';
import { openSheet, type Sheet } from './sheet.ts';
import { drawScalePage, drawTypefacesPage } from './type-pages.ts';
import { drawRulesPage, drawPhrasesPage, drawVoicePage } from './voice-pages.ts';

/** Chapters and their pages, one idea per page; titles are translated into the kit's language. */
const CHAPTERS: readonly (readonly [
  chapter: Label,
  pages: readonly (readonly [title: Label, draw: (sheet: Sheet) => void])[],
])[] = [
  [
    'Brand',
    [
      ['What we stand for', drawBrandPage],
      ['Who it is for', drawAudiencePage],
      ['Who we are', drawPersonalityPage],
    ],
  ],
  [
    'Logo',
    [
      ['The logo', drawLogoPage],
      ['Construction', drawConstructionPage],
      ['Variants', drawVariantsPage],
      ['Clear space and size', drawClearSpacePage],
      ['What to avoid', drawMisusePage],
    ],
  ],
  [
    'Colour',
    [
      ['The palette', drawPalettePage],
      ['Colours together', drawContrastPage],
    ],
  ],
  [
    'Type',
    [
      ['Typefaces', drawTypefacesPage],
      ['Scale', drawScalePage],
    ],
  ],
  [
    'Voice',
    [
      ['How we speak', drawVoicePage],
      ['In our words', drawPhrasesPage],
      ["Dos and don'ts", drawRulesPage],
    ],
  ],
  [
    'In use',
    [
      ['Imagery', drawImageryPage],
      ['Stationery', drawStationeryPage],
      ['Website', drawWebsitePage],
      ['Social media', drawSocialPage],
      ['App', drawPhonePage],
    ],
  ],
];

export const guidelinesPdf = declareExporter({
  id: 'guidelines-pdf',
  version: 4,
  label: 'Brand guidelines (PDF)',
  category: 'documents',
  status: 'stable',
  mime: 'application/pdf',
  opts: NO_OPTS,
  description:
    'The brand book: logo, clear space, misuse, colours with codes and contrast, type, voice, pictures and mock-ups on A4 pages. Vectors, embedded fonts, bookmarks, tags.',
  destinations: ['Any PDF reader', 'Print'],
  filename: ({ slug }) => `${slug}-guidelines.pdf`,
  build: (source) => drawGuidelines(source),
});

async function drawGuidelines(source: ExportSource): Promise<Uint8Array> {
  const { name } = source.kit.essentials;
  const { t, language: lang } = translationsFor(source.kit);
  const doc = await openPdf(t('{name}: brand guidelines', { name }), { tagged: true, lang });
  const chapters: Chapter[] = [];
  let next = 3;
  for (const [title, pages] of CHAPTERS) {
    chapters.push({ title: t(title), pages: pages.map(([page]) => t(page)), number: next });
    next += pages.length + 1;
  }
  drawCoverPage(openSheet(doc, source, t('Cover')));
  mark(doc, 'cover');
  drawContentsPage(openSheet(doc, source, t('Contents')), chapters);
  mark(doc, 'contents');
  const { outline } = doc;
  outline.addItem(t('Contents'));
  for (const [i, [, pages]] of CHAPTERS.entries()) {
    const { title: chapter } = chapters[i]!;
    let { number } = chapters[i]!;
    drawDividerPage(openSheet(doc, source, chapter), chapters[i]!, i);
    mark(doc, `page-${number}`);
    const shelf = outline.addItem(chapter);
    for (const [page, draw] of pages) {
      const title = t(page);
      const sheet = openSheet(doc, source, title);
      number++;
      mark(doc, `page-${number}`);
      shelf.addItem(title);
      drawPageHeading(sheet, { chapter, title, number });
      draw(sheet);
    }
  }
  drawLastPage(openSheet(doc, source, t('Files and rights')), next);
  outline.addItem(t('Files and rights'));
  return closePdf(doc);
}

function mark(doc: Pdf, name: string): void {
  doc.addNamedDestination(name);
}
