import { toPng, toSvg } from '@onym/studio/design';
import { drawIconTile } from '../drawing/icon-tile.ts';
import { declareExporter } from '../exporter.ts';
import { contactOpts, telUri, parseWebAddress } from './contact-options.ts';

/** Octets of a line without its line break: RFC 6350, section 3.2. */
const LINE_OCTETS = 75;
const LOGO_PX = 256;

export const vcard = declareExporter({
  id: 'vcard',
  version: 2,
  label: 'Contact card (vCard 4.0)',
  category: 'documents',
  status: 'stable',
  mime: 'text/vcard',
  opts: contactOpts,
  description:
    'A contact with the logo for address books: for a person if personName is given, otherwise for the organisation. It contains only the details you give.',
  destinations: ['Apple Contacts', 'Google Contacts', 'Outlook', 'Phones'],
  filename: ({ slug }) => `${slug}.vcf`,
  async build({ kit, look }, { personName, role, phone, email, website, address }) {
    const { name, tagline } = kit.essentials;
    const logo = await toPng(toSvg(drawIconTile(look.logos[0]!)), LOGO_PX);
    const lines = [
      'BEGIN:VCARD',
      'VERSION:4.0',
      'PRODID:-//Onym//Brand kit//EN',
      `KIND:${personName ? 'individual' : 'org'}`,
      `FN:${escapeValue(personName || name)}`,
    ];
    if (personName) lines.push(`N:${splitPersonName(personName).map(escapeValue).join(';')};;;`);
    lines.push(`ORG:${escapeValue(name)}`);
    if (role) lines.push(`TITLE:${escapeValue(role)}`);
    if (phone)
      lines.push(
        telUri(phone)
          ? `TEL;VALUE=uri;TYPE="voice,work":${telUri(phone)}`
          : `TEL;TYPE="voice,work":${escapeValue(phone)}`,
      );
    if (email) lines.push(`EMAIL;TYPE=work:${escapeValue(email)}`);
    if (website) lines.push(`URL;TYPE=work:${parseWebAddress(website)!.href}`);
    if (address) lines.push(`ADR;TYPE=work:;;${escapeValue(address)};;;;`);
    if (tagline) lines.push(`NOTE:${escapeValue(tagline)}`);
    lines.push(`LOGO:data:image/png;base64,${logo.toString('base64')}`, 'END:VCARD');
    return new TextEncoder().encode(lines.map((one) => `${foldLine(one)}\r\n`).join(''));
  },
});

/** Escapes a text value: RFC 6350, section 3.4. */
function escapeValue(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\\,;]/g, '\\$&')
    .replace(/\r\n|[\r\n\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

/** Takes the last word as the family name, by which address books sort; the owner can change the name. */
function splitPersonName(personName: string): [family: string, given: string] {
  const words = personName.split(/\s+/);
  return words.length === 1 ? ['', words[0]!] : [words.at(-1)!, words.slice(0, -1).join(' ')];
}

/** Folds long lines with a line break and a space; no character is split. */
function foldLine(line: string): string {
  let [out, octets] = ['', 0];
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (octets + more > LINE_OCTETS) {
      out += '\r\n ';
      octets = 1;
    }
    out += character;
    octets += more;
  }
  return out;
}
