import type { MarkProfile } from '@onym/studio/marks';

/** Longest spelling that gets keys with one letter left out. Longer names with a typing error are found by sound. */
const LONGEST_DELETE = 20;

/**
 * Returns the index keys of a stored mark. A mark is a candidate for a name when the two have a key in common (see
 * `indexKeysOfName`). Keys are its spelling, its folded spelling and, if that has 4 to 20 letters, the folded spelling
 * with each letter left out in turn (`=`), so that spellings one edit apart share a key; its sound (`~`), if it has
 * three consonants or more; and each of its words of four or more letters, if it has several (`+`).
 */
export function indexKeysOfMark(mark: MarkProfile): string[] {
  const words = mark.words.length > 1 ? mark.words.filter((word) => word.length >= 4).map((word) => `+${word}`) : [];
  return [...new Set([...spellingKeys(mark), ...soundKeys(mark), ...words])];
}

/**
 * Returns the index keys to search for a name, with the prefixes of `indexKeysOfMark`: for each reading its spellings,
 * with and without a joined "get" or "app", and its sounds; each of its words of four or more letters, if it has
 * several, as the spelling of a whole mark (`=`); and the whole name as a word of a mark (`+`).
 */
export function indexKeysOfName(readings: readonly MarkProfile[]): string[] {
  const keys = readings.flatMap((reading) => {
    const words =
      reading.words.length > 1 ? reading.words.filter((word) => word.length >= 4).map((word) => `=${word}`) : [];
    return [
      ...spellingKeys(reading),
      ...soundKeys(reading),
      ...reading.bare.map((form) => `=${form}`),
      ...words,
      `+${reading.core}`,
    ];
  });
  return [...new Set(keys)];
}

function spellingKeys({ core, fold }: MarkProfile): string[] {
  const keys = [`=${core}`, `=${fold}`];
  if (fold.length < 4 || fold.length > LONGEST_DELETE) return keys;
  for (let at = 0; at < fold.length; at++) keys.push(`=${fold.slice(0, at)}${fold.slice(at + 1)}`);
  return keys;
}

/** A sound code of one or two consonants matches too many marks to be useful. */
function soundKeys({ sounds: codes }: MarkProfile): string[] {
  return codes.filter((code) => code.length >= 3).map((code) => `~${code}`);
}
