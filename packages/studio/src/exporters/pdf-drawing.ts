import type { Command, Scene } from '@onym/studio/design';
import type PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;

/** A fixed date, so that the bytes do not depend on the time of creation. */
const MADE_AT = new Date(Date.UTC(2020, 0, 1));

/**
 * Opens a PDF document with a title and without pages; `options` may add tags or another language. Its bytes depend
 * only on what is drawn. The library is loaded on first use.
 */
export async function openPdf(title: string, options: PDFKit.PDFDocumentOptions = {}): Promise<Pdf> {
  const { default: Document } = await import('pdfkit');
  // No default font: pdfkit would read the Helvetica metrics for every document.
  return new Document({
    font: '',
    autoFirstPage: false,
    pdfVersion: '1.7',
    compress: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Creator: 'Onym', Producer: 'Onym', CreationDate: MADE_AT, ModDate: MADE_AT },
    ...options,
  });
}

/**
 * Ends the document and returns its bytes. Rejects with the error of the library when writing fails. The document
 * cannot be used afterwards.
 */
export function closePdf(doc: Pdf): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    doc.on('data', (chunk: Buffer) => chunks.push(chunk));
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
    doc.end();
  });
}

/** Draws the scene as vectors with its upper left corner at x y, `width` points wide. */
export function drawScene(doc: Pdf, scene: Scene, { x, y, width }: { x: number; y: number; width: number }): void {
  const factor = width / scene.width;
  doc.save().translate(x, y).scale(factor).lineCap('round').lineJoin('round');
  if (scene.background) doc.rect(0, 0, scene.width, scene.height).fill(scene.background);
  for (const { commands, fill, stroke, strokeWidth = 0, evenOdd } of scene.parts) {
    if (commands.length === 0) continue;
    if (fill) {
      tracePath(doc, commands);
      doc.fill(fill, evenOdd ? 'even-odd' : 'non-zero');
    }
    if (stroke) {
      doc.lineWidth(strokeWidth);
      tracePath(doc, commands);
      doc.stroke(stroke);
    }
  }
  doc.restore();
}

/** Draws the outline with coordinates rounded to two decimals as in SVG, without formatting and parsing path data. */
function tracePath(doc: Pdf, commands: readonly Command[]): void {
  for (const [op, ...points] of commands) {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = points.map((one) => Math.round(one * 100) / 100);
    if (op === 'M') doc.moveTo(a, b);
    else if (op === 'L') doc.lineTo(a, b);
    else if (op === 'Q') doc.quadraticCurveTo(a, b, c, d);
    else if (op === 'C') doc.bezierCurveTo(a, b, c, d, e, f);
    else doc.closePath();
  }
}
