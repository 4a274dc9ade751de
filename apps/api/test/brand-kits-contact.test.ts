import { call } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { download, key, requestKit, useBrand, type Kit } from './brand-kits.fixture.ts';
import { expectOk } from './expectations.fixture.ts';

useBrand();

const CONTACT = { email: 'hello@tiderow.boats', phone: '+49 30 901820', address: 'Uferweg 3, 10115 Berlin' };

async function exported(id: string, format: string, opts: Record<string, unknown> = {}): Promise<string> {
  const answer = await call<{ url: string }>('POST', `/brand-kits/${id}/exports/${format}`, { key, json: { opts } });
  expect(answer.status).toBe(201);
  return (await download(answer.body.url)).bytes.toString();
}

describe('contact of a brand kit', () => {
  it('200: is stored, and shown on contact card, signature and brand book', async () => {
    const kit = expectOk(await requestKit({ contact: CONTACT })) as Kit & { contact: object };
    expect(kit.contact).toEqual(CONTACT);
    const card = await exported(kit.id, 'vcard');
    expect(card).toContain('EMAIL;TYPE=work:hello@tiderow.boats');
    expect(card).toContain('tel:+4930901820');
    expect(card).toContain('Uferweg 3');
    expect(await exported(kit.id, 'email-signature-html')).toContain('mailto:hello@tiderow.boats');
    expect(await exported(kit.id, 'llms-brand-md')).toContain('- phone: +49 30 901820');
  });

  it('200: options of an export take precedence', async () => {
    const kit = expectOk(await requestKit({ contact: CONTACT }));
    const card = await exported(kit.id, 'vcard', { email: 'maya@tiderow.boats' });
    expect(card).toContain('EMAIL;TYPE=work:maya@tiderow.boats');
    expect(card).not.toContain('hello@tiderow.boats');
    expect(card).toContain('tel:+4930901820');
  });

  it('200: an address that no typeface can draw is left out of the drawing, and the rest is kept', async () => {
    const kit = expectOk(await requestKit({ contact: { ...CONTACT, address: '京都市中京区一之船入町' } }));
    const answer = await call('POST', `/brand-kits/${kit.id}/exports/business-card-pdf`, { key, json: {} });
    expect(answer.status).toBe(201);
    expect(await exported(kit.id, 'vcard')).toContain('京都市中京区');
  });

  it.each([{ contact: { email: 'unknown' } }, { contact: { mail: 'a@b.co' } }, { email: 'hello@tiderow.boats' }])(
    '400 invalid_request: %j',
    async (over) => {
      expect(await requestKit(over)).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    },
  );
});
