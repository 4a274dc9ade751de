import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readReadingData } from './data-file.ts';

const DIMENSIONS = 100;

/** The direction of a group of words in the vector space, of length 1. */
export type Direction = Float32Array;

/** Whether a word is among the 58,836 most common plain words of English text (GloVe). */
export function isCommonWord(word: string): boolean {
  return indexOfWord(word) >= 0;
}

/**
 * Returns the common direction of the words' vectors, of length 1; undefined when none of the words is known. A pair
 * gives its word a weight.
 */
export function directionOf(
  words: readonly (string | readonly [word: string, weight: number])[],
): Direction | undefined {
  const sum = new Float32Array(DIMENSIONS);
  let found = 0;
  for (const each of words) {
    const [word, weight] = typeof each === 'string' ? [each, 1] : each;
    const at = indexOfWord(word);
    if (at < 0) continue;
    found++;
    const share = weight / lengthAt(at);
    for (let i = 0; i < DIMENSIONS; i++) sum[i]! += loadVectors().vectors[at * DIMENSIONS + i]! * share;
  }
  const length = Math.hypot(...sum);
  return found > 0 && length > 0 ? sum.map((each) => each / length) : undefined;
}

/** Similarity of a word to a direction, -1 to 1 (cosine); undefined for an unknown word. */
export function nearnessOf(word: string, direction: Direction): number | undefined {
  const at = indexOfWord(word);
  if (at < 0) return undefined;
  let sum = 0;
  for (let i = 0; i < DIMENSIONS; i++) sum += loadVectors().vectors[at * DIMENSIONS + i]! * direction[i]!;
  return sum / lengthAt(at);
}

/** Similarity of two directions, -1 to 1. */
export function similarityOfDirections(one: Direction, other: Direction): number {
  let sum = 0;
  for (let i = 0; i < DIMENSIONS; i++) sum += one[i]! * other[i]!;
  return sum;
}

let loaded: { words: string[]; vectors: Int8Array } | undefined;
function loadVectors(): { words: string[]; vectors: Int8Array } {
  if (loaded) return loaded;
  const { buffer, byteOffset, length } = readFileSync(path.join(import.meta.dirname, 'data/vectors.bin'));
  loaded = {
    words: readReadingData('words').trimEnd().split('\n'),
    vectors: new Int8Array(buffer, byteOffset, length),
  };
  return loaded;
}

/** Binary search, because the file is sorted alphabetically. */
function indexOfWord(word: string): number {
  const { words } = loadVectors();
  let low = 0,
    high = words.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = words[middle]!;
    if (found === word) return middle;
    if (found < word) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

function lengthAt(at: number): number {
  let sum = 0;
  for (let i = at * DIMENSIONS; i < (at + 1) * DIMENSIONS; i++) sum += loadVectors().vectors[i]! ** 2;
  return Math.sqrt(sum) || 1;
}
