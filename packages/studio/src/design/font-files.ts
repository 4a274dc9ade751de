import { readFileSync } from 'node:fs';
import * as fontkit from 'fontkit';
import { unpackWoff } from './woff.ts';
import { TYPEFACES, type Typeface } from './typefaces.ts';

type Font = fontkit.Font;

// Files of the package, read once each, because they never change while the program runs.
const bytes = new Map<string, Buffer>();
const fonts = new Map<string, Font>();

/** Looks up a typeface by id. @throws RangeError for an id that is not in TYPEFACES */
export function typefaceOf(id: string): Typeface {
  const found = TYPEFACES.find((one) => one.id === id);
  if (!found) throw new RangeError(`No typeface ${id}`);
  return found;
}

/**
 * The family's available weight nearest to the requested one; of two equally near, the first of its list.
 * @throws RangeError for an unknown typeface id
 */
export function nearestWeight(id: string, weight: number): number {
  return typefaceOf(id).weights.toSorted((a, b) => Math.abs(a - weight) - Math.abs(b - weight))[0]!;
}

/**
 * Returns the font as TrueType, in the available weight nearest to the requested one, with the characters of our set (Latin, Greek,
 * Cyrillic) that the family has: check a text with missingCharacters() first. For embedding in PDF (pdfkit reads it directly) and other
 * formats. The bytes are cached and shared: do not change them.
 * @throws RangeError for an unknown typeface id
 */
export function fontBytes(id: string, weight: number): Buffer {
  return readFontFile(`${id}-${nearestWeight(id, weight)}.woff`);
}

/**
 * Returns the font as WOFF2 in base64, European Latin only, in the available weight nearest to the requested one. For
 * `src: url(data:font/woff2;base64,...)`. 13 to 70 KB.
 * @throws RangeError for an unknown typeface id
 */
export function webFontBase64(id: string, weight: number): string {
  return readFontFile(`${id}-${nearestWeight(id, weight)}.woff2`).toString('base64');
}

/** The text of the family's licence (SIL Open Font License 1.1), which must accompany every copy of the font. */
export function fontLicence(id: string): string {
  return readFontFile(`licences/${typefaceOf(id).id}.txt`).toString('utf8');
}

/**
 * Opens the font in the available weight nearest to the requested one, and caches it for the life of the process.
 * @throws RangeError for an unknown typeface id
 */
export function openFont(id: string, weight: number): Font {
  const key = `${id}-${nearestWeight(id, weight)}`;
  let font = fonts.get(key);
  if (!font) {
    const made = fontkit.create(fontBytes(id, weight));
    if ('fonts' in made) throw new RangeError(`${key} is a collection`);
    font = made;
    fonts.set(key, font);
  }
  return font;
}

function readFontFile(name: string): Buffer {
  let found = bytes.get(name);
  if (!found) {
    const stored = readFileSync(new URL(`./fonts/${name}`, import.meta.url));
    found = name.endsWith('.woff') ? unpackWoff(stored) : stored;
    bytes.set(name, found);
  }
  return found;
}
