import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * A data text (built by packages/studio/scripts/reading and packages/studio/scripts/names/build-lexicon.ts), loaded
 * on first use and cached.
 */
export function readReadingData(
  name: 'associations' | 'dictionary' | 'kinds' | 'letters' | 'trade-words' | 'words',
): string {
  const known = texts.get(name);
  if (known !== undefined) return known;
  const text = readFileSync(path.join(import.meta.dirname, 'data', `${name}.txt`), 'utf8');
  texts.set(name, text);
  return text;
}
const texts = new Map<string, string>();
