import { Document } from 'docx';
import type { ExportSource } from '../exporter.ts';
import type { Contact } from './contact-options.ts';
import { translationsFor } from '../words/translations.ts';
import { A4_PAGE, brandDocument, letterFooter, letterHeader, line, packDocument } from './docx-parts.ts';
import { paperOf } from './paper-colours.ts';

/** A letter template with placeholders in brackets. */
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
            line(t('[Name of the recipient]'), { after: 0, colour: grey }),
            line(t('[Street and number]'), { after: 0, colour: grey }),
            line(t('[Postcode and town]'), { after: 480, colour: grey }),
            line(t('[Place and date]'), { after: 360, colour: grey, right: true }),
            line(t('[Subject of the letter]'), { font: paper.headingFont, size: 28, after: 240 }),
            line(t('Dear [name],')),
            line(t('[Say the most important thing first: what this letter is about and what you are asking for.]')),
            line(
              t(
                "[Give the reasons and the facts. Short paragraphs read best; this text is set in the brand's typeface and size, so only replace the words.]",
              ),
            ),
            line(t('[End with the next step and a date.]'), { after: 360 }),
            line(t('Kind regards,'), { after: 720 }),
            line(contact.personName || t('[Your name]'), { bold: true, after: 0 }),
            line(contact.role || t('[Your role]'), { colour: grey, after: 0 }),
          ],
        },
      ],
    }),
  );
}
