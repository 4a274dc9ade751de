import { readFileSync } from 'node:fs';
import path from 'node:path';

/** A data file (built by packages/studio/scripts/names/build-lexicon.ts), loaded on first use and cached. */
export function readDataFile(name: 'trigrams'): string {
  const known = texts.get(name);
  if (known !== undefined) return known;
  const text = readFileSync(path.join(import.meta.dirname, 'data', `${name}.txt`), 'utf8');
  texts.set(name, text);
  return text;
}
const texts = new Map<string, string>();
