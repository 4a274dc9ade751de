import { describe, expect, it } from 'vitest';
import { sampleSource } from './sample-kit.fixture.ts';
import { EXPORTERS } from './formats.ts';
import { FULL_CONTACT } from './documents/documents.fixture.ts';
import { validateFile, VALIDATED_EXTENSIONS } from './third-party-validators.fixture.ts';

const source = { ...sampleSource('crumb', 'A&B "Öl" <i>x</i> ]]>'), slug: 'crumb' };
const formats = EXPORTERS.filter(({ status }) => status !== 'stub').map((exporter) => ({
  exporter,
  id: exporter.id,
  file: exporter.filename(source),
}));
const validated = formats.filter(({ file }) => VALIDATED_EXTENSIONS.includes(file.split('.').at(-1)!));

/** Formats that are plain text, or checked by a compiler in their own test or by `npm run bench -- validators`. */
const ELSEWHERE = [
  'css-variables',
  'scss',
  'tailwind-v4',
  'tailwind-v3',
  'shadcn-css',
  'compose-kotlin',
  'ios-swift',
  'flutter-dart',
  'gpl',
  'guidelines-md',
  'llms-brand-md',
  'ai-prompt',
];

describe('third-party parsers', () => {
  it.each(validated)(
    'accept $id and everything packed in it, with a hostile name and all contact data',
    { timeout: 120_000 },
    async ({ exporter, file }) => {
      const bytes = Buffer.from(await exporter.build(source, exporter.opts.parse(FULL_CONTACT)));
      await expect(validateFile(file, bytes)).resolves.toBeUndefined();
    },
  );

  it('exist for every format except those listed above', () => {
    expect(
      formats
        .filter((format) => !validated.includes(format))
        .map(({ id }) => id)
        .toSorted(),
    ).toEqual(ELSEWHERE.toSorted());
  });

  it.each([
    ['broken.svg', '<svg><path></svg>'],
    ['name.xml', '<a b="1" b="2"/>'],
    ['entity.soc', '<a>&nbsp;</a>'],
    ['raw.rels', '<a>A & B</a>'],
    ['tail.json', '{"a": 1,}'],
    ['cut.zip', 'PK\u0003\u0004'],
    ['cut.pdf', '%PDF-1.7\n'],
    ['cut.png', '\u0089PNG'],
    ['open.html', '<!DOCTYPE html><p><div></p>'],
    ['bare.vcf', 'BEGIN:VCARD\r\nEND:VCARD\r\n'],
    ['no.ase', 'ABCD'],
  ])('reject %s', async (name, text) => {
    await expect(validateFile(name, Buffer.from(text))).rejects.toThrow(name);
  });
});
