import { declareExporter, type ExportSource } from '../../exporter.ts';
import { closePdf, openPdf, type Pdf } from '../../pdf-drawing.ts';
import { NO_OPTS } from '../../text-file.ts';
import type { Label } from '../../words/message.ts';
import { wordsOf } from '../../words/words.ts';
import { contrastPage, palettePage } from './colour-pages.ts';
import { contentsPage, coverPage, dividerPage, heading, lastPage, type Chapter } from './frame-pages.ts';
import { imageryPage, phonePage, socialPage, stationeryPage, websitePage } from './picture-pages.ts';
import { clearSpacePage, constructionPage, logoPage, misusePage, variantsPage } from './logo-pages.ts';
import { audiencePage, brandPage, personalityPage } from './story-pages.ts';
import { openSheet, type Sheet } from './sheet.ts';
import { scalePage, typefacesPage } from './type-pages.ts';
import { rulesPage, sayPage, voicePage } from './voice-pages.ts';

/** Chapters and their pages, one idea per page; titles are translated into the kit's language. */
const CHAPTERS: readonly (readonly [
  chapter: Label,
  pages: readonly (readonly [title: Label, draw: (sheet: Sheet) => void])[],
])[] = [
  [
    'Brand',
    [
      ['What we stand for', brandPage],
      ['Who it is for', audiencePage],
      ['Who we are', personalityPage],
    ],
  ],
  [
    'Logo',
    [
      ['The logo', logoPage],
      ['Construction', constructionPage],
      ['Variants', variantsPage],
      ['Clear space and size', clearSpacePage],
      ['What to avoid', misusePage],
    ],
  ],
  [
    'Colour',
    [
      ['The palette', palettePage],
      ['Colours together', contrastPage],
    ],
  ],
  [
    'Type',
    [
      ['Typefaces', typefacesPage],
      ['Scale', scalePage],
    ],
  ],
  [
    'Voice',
    [
      ['How we speak', voicePage],
      ['In our words', sayPage],
      ['Do and do not', rulesPage],
    ],
  ],
  [
    'In use',
    [
      ['Imagery', imageryPage],
      ['Stationery', stationeryPage],
      ['Website', websitePage],
      ['Social media', socialPage],
      ['App', phonePage],
    ],
  ],
];

export const guidelinesPdf = declareExporter({
  id: 'guidelines-pdf',
  version: 3,
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
  const { t, language: lang } = wordsOf(source.kit);
  const doc = await openPdf(t('{name}: brand guidelines', { name }), { tagged: true, lang });
  const chapters: Chapter[] = [];
  let next = 3;
  for (const [title, pages] of CHAPTERS) {
    chapters.push({ title: t(title), pages: pages.map(([page]) => t(page)), number: next });
    next += pages.length + 1;
  }
  coverPage(openSheet(doc, source, t('Cover')));
  mark(doc, 'cover');
  contentsPage(openSheet(doc, source, t('Contents')), chapters);
  mark(doc, 'contents');
  const { outline } = doc;
  outline.addItem(t('Contents'));
  for (const [i, [, pages]] of CHAPTERS.entries()) {
    const { title: chapter } = chapters[i]!;
    let { number } = chapters[i]!;
    dividerPage(openSheet(doc, source, chapter), chapters[i]!, i);
    mark(doc, `page-${number}`);
    const shelf = outline.addItem(chapter);
    for (const [page, draw] of pages) {
      const title = t(page);
      const sheet = openSheet(doc, source, title);
      number++;
      mark(doc, `page-${number}`);
      shelf.addItem(title);
      heading(sheet, { chapter, title, number });
      draw(sheet);
    }
  }
  lastPage(openSheet(doc, source, t('Files and rights')), next);
  outline.addItem(t('Files and rights'));
  return closePdf(doc);
}

function mark(doc: Pdf, name: string): void {
  doc.addNamedDestination(name);
}
