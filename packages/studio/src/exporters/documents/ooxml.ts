import { createHash } from 'node:crypto';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { createZip } from '../zip-file.ts';

/** The same date in every document, so that the bytes do not depend on the time of creation. */
const MADE_AT = '2020-01-01T00:00:00Z';

/** Names that differ in each run: a hash or a random word. */
const RANDOM_NAME = /^(?:[0-9a-f]{40}|[\w-]{21})\.\w+$/;

/**
 * Returns an Office Open XML file whose bytes depend only on its content: fixed dates and keys, counted ids, media
 * named in the order of their content. `edit` gets each XML and `.rels` part and returns its new text; embedded
 * workbooks are normalised without it.
 */
export function normaliseOoxml(
  packed: Uint8Array,
  edit: (path: string, xml: string) => string = (_path, xml) => xml,
): Uint8Array {
  const parts = Object.entries(unzipSync(packed)).filter(([path]) => !path.endsWith('/'));
  const renamed = renameMedia(parts);
  const rename = (text: string): string => renamed.reduce((left, [from, to]) => left.replaceAll(from, to), text);
  const keys = new Map<string, string>();
  const made = parts.map(([path, bytes]): [string, Uint8Array] => {
    // A chart's data is an embedded workbook, a package of its own.
    if (path.endsWith('.xlsx')) return [rename(path), normaliseOoxml(bytes)];
    if (!/\.(xml|rels)$/.test(path)) return [rename(path), bytes];
    let ids = 0;
    const xml = rename(strFromU8(bytes))
      .replace(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, `$1${MADE_AT}`)
      .replace(/(<wp:docPr\b[^>]*?\bid=")\d+/g, (_all, before: string) => `${before}${++ids}`)
      .replace(/(w:fontKey=")\{([0-9A-F-]{36})\}/g, (_all, before: string, key: string) => {
        if (!keys.has(key)) keys.set(key, `00000000-0000-4000-8000-${String(keys.size + 1).padStart(12, '0')}`);
        return `${before}{${keys.get(key)}}`;
      });
    return [rename(path), strToU8(edit(path, xml))];
  });
  return createZip(withFixedFontKeys(made, parts, keys));
}

function renameMedia(parts: readonly (readonly [string, Uint8Array])[]): [from: string, to: string][] {
  const media = parts
    .map(([path, bytes]) => ({
      name: path.split('/').at(-1)!,
      digest: createHash('sha256').update(bytes).digest('hex'),
    }))
    .filter(({ name }) => RANDOM_NAME.test(name));
  return [
    ...media
      .toSorted((a, b) => (a.digest < b.digest ? -1 : 1))
      .map(({ name }, i): [string, string] => [name, `asset${i + 1}.${name.split('.').at(-1)}`]),
    ...renumberParts(parts.map(([path]) => path)),
  ];
}

/**
 * PptxGenJS numbers charts and their workbooks across all presentations of a process; renumbers them from one in each
 * file.
 */
function renumberParts(paths: readonly string[]): [from: string, to: string][] {
  return [/(\/chart)(\d+)(\.xml)$/, /(\/Microsoft_Excel_Worksheet)(\d+)(\.xlsx)$/].flatMap((pattern) =>
    paths
      .map((path) => pattern.exec(path))
      .filter((match) => match !== null)
      .toSorted((a, b) => Number(a[2]) - Number(b[2]))
      .map(([whole, name, , end], i): [string, string] => [whole, `${name}${i + 1}${end}`]),
  );
}

/** Embedded fonts are obfuscated with their key (ISO/IEC 29500-4, 8.1); obfuscates each again with a fixed key. */
function withFixedFontKeys(
  made: [string, Uint8Array][],
  parts: readonly (readonly [string, Uint8Array])[],
  keys: ReadonlyMap<string, string>,
): [string, Uint8Array][] {
  if (keys.size === 0) return made;
  const text = (path: string): string => strFromU8(parts.find(([one]) => one === path)![1]);
  const targets = new Map(
    [...text('word/_rels/fontTable.xml.rels').matchAll(/<Relationship\b[^>]*>/g)].map(([tag]) => [
      /\bId="([^"]+)"/.exec(tag)![1]!,
      `word/${/\bTarget="([^"]+)"/.exec(tag)![1]!.replace(/^\/word\//, '')}`,
    ]),
  );
  const keyOf = new Map<string, string>();
  for (const [tag] of text('word/fontTable.xml').matchAll(/<w:embed\w+\b[^>]*>/g))
    keyOf.set(targets.get(/r:id="([^"]+)"/.exec(tag)![1]!)!, /fontKey="\{([^}]+)\}"/.exec(tag)![1]!);
  return made.map(([path, bytes]) => {
    const key = keyOf.get(path);
    if (!key) return [path, bytes];
    const [before, after] = [maskFont(key), maskFont(keys.get(key)!)];
    return [path, bytes.map((byte, i) => (i < 32 ? byte ^ before[i % 16]! ^ after[i % 16]! : byte))];
  });
}

function maskFont(key: string): Buffer {
  return Buffer.from(key.replaceAll('-', ''), 'hex').reverse();
}

/** Languages for Office's spell checker. */
export const OFFICE_LANGUAGES = { en: 'en-US', de: 'de-DE', es: 'es-ES', fr: 'fr-FR', pt: 'pt-BR' } as const;

/** Text that XML can represent, on one line; no-break spaces are preserved. */
export function toOfficeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]+/gu, ' ')
    .replace(/[^\S\u00A0\u202F]+/g, ' ')
    .trim();
}

/** Converts `#0b5c73` to Office notation, `0B5C73`. */
export function toOfficeColour(hex: string): string {
  return hex.slice(1).toUpperCase();
}
