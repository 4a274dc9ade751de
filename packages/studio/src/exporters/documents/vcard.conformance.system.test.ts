import { parseVcard } from '@onym/tools/vcard4';
import { describe, expect, it } from 'vitest';
import { sampleSource } from '../sample-kit.fixture.ts';
import { buildDocument, FULL_CONTACT } from './documents.fixture.ts';

type Card = Exclude<ReturnType<typeof parseVcard>, unknown[]>;

const card = async (opts = {}, name?: string): Promise<Card> =>
  parseVcard((await buildDocument('vcard', sampleSource('crumb', name), opts)).toString()) as Card;
const value = (from: Card, property: string): unknown => from.getProperty(property)[0]?.value;

describe('a contact card, read by another vCard library', () => {
  it('is a person of the organisation, with all provided data and the logo as PNG', async () => {
    const read = await card(FULL_CONTACT);
    const seen = Object.fromEntries(
      ['KIND', 'FN', 'ORG', 'TITLE', 'TEL', 'EMAIL', 'URL'].map((property) => [property, value(read, property)]),
    );
    expect(seen).toEqual({
      KIND: 'individual',
      FN: 'Maya Öztürk',
      ORG: 'Crumb & Kettle',
      TITLE: 'Head baker',
      TEL: 'tel:+442079460123',
      EMAIL: FULL_CONTACT.email,
      URL: FULL_CONTACT.website,
    });
    expect(value(read, 'ADR')).toMatchObject({ streetAddress: FULL_CONTACT.address, locality: '' });
    const logo = Buffer.from(String(value(read, 'LOGO')).replace(/^data:image\/png;base64,/, ''), 'base64');
    expect([logo.toString('latin1', 1, 4), logo.readUInt32BE(16)]).toEqual(['PNG', 256]);
  });

  it('reads a hostile name as plain text', async () => {
    expect(value(await card({}, 'A;B, "C" \\ N:evil'), 'FN')).toBe('A;B, "C" \\ N:evil');
  });
});
