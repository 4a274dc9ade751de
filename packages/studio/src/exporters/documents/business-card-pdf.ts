import { fontBytes } from '@onym/studio/design';
import { z } from 'zod';
import { declareExporter } from '../exporter.ts';
import { translationsFor } from '../words/translations.ts';
import { closePdf, drawScene, openPdf, type Pdf } from '../pdf-drawing.ts';
import { CARD_MM, cardSides, type CardSide } from './business-card.ts';
import { drawnContactOpts } from './contact-options.ts';

const POINTS = 72 / 25.4;
/** Space around the bleed for crop marks. */
const CROP_MARGIN = 7;

export const businessCardPdf = declareExporter({
  id: 'business-card-pdf',
  version: 3,
  label: 'Business card (PDF)',
  category: 'documents',
  status: 'stable',
  mime: 'application/pdf',
  opts: drawnContactOpts.safeExtend({
    /** Crop marks, for printers that want them in the file. */ cropMarks: z.boolean().default(false),
  }),
  description:
    'Front and back, 85 x 55 mm with 3 mm bleed and trim box, text 6 mm from the edge. Without contact details its lines are marked [Your name], [Phone] and so on. Colours are RGB.',
  destinations: ['Online printers', 'Adobe Illustrator', 'Affinity'],
  filename: ({ slug }) => `${slug}-business-card.pdf`,
  async build(source, { cropMarks, ...contact }) {
    const { t, language: lang } = translationsFor(source.kit);
    const doc = await openPdf(t('{name}: business card', { name: source.kit.essentials.name }), { tagged: true, lang });
    for (const side of cardSides(source, contact)) drawSide(doc, side, cropMarks);
    return closePdf(doc);
  },
});

function drawSide(doc: Pdf, side: CardSide, cropMarks: boolean): void {
  const outside = CARD_MM.bleed + (cropMarks ? CROP_MARGIN : 0);
  const [width, height] = [CARD_MM.width + 2 * outside, CARD_MM.height + 2 * outside];
  doc.addPage({ size: [width * POINTS, height * POINTS], margin: 0 });
  const boxAt = (from: number): number[] =>
    [from, from, width - from, height - from].map((mm) => Math.round(mm * POINTS * 100) / 100);
  // ISO 32000-1, 14.11.2: the trimmed area, and the area that the ink must cover.
  Object.assign(doc.page.dictionary.data, { TrimBox: boxAt(outside), BleedBox: boxAt(outside - CARD_MM.bleed) });
  const section = doc.struct('Sect', { title: side.title });
  doc.addStructure(section);
  section.add(
    doc.struct('Figure', { alt: side.title }, () => {
      doc.save().scale(POINTS).translate(outside, outside);
      doc
        .rect(-CARD_MM.bleed, -CARD_MM.bleed, CARD_MM.width + 2 * CARD_MM.bleed, CARD_MM.height + 2 * CARD_MM.bleed)
        .clip();
      doc
        .rect(-CARD_MM.bleed, -CARD_MM.bleed, CARD_MM.width + 2 * CARD_MM.bleed, CARD_MM.height + 2 * CARD_MM.bleed)
        .fill(side.ground);
      drawScene(
        doc,
        { width: CARD_MM.width, height: CARD_MM.height, parts: side.parts, title: side.title },
        { x: 0, y: 0, width: CARD_MM.width },
      );
      doc.restore();
    }),
  );
  for (const { text, x, y, size, typeface, weight, colour } of side.runs) {
    section.add(
      doc.struct('P', {}, () => {
        doc.registerFont(`${typeface}-${weight}`, fontBytes(typeface, weight)).font(`${typeface}-${weight}`);
        doc
          .fontSize(size * POINTS)
          .fillColor(colour)
          .text(text, (x + outside) * POINTS, (y + outside) * POINTS, { lineBreak: false, baseline: 'alphabetic' });
      }),
    );
  }
  if (cropMarks) drawMarks(doc, outside);
}

function drawMarks(doc: Pdf, outside: number): void {
  doc.markContent('Artifact', { type: 'Page' });
  doc.save().scale(POINTS).translate(outside, outside).lineWidth(0.09);
  for (const x of [0, CARD_MM.width])
    for (const [from, to] of [
      [-outside + 1, -CARD_MM.bleed - 1],
      [CARD_MM.height + CARD_MM.bleed + 1, CARD_MM.height + outside - 1],
    ])
      doc.moveTo(x, from!).lineTo(x, to!);
  for (const y of [0, CARD_MM.height])
    for (const [from, to] of [
      [-outside + 1, -CARD_MM.bleed - 1],
      [CARD_MM.width + CARD_MM.bleed + 1, CARD_MM.width + outside - 1],
    ])
      doc.moveTo(from!, y).lineTo(to!, y);
  doc.stroke('#000000').restore();
  doc.endMarkedContent();
}
