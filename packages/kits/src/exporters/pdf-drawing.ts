import type { Scene } from '@onym/design';
import { toPathData } from '@onym/design';
import PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;

/** A fixed date: a file that says when it was made would be another file each time. */
const MADE_AT = new Date(Date.UTC(2020, 0, 1));

/** A document without pages whose bytes depend on what is drawn alone; tagged, with a title. */
export function openPdf(title: string, options: PDFKit.PDFDocumentOptions = {}): Pdf {
  return new PDFDocument({ autoFirstPage: false, pdfVersion: '1.7', compress: true, lang: 'en', displayTitle: true, info: { Title: title, Creator: 'Onym', Producer: 'Onym', CreationDate: MADE_AT, ModDate: MADE_AT }, ...options });
}

/** Ends the document and gives its bytes. */
export function closePdf(doc: Pdf): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    doc.end();
  });
}

/** Draws the scene as vectors with its top left corner at x y, `width` points wide. */
export function drawScene(doc: Pdf, scene: Scene, { x, y, width }: { x: number; y: number; width: number }): void {
  const factor = width / scene.width;
  doc.save().translate(x, y).scale(factor).lineCap('round').lineJoin('round');
  if (scene.background) doc.rect(0, 0, scene.width, scene.height).fill(scene.background);
  for (const { commands, fill, stroke, strokeWidth = 0, evenOdd } of scene.parts) {
    if (commands.length === 0) continue;
    const data = toPathData(commands);
    if (fill) doc.path(data).fill(fill, evenOdd ? 'even-odd' : 'non-zero');
    if (stroke) doc.lineWidth(strokeWidth).path(data).stroke(stroke);
  }
  doc.restore();
}
