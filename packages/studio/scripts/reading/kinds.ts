import { readFileSync } from 'node:fs';
import path from 'node:path';

/** WordNet lexicographer files with things that a brief may exclude: animals, artifacts, food, plants, substances. */
const CONCRETE = new Set(['05', '06', '13', '20', '27']);
/** A kind with more words than this is too wide: a customer who excludes it does not mean all of them. */
const TOO_WIDE = 600;
const LEVELS = 7;
const SENSES = 2;

interface Synset {
  file: string;
  words: string[];
  above: string[];
}

/**
 * For each kind of concrete thing ("meat") the words, sorted, that have it as a hypernym in their first two senses.
 * Kinds are sorted; one with a single word or with more than 600 is left out. Only words of `known`. `dict` is the
 * folder of WordNet's files.
 */
export function kindsOf(dict: string, known: ReadonlySet<string>): Map<string, string[]> {
  const synsets = readSynsets(path.join(dict, 'data.noun'));
  const below = new Map<string, Set<string>>();
  for (const line of readFileSync(path.join(dict, 'index.noun'), 'utf8').split('\n')) {
    const [word = '', , , pointers = '0', ...rest] = line.split(' ');
    if (!known.has(word)) continue;
    const offsets = rest.slice(Number(pointers) + 2).filter((each) => /^\d{8}$/.test(each));
    for (const offset of offsets.slice(0, SENSES))
      for (const kind of above(offset, synsets))
        if (kind !== word && known.has(kind)) below.set(kind, (below.get(kind) ?? new Set()).add(word));
  }
  return new Map(
    [...below]
      .filter(([, members]) => members.size > 1 && members.size <= TOO_WIDE)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([kind, members]) => [kind, [...members].toSorted((one, other) => (one < other ? -1 : 1))]),
  );
}

function above(offset: string, synsets: ReadonlyMap<string, Synset>): Set<string> {
  const first = synsets.get(offset);
  const found = new Set<string>();
  if (!first || !CONCRETE.has(first.file)) return found;
  let level = [offset];
  for (let depth = 0; depth <= LEVELS && level.length > 0; depth++) {
    for (const each of level) for (const word of synsets.get(each)?.words ?? []) found.add(word);
    level = level.flatMap((each) => synsets.get(each)?.above ?? []);
  }
  return found;
}

function readSynsets(file: string): Map<string, Synset> {
  const synsets = new Map<string, Synset>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const fields = line.split(' ');
    if (!/^\d{8}$/.test(fields[0] ?? '')) continue;
    const count = Number.parseInt(fields[3] ?? '0', 16);
    const words = Array.from({ length: count }, (_, i) => fields[4 + 2 * i] ?? '').filter((word) =>
      /^[a-z]+$/.test(word),
    );
    const pointers = 4 + 2 * count;
    const above = Array.from({ length: Number(fields[pointers] ?? 0) }, (_, i) => pointers + 1 + 4 * i)
      .filter((at) => fields[at] === '@')
      .map((at) => fields[at + 1] ?? '');
    synsets.set(fields[0]!, { file: fields[1] ?? '', words, above });
  }
  return synsets;
}
