import { readFileSync } from 'node:fs';
import path from 'node:path';

/** WordNet's lexicographer files by number, limited to the kinds that yield words for names. */
const KINDS = [
  'adj',
  'adj',
  'adv',
  'Tops',
  'act',
  'animal',
  'artifact',
  'attribute',
  'body',
  'cognition',
  'communication',
  'event',
  'feeling',
  'food',
  'group',
  'location',
  'motive',
  'object',
  'person',
  'phenomenon',
  'plant',
  'possession',
  'process',
  'quantity',
  'relation',
  'shape',
  'state',
  'substance',
  'time',
  'verb',
];

/** One meaning and the words that have it. */
export type Synset = { words: string[]; kind: string; pointers: { type: string; to: string }[]; gloss: string };

/** WordNet, indexed for this script. */
export interface WordNet {
  /** Words with an entry in the pronouncing dictionary, so words that people say aloud. */
  spoken: ReadonlySet<string>;
  /** How often a word occurs in WordNet's tagged texts, and how often as a noun. */
  frequency: ReadonlyMap<string, number>;
  nounShare: ReadonlyMap<string, number>;
  synsets: ReadonlyMap<string, Synset>;
  /** The ids of a word's meanings, the most common of each part of speech first. */
  senses: ReadonlyMap<string, readonly string[]>;
  nouns: ReadonlySet<string>;
  lemmas: ReadonlySet<string>;
  /** Lower-cased words that are capitalised somewhere in WordNet. */
  proper: ReadonlySet<string>;
}

/**
 * Reads WordNet (`wordnet`) and the CMU pronouncing dictionary (`sounds`) from their unpacked folders. Runs the
 * `index.js` of the second.
 * @throws Error when a file is missing
 */
export async function readWordnet(wordnet: string, sounds: string): Promise<WordNet> {
  const spoken = new Set(
    Object.keys(
      ((await import(path.join(sounds, 'index.js'))) as { dictionary: Record<string, string> }).dictionary,
    ).filter((word) => /^[a-z]{2,15}$/.test(word)),
  );
  const lines = (file: string): string[] =>
    readFileSync(path.join(wordnet, 'dict', file), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith(' '));

  const frequency = new Map<string, number>();
  const nounShare = new Map<string, number>();
  for (const line of lines('index.sense')) {
    const [key = '', , , count = '0'] = line.split(' ');
    const [word = '', rest = ''] = key.split('%');
    frequency.set(word, (frequency.get(word) ?? 0) + Number(count));
    if (rest.startsWith('1')) nounShare.set(word, (nounShare.get(word) ?? 0) + Number(count));
  }
  const synsets = new Map<string, Synset>();
  const senses = new Map<string, string[]>();
  const nouns = new Set<string>(),
    lemmas = new Set<string>(),
    proper = new Set<string>();
  for (const [mark, part] of [
    ['n', 'noun'],
    ['v', 'verb'],
    ['a', 'adj'],
    ['r', 'adv'],
  ] as const) {
    for (const line of lines(`data.${part}`)) {
      const [head = '', definition = ''] = line.split(' | ');
      const fields = head.trim().split(' ');
      const size = Number.parseInt(fields[3] ?? '0', 16);
      const words = Array.from({ length: size }, (_, i) => (fields[4 + 2 * i] ?? '').replace(/\(.*\)/, ''));
      for (const word of words) if (/^[A-Z]/.test(word)) proper.add(word.toLowerCase());
      const start = 5 + 2 * size;
      const pointers = Array.from({ length: Number(fields[start - 1]) }, (_, i) => ({
        type: fields[start + 4 * i] ?? '',
        to: `${fields[start + 4 * i + 2] === 's' ? 'a' : fields[start + 4 * i + 2]}${fields[start + 4 * i + 1]}`,
      }));
      synsets.set(mark + fields[0], {
        words,
        kind: mark === 'n' ? (KINDS[Number(fields[1])] ?? '') : part,
        pointers,
        gloss: (definition.split('"')[0] ?? '').trim(),
      });
    }
    for (const line of lines(`index.${part}`)) {
      const fields = line.trim().split(' ');
      const word = fields[0] ?? '';
      if (!/^[a-z]{2,15}$/.test(word)) continue;
      lemmas.add(word);
      if (mark === 'n') nouns.add(word);
      senses.set(word, [
        ...(senses.get(word) ?? []),
        ...fields.slice(-Number(fields[2])).map((offset) => mark + offset),
      ]);
    }
  }
  return { spoken, frequency, nounShare, synsets, senses, nouns, lemmas, proper };
}

/**
 * The words of a meaning in lower-case letters only: expressions of several words, hyphenated words and proper names
 * are left out.
 */
export function singleWordsOf(synset: Synset): string[] {
  return synset.words.filter((word) => /^[a-z]+$/.test(word));
}
