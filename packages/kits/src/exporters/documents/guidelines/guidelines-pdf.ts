import { declareExporter, type ExportSource } from '../../exporter.ts';
import { closePdf, openPdf, type Pdf } from '../../pdf-drawing.ts';
import { NO_OPTS } from '../../text-file.ts';
import { contrastPage, palettePage } from './colour-pages.ts';
import { contentsPage, coverPage, heading, lastPage, type Entry } from './frame-pages.ts';
import { imageryPage, phonePage, socialPage, stationeryPage, websitePage } from './picture-pages.ts';
import { clearSpacePage, logoPage, misusePage, variantsPage } from './logo-pages.ts';
import { audiencePage, brandPage, personalityPage } from './story-pages.ts';
import { openSheet, type Sheet } from './sheet.ts';
import { scalePage, typefacesPage } from './type-pages.ts';
import { rulesPage, sayPage, voicePage } from './voice-pages.ts';

/** Chapters and their pages, each page one idea. */
const CHAPTERS: readonly (readonly [chapter: string, pages: readonly (readonly [title: string, draw: (sheet: Sheet) => void])[]])[] = [
  ['Brand', [['What we stand for', brandPage], ['Who it is for', audiencePage], ['Who we are', personalityPage]]],
  ['Logo', [['The logo', logoPage], ['Variants', variantsPage], ['Clear space and size', clearSpacePage], ['What to avoid', misusePage]]],
  ['Colour', [['The palette', palettePage], ['Colours together', contrastPage]]],
  ['Type', [['Typefaces', typefacesPage], ['Scale', scalePage]]],
  ['Voice', [['How we speak', voicePage], ['In our words', sayPage]]],
  ['Pictures', [['Imagery', imageryPage]]],
  ['In use', [['Stationery', stationeryPage], ['Website', websitePage], ['Social media', socialPage], ['App', phonePage]]],
  ['Rules', [['Do and do not', rulesPage]]],
];

export const guidelinesPdf = declareExporter({
  id: 'guidelines-pdf', version: 1, label: 'Brand guidelines (PDF)', category: 'documents', status: 'stable', mime: 'application/pdf', opts: NO_OPTS,
  description: 'The brand book: logo, clear space, misuse, colours with codes and contrast, type, voice, pictures and mock-ups on A4 pages. Vectors, embedded fonts, bookmarks, tags.',
  destinations: ['Any PDF reader', 'Print'],
  filename: ({ slug }) => `${slug}-guidelines.pdf`,
  build: (source) => drawGuidelines(source),
});

function drawGuidelines(source: ExportSource): Promise<Uint8Array> {
  const { name } = source.kit.essentials;
  const doc = openPdf(`${name}: brand guidelines`, { tagged: true });
  const entries: Entry[] = [];
  for (const [chapter, pages] of CHAPTERS) for (const [title] of pages) entries.push({ chapter, title, number: entries.length + 3 });
  coverPage(openSheet(doc, source, 'Cover'));
  mark(doc, 'cover');
  contentsPage(openSheet(doc, source, 'Contents'), entries);
  mark(doc, 'contents');
  const { outline } = doc;
  outline.addItem('Contents');
  let number = 3;
  for (const [chapter, pages] of CHAPTERS) {
    let shelf: PDFKit.PDFOutline | undefined;
    for (const [title, draw] of pages) {
      const sheet = openSheet(doc, source, title);
      mark(doc, `page-${number}`);
      shelf ??= outline.addItem(chapter);
      if (pages.length > 1) shelf.addItem(title);
      heading(sheet, { chapter, title, number });
      draw(sheet);
      number++;
    }
  }
  lastPage(openSheet(doc, source, 'Files and rights'), number);
  outline.addItem('Files and rights');
  return closePdf(doc);
}

function mark(doc: Pdf, name: string): void {
  doc.addNamedDestination(name);
}
