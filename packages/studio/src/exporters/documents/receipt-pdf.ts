import { fontBytes } from '@onym/studio/design';
import { closePdf, openPdf, type Pdf } from '../pdf-drawing.ts';

/** An invoice or a credit note in print: lines of text, already in the reader's language. */
export interface ReceiptPaper {
  /** "Invoice 2026-000001". */
  title: string;
  /** "22 November 2026". */
  date: string;
  seller: readonly string[];
  buyer: readonly string[];
  /** Label and amount; the last row is the total. */
  rows: readonly (readonly [string, string])[];
  /** Below the total. */
  notes: readonly string[];
  /** When it was issued: the file's date. */
  madeAt: Date;
  /** The electronic invoice (EN 16931, UN/CEFACT CII) that the file contains; null without one. */
  eInvoice: string | null;
}

const A4 = { width: 595.28, height: 841.89 };
const MARGIN = 56;
const MIDDLE = A4.width / 2;
const QUIET = '#5b6169';

/**
 * Returns a document as a tagged PDF/A-3 on A4, whose language is marked as English. With an electronic invoice it is a Factur-X (ZUGFeRD) file
 * of the profile EN 16931: the XML is attached, and the metadata say so (Factur-X 1.0, https://fnfe-mpe.org/factur-x). The same document gives
 * the same bytes.
 */
export async function createReceiptPdf(paper: ReceiptPaper): Promise<Uint8Array> {
  const { title, date, seller, buyer, rows, notes, madeAt, eInvoice } = paper;
  const info = { Title: title, Creator: 'Onym', Producer: 'Onym', CreationDate: madeAt };
  const doc = await openPdf(title, { tagged: true, subset: 'PDF/A-3b', info });
  if (eInvoice !== null) attachEInvoice(doc, eInvoice, madeAt);
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

/** Attaches the XML as the alternative form of the document, and names it in the metadata as Factur-X requires. */
function attachEInvoice(doc: Pdf, eInvoice: string, madeAt: Date): void {
  // Its types lack the relationship.
  const options = {
    name: 'factur-x.xml',
    type: 'text/xml',
    relationship: 'Alternative',
    description: 'Electronic invoice',
    creationDate: madeAt,
    modifiedDate: madeAt,
  };
  doc.file(Buffer.from(eInvoice), options);
  doc.appendXML(FACTUR_X);
}

const PROPERTIES = ['DocumentFileName', 'DocumentType', 'Version', 'ConformanceLevel'].map(
  (name) =>
    `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${name} of the electronic invoice</pdfaProperty:description></rdf:li>`,
);

/** The metadata (XMP) of Factur-X, with the description of its schema that PDF/A requires. */
const FACTUR_X = `
<rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
<pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${PROPERTIES.join('')}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas>
</rdf:Description>
<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#">
<fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>factur-x.xml</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>
</rdf:Description>`;

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
