import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { sampleSource } from '../sample-kit.fixture.ts';
import { buildDocument, FULL_CONTACT } from './documents.fixture.ts';
import { documentExporters } from './index.ts';

const source = sampleSource('tiderow');

/**
 * Builds documents in other processes: all formats in one time zone, and in a second zone one format per library that
 * writes dates.
 */
const OTHER_PROCESS = `
  import { createHash } from 'node:crypto';
  const { buildDocument, FULL_CONTACT } = await import('${new URL('documents.fixture.ts', import.meta.url)}');
  const { documentExporters } = await import('${new URL('index.ts', import.meta.url)}');
  const { sampleSource } = await import('${new URL('../sample-kit.fixture.ts', import.meta.url)}');
  const all = {};
  for (const zone of ['Asia/Tokyo', 'America/New_York']) {
    process.env.TZ = zone;
    const made = (all[zone + ' ' + new Date(0).getHours()] = {});
    for (const { id } of documentExporters) if (zone === 'Asia/Tokyo' || /docx-letterhead|pptx|card/.test(id)) made[id] = createHash('sha256').update(await buildDocument(id, sampleSource('tiderow'), FULL_CONTACT)).digest('hex');
  }
  console.log(JSON.stringify(all));`;

describe('documents of a kit', () => {
  it('has nine formats, each with a file name from the brand', () => {
    expect(documentExporters.map(({ id }) => id)).toEqual([
      'guidelines-pdf',
      'guidelines-html',
      'guidelines-md',
      'pptx-template',
      'docx-letterhead',
      'email-signature-html',
      'vcard',
      'business-card-pdf',
      'invoice-docx',
    ]);
    for (const exporter of documentExporters) {
      expect(exporter.category).toBe('documents');
      expect(exporter.filename(source)).toMatch(/^tiderow[a-z-]*\.(pdf|html|md|pptx|docx|vcf)$/);
      expect(exporter.destinations.length).toBeGreaterThan(0);
    }
    expect(documentExporters.filter(({ status }) => status !== 'stable').map(({ id }) => id)).toEqual(['invoice-docx']);
  });

  it('gives the same bytes in another process and in other time zones', { timeout: 120_000 }, async () => {
    const child = promisify(execFile)(process.execPath, ['--input-type=module', '-e', OTHER_PROCESS]);
    const here: Record<string, string> = {};
    for (const { id } of documentExporters)
      here[id] = createHash('sha256')
        .update(await buildDocument(id, source, FULL_CONTACT))
        .digest('hex');
    // The epoch is 9 a.m. in Tokyo and 7 p.m. in New York, which proves that the zones really differ.
    const elsewhere = JSON.parse((await child).stdout) as Record<string, Record<string, string>>;
    expect(elsewhere['Asia/Tokyo 9']).toEqual(here);
    expect(Object.keys(elsewhere['America/New_York 19']!)).toHaveLength(4);
    expect(here).toMatchObject(elsewhere['America/New_York 19']!);
  });

  it(
    'accepts a name with markup of every format, and characters that no typeface has',
    { timeout: 60_000 },
    async () => {
      const hostile = sampleSource('crumb', 'A&B "Öl" <i>x</i> */ --> ]]>');
      hostile.kit.essentials.tagline = 'שלום 🥐 </title><script>alert(1)</script> | `code` [x](javascript:y)';
      hostile.kit.dosDonts.dos = ['{{7*7}}', '\u0000\ud800 broken', '日本語のテキスト', ''];
      for (const { id } of documentExporters)
        expect((await buildDocument(id, hostile)).length, id).toBeGreaterThan(500);
      for (const id of ['guidelines-html', 'email-signature-html', 'guidelines-md']) {
        const text = (await buildDocument(id, hostile)).toString();
        expect(text, id).not.toMatch(/(?<!\\)<(script|i>)/);
      }
    },
  );

  it.each([
    ['personName', 'x'.repeat(81)],
    ['personName', 'two\nlines'],
    ['personName', 'nul\u0000'],
    ['personName', '\ud800'],
    ['personName', 'turned \u202etxt'],
    ['personName', 7],
    ['personName', null],
    ['phone', 'call me'],
    ['phone', '+'],
    ['email', 'unknown'],
    ['email', 'a@b.example\r\nBcc: c@d.example'],
    ['website', 'javascript:alert(1)'],
    ['website', 'ftp://files.example'],
    ['website', 'https://user:word@site.example'],
    ['website', 'localhost'],
    ['address', ['x']],
  ])('rejects %s %j in every format with that option', (field, value) => {
    for (const { id, opts } of documentExporters.filter((one) => 'personName' in one.opts.shape)) {
      const read = opts.safeParse({ [field]: value });
      expect(read.success, id).toBe(false);
      expect(read.error!.issues[0]!.path).toEqual([field]);
    }
  });

  it('ignores unknown options', () => {
    for (const { opts } of documentExporters)
      expect(opts.safeParse({ unknownOption: 'x', personName: ' Ana ' }).success).toBe(true);
  });
});
