import { Document } from 'docx';
import type { ExportSource } from '../exporter.ts';
import type { Contact } from './contact-options.ts';
import { A4_PAGE, brandDocument, letterFoot, letterHead, line, packed } from './docx-parts.ts';
import { paperOf } from './paper.ts';

/** A letter whose words in brackets are to be replaced. */
export async function drawLetterhead(source: ExportSource, contact: Contact): Promise<Uint8Array> {
  const paper = paperOf(source);
  const grey = paper.muted;
  return packed(
    new Document({
      ...brandDocument(source, paper, 'letter'),
      sections: [
        {
          properties: { page: A4_PAGE },
          headers: { default: await letterHead(source) },
          footers: { default: letterFoot(source, paper, contact) },
          children: [
            line('[Name of the recipient]', { after: 0, colour: grey }),
            line('[Street and number]', { after: 0, colour: grey }),
            line('[Postcode and town]', { after: 480, colour: grey }),
            line('[Place and date]', { after: 360, colour: grey, right: true }),
            line('[Subject of the letter]', { font: paper.headingFont, size: 28, after: 240 }),
            line('Dear [name],'),
            line('[Say the most important thing first: what this letter is about and what you ask for.]'),
            line(
              "[Give the reasons and the facts. Short paragraphs read best; this text is set in the brand's typeface and size, so only replace the words.]",
            ),
            line('[End with the next step and a date.]', { after: 360 }),
            line('Kind regards,', { after: 720 }),
            line(contact.personName || '[Your name]', { bold: true, after: 0 }),
            line(contact.role || '[Your role]', { colour: grey, after: 0 }),
          ],
        },
      ],
    }),
  );
}
