import { Document } from 'docx';
import type { ExportSource } from '../exporter.ts';
import type { Contact } from './contact-options.ts';
import { translationsFor } from '../words/translations.ts';
import { A4_PAGE, brandDocument, letterFooter, letterHeader, createLine, packDocument } from './docx-parts.ts';
import { paperOf } from './paper-colours.ts';

/** Returns a docx template of a letter with placeholders in brackets; known contact data replace those of the sender. */
export async function drawLetterhead(source: ExportSource, contact: Contact): Promise<Uint8Array> {
  const paper = paperOf(source);
  const grey = paper.muted;
  const { t } = translationsFor(source.kit);
  return packDocument(
    new Document({
      ...brandDocument(source, paper, '{name}: letter'),
      sections: [
        {
          properties: { page: A4_PAGE },
          headers: { default: await letterHeader(source) },
          footers: { default: letterFooter(source, paper, contact) },
          children: [
            createLine(t('[Name of the recipient]'), { after: 0, colour: grey }),
            createLine(t('[Street and number]'), { after: 0, colour: grey }),
            createLine(t('[Postcode and town]'), { after: 480, colour: grey }),
            createLine(t('[Place and date]'), { after: 360, colour: grey, right: true }),
            createLine(t('[Subject of the letter]'), { font: paper.headingFont, size: 28, after: 240 }),
            createLine(t('Dear [name],')),
            createLine(
              t('[Say the most important thing first: what this letter is about and what you are asking for.]'),
            ),
            createLine(
              t(
                "[Give the reasons and the facts. Short paragraphs read best; this text is set in the brand's typeface and size, so only replace the words.]",
              ),
            ),
            createLine(t('[End with the next step and a date.]'), { after: 360 }),
            createLine(t('Kind regards,'), { after: 720 }),
            createLine(contact.personName || t('[Your name]'), { bold: true, after: 0 }),
            createLine(contact.role || t('[Your role]'), { colour: grey, after: 0 }),
          ],
        },
      ],
    }),
  );
}
