import { describe, expect, it } from 'vitest';
import { sampleSource } from '../sample-kit.fixture.ts';
import { buildDocument, FULL_CONTACT } from './documents.fixture.ts';

const unfolded = (text: string): string[] => text.replace(/\r\n /g, '').split('\r\n');

describe('vCard', () => {
  it('describes the organisation and contains only provided data', async () => {
    const lines = unfolded((await buildDocument('vcard', sampleSource('tiderow'))).toString());
    expect(lines.filter((line) => !line.startsWith('LOGO:'))).toEqual([
      'BEGIN:VCARD',
      'VERSION:4.0',
      'PRODID:-//Onym//Brand kit//EN',
      'KIND:org',
      'FN:Tiderow',
      'ORG:Tiderow',
      'NOTE:Know the water before you launch',
      'END:VCARD',
      '',
    ]);
  });

  it('describes the person when one is named', async () => {
    const lines = unfolded((await buildDocument('vcard', sampleSource('crumb'), FULL_CONTACT)).toString());
    for (const line of [
      'KIND:individual',
      'FN:Maya Öztürk',
      'N:Öztürk;Maya;;;',
      'TITLE:Head baker',
      'TEL;VALUE=uri;TYPE="voice,work":tel:+442079460123',
      'EMAIL;TYPE=work:maya@crumbandkettle.example',
      'URL;TYPE=work:https://crumbandkettle.example/',
      'ADR;TYPE=work:;;14 Station Parade\\, Walthamstow\\, London E17 8AA;;;;',
    ])
      expect(lines).toContain(line);
  });

  it('folds at 75 octets without splitting a character, and escapes special characters', async () => {
    const name = 'Öl, Wein; \\ und Brot';
    const source = sampleSource('crumb', name);
    source.kit.essentials.tagline = `${'ü'.repeat(90)} שלום 🥐\nEND:VCARD`;
    const card = (await buildDocument('vcard', source)).toString();
    for (const line of card.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line).not.toContain('\ufffd');
    }
    expect(card.replace(/\r\n/g, '')).not.toMatch(/[\r\n]/);
    expect(unfolded(card)).toContain('ORG:Öl\\, Wein\\; \\\\ und Brot');
    expect(unfolded(card)).toContain(`NOTE:${'ü'.repeat(90)} שלום 🥐\\nEND:VCARD`);
    expect(unfolded(card).filter((line) => line === 'END:VCARD')).toHaveLength(1);
  });

  it('writes a number without country code as text', async () => {
    expect(
      unfolded((await buildDocument('vcard', sampleSource('crumb'), { phone: '020 7946 0123' })).toString()),
    ).toContain('TEL;TYPE="voice,work":020 7946 0123');
  });
});

describe('e-mail signature', () => {
  it('marks missing data, and links provided data', async () => {
    const blank = (await buildDocument('email-signature-html', sampleSource('tiderow'))).toString();
    expect(blank).toContain('[Your name]');
    expect(blank).not.toContain('href=');
    const full = (await buildDocument('email-signature-html', sampleSource('tiderow'), FULL_CONTACT)).toString();
    expect(full).not.toContain('[');
    for (const href of [
      'href="tel:+442079460123"',
      'href="mailto:maya@crumbandkettle.example"',
      'href="https://crumbandkettle.example/"',
    ])
      expect(full).toContain(href);
  });

  it('accepts a hosted icon only by https', async () => {
    const hosted = (
      await buildDocument('email-signature-html', sampleSource('tiderow'), {
        logoUrl: 'https://tiderow.example/icon.png?a=1&b="',
      })
    ).toString();
    expect(hosted).toContain('src="https://tiderow.example/icon.png?a=1&#38;b=%22"');
    await expect(
      buildDocument('email-signature-html', sampleSource('tiderow'), { logoUrl: 'http://tiderow.example/icon.png' }),
    ).rejects.toThrow('must be an https address');
  });

  it('has no style sheet, script or data table', async () => {
    const html = (await buildDocument('email-signature-html', sampleSource('nightjar'), FULL_CONTACT)).toString();
    expect(html).not.toMatch(/<style|<script|<link|class=/);
    expect(html).toContain('<table role="presentation"');
  });
});
