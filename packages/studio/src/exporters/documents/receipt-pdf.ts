import { fontBytes } from '@onym/studio/design';
import { closePdf, openPdf, type Pdf } from '../pdf-drawing.ts';

/** A printed receipt: lines of text, already in the reader's language. */
export interface ReceiptPaper {
  /** "Receipt 2026-000001". */
  title: string;
  /** "22 November 2026". */
  date: string;
  seller: readonly string[];
  buyer: readonly string[];
  /** Label and amount; the last row is the total. */
  rows: readonly (readonly [string, string])[];
  /** Below the total. */
  notes: readonly string[];
}

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 56;
const MIDDLE = A4.width / 2;
const QUIET = '#5b6169';

/** Returns a receipt as a tagged PDF on A4, whose language is marked as English. The same receipt gives the same bytes. */
export async function createReceiptPdf({ title, date, seller, buyer, rows, notes }: ReceiptPaper): Promise<Uint8Array> {
  const doc = await openPdf(title, { tagged: true });
  for (const weight of [400, 700]) doc.registerFont(String(weight), fontBytes('inter', weight));
  doc.addPage({ size: [A4.width, A4.height], margin: 0 });
  const sheet = doc.struct('Document');
  doc.addStructure(sheet);
  const width = A4.width - 2 * MARGIN;
  const write = (tag: string, text: string, at: Place): number => {
    let below = at.y;
    sheet.add(
      doc.struct(tag, {}, () => {
        below = writeText(doc, text, at);
      }),
    );
    return below;
  };
  let y = write('H1', title, { x: MARGIN, y: MARGIN, width, size: 22, weight: 700 }) + 4;
  y = write('P', date, { x: MARGIN, y, width, colour: QUIET }) + 28;
  const columns = [
    [seller, MARGIN],
    [buyer, MIDDLE],
  ] as const;
  const ends = columns.map(([lines, x]) =>
    lines.reduce(
      (at, line, nth) => write('P', line, { x, y: at, width: width / 2 - 12, weight: nth === 0 ? 700 : 400 }),
      y,
    ),
  );
  y = Math.max(...ends) + 32;
  for (const [nth, [what, amount]] of rows.entries()) {
    const weight = nth === rows.length - 1 ? 700 : 400;
    doc
      .moveTo(MARGIN, y)
      .lineTo(A4.width - MARGIN, y)
      .lineWidth(0.5)
      .stroke('#d9dce0');
    const below = write('P', what, { x: MARGIN, y: y + 8, width: width - 130, weight });
    write('P', amount, { x: A4.width - MARGIN - 120, y: y + 8, width: 120, weight, align: 'right' });
    y = below + 8;
  }
  y += 20;
  for (const note of notes) y = write('P', note, { x: MARGIN, y, width, size: 9, colour: QUIET }) + 4;
  return closePdf(doc);
}

interface Place {
  x: number;
  y: number;
  width: number;
  size?: number;
  weight?: number;
  colour?: string;
  align?: 'left' | 'right';
}

/** Writes a text and returns the y below it. */
function writeText(
  doc: Pdf,
  text: string,
  { x, y, width, size = 10.5, weight = 400, colour = '#16181c', align = 'left' }: Place,
): number {
  doc.font(String(weight)).fontSize(size).fillColor(colour).text(text, x, y, { width, align, lineGap: 2 });
  return doc.y;
}
