import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EXPORTERS, toExportSource } from '@onym/studio/exporters';
import { designLook, writeKit } from '@onym/studio/kits';
import { fromBufferPromise } from 'yauzl';
import type { GeneratedFile } from './validator.ts';

/** Three businesses. The name of the third contains characters that the formats must escape. */
const BRIEFS = [
  { name: 'Tiderow', industry: 'rowing', description: 'Tide tables for rowing clubs' },
  { name: 'Nimbus Nine', industry: 'artificial intelligence', description: 'Forecasts for solar parks' },
  { name: 'A&B "Öl" <i>x</i>', industry: 'bakery', description: 'Bread and cakes for the neighbourhood' },
] as const;

const CONTACT = {
  personName: 'Maya Öztürk',
  role: 'Head of everything',
  phone: '+44 20 7946 0123',
  email: 'maya@brand.example',
  website: 'https://brand.example/',
  address: '14 Station Parade, London E17 8AA',
};

/** Writes every format of three kits to the folder, and the contents of their zips beside them. */
export async function generateFiles(folder: string): Promise<GeneratedFile[]> {
  const made: GeneratedFile[] = [];
  for (const [i, brief] of BRIEFS.entries()) {
    const kit = `kit-${i + 1}`;
    const look = designLook(brief);
    const source = toExportSource({ kit: writeKit(brief, look), look });
    for (const exporter of EXPORTERS.filter(({ status }) => status !== 'stub')) {
      const format = exporter.id;
      const keep = async (name: string, bytes: Uint8Array, packed: boolean): Promise<void> => {
        const file = path.join(folder, kit, format, name);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, bytes);
        made.push({ format, kit, path: file, packed });
      };
      const bytes = await exporter.build(source, exporter.opts.parse(CONTACT));
      const name = exporter.filename(source);
      await keep(name, bytes, false);
      if (/\.(zip|pptx|docx)$/.test(name))
        for (const [member, content] of await unpacked(bytes)) await keep(path.join('unpacked', member), content, true);
    }
  }
  return made;
}

async function unpacked(bytes: Uint8Array): Promise<[name: string, content: Buffer][]> {
  const members: [string, Buffer][] = [];
  const zip = await fromBufferPromise(Buffer.from(bytes), { strictFileNames: true });
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    members.push([entry.fileName, Buffer.concat(chunks)]);
  }
  return members;
}
