import path from 'node:path';
import { crc32 } from 'node:zlib';
import { ase } from '@onym/tools/ase-utils';
import { decodeIco } from '@onym/tools/decode-ico';
import { HtmlValidate, type RuleConfig } from '@onym/tools/html-validate';
import { PNG } from 'pngjs';
import { SaxesParser } from 'saxes';
import { getDocumentProxy } from 'unpdf';
import { parseVcard } from '@onym/tools/vcard4';
import { fromBufferPromise } from 'yauzl';

type Validator = (bytes: Buffer, name: string) => unknown;

const RULES: RuleConfig = {
  'long-title': 'off',
  'no-inline-style': 'off',
  'require-sri': ['error', { target: 'crossorigin' }],
};
const validator = new HtmlValidate({ extends: ['html-validate:recommended', 'html-validate:document'], rules: RULES });
/** Mail programs need legacy attributes, and phone numbers may wrap. */
const mailValidator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    ...RULES,
    'no-deprecated-attr': 'off',
    'prefer-tbody': 'off',
    'presentation-role-style': 'off',
    'tel-non-breaking': 'off',
  },
});

/** Third-party parsers by file extension; each throws for a file that it rejects. */
const VALIDATORS: Record<string, Validator> = {
  svg: assertWellFormed,
  xml: assertWellFormed,
  rels: assertWellFormed,
  soc: assertWellFormed,
  json: (bytes) => JSON.parse(bytes.toString()),
  webmanifest: (bytes) => JSON.parse(bytes.toString()),
  sketchpalette: (bytes) => JSON.parse(bytes.toString()),
  png: decodePng,
  ico: (bytes) => decodeIco(bytes).map(({ data }) => decodePng(Buffer.from(data))),
  ase: (bytes) => ase.decode(bytes),
  pdf: openPdfFile,
  vcf: (bytes) => parseVcard(bytes.toString()),
  html: assertValidHtml,
  zip: validateMembers,
  pptx: validateMembers,
  docx: validateMembers,
};

/** File extensions that have a parser here. */
export const VALIDATED_EXTENSIONS = Object.keys(VALIDATORS);

/**
 * Checks a file, and the files packed in it, with the parsers of their types. Rejects with the name of the invalid
 * file.
 */
export async function validateFile(name: string, bytes: Buffer): Promise<void> {
  try {
    await VALIDATORS[path.extname(name).slice(1)]?.(bytes, name);
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

/** Members of a zip, read by an independent unpacker that verifies checksums. */
export async function unpackZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const members = new Map<string, Buffer>();
  const zip = await fromBufferPromise(bytes, { strictFileNames: true });
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    const content = Buffer.concat(chunks);
    if (crc32(content) !== entry.crc32) throw new Error(`${entry.fileName}: another checksum than its directory says`);
    if (members.has(entry.fileName)) throw new Error(`${entry.fileName}: twice`);
    members.set(entry.fileName, content);
  }
  return members;
}

/** Throws when XML 1.0 is not well-formed, namespaces included. */
export function assertWellFormed(bytes: Buffer): void {
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).close();
}

async function validateMembers(bytes: Buffer, name: string): Promise<void> {
  for (const [member, content] of await unpackZip(bytes)) await validateFile(`${name}/${member}`, content);
}

/** Larger pictures are not decoded: that takes seconds and proves nothing more. */
const MOST_PIXELS = 600_000;

function decodePng(bytes: Buffer): unknown {
  return bytes.readUInt32BE(16) * bytes.readUInt32BE(20) > MOST_PIXELS ? undefined : PNG.sync.read(bytes);
}

async function openPdfFile(bytes: Buffer): Promise<void> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), { stopAtErrors: true });
  await (await pdf.getPage(1)).getOperatorList();
}

async function assertValidHtml(bytes: Buffer, name: string): Promise<void> {
  // Path data and embedded fonts are long and not HTML; a fragment for the head is not a document.
  const light = bytes
    .toString()
    .replace(/ d="[^"]*"/g, ' d=""')
    .replace(/base64,[\w+/=]+/g, 'base64,');
  const whole = name.endsWith('/head.html')
    ? `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>x</title>${light}</head><body></body></html>`
    : light;
  const { results } = await (name.endsWith('-signature.html') ? mailValidator : validator).validateString(whole);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${line} ${ruleId}: ${message}`),
  );
  if (faults.length > 0) throw new Error(faults.join('\n'));
}
