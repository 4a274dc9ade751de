import type { MarkProfile } from '@onym/studio/marks';

/** Beyond this, one letter left out hardly changes a name, and metaphone finds it. */
const LONGEST_DELETE = 20;

/**
 * What a stored mark is found by, for an index of "has a key in common": its folded spelling and every way to leave one
 * letter out of it (`=`; two spellings one edit apart share one), its sound (`~`), and each of several words (`+`).
 */
export function keysOfMark(mark: MarkProfile): string[] {
  const words = mark.words.length > 1 ? mark.words.filter((word) => word.length >= 4).map((word) => `+${word}`) : [];
  return [...new Set([...spellings(mark), ...sounds(mark), ...words])];
}

/** What an asked name looks for; every reading of it, with and without a joined "get" or "app". */
export function keysOfName(readings: readonly MarkProfile[]): string[] {
  const keys = readings.flatMap((reading) => {
    const words =
      reading.words.length > 1 ? reading.words.filter((word) => word.length >= 4).map((word) => `=${word}`) : [];
    return [
      ...spellings(reading),
      ...sounds(reading),
      ...reading.bare.map((form) => `=${form}`),
      ...words,
      `+${reading.core}`,
    ];
  });
  return [...new Set(keys)];
}

function spellings({ core, fold }: MarkProfile): string[] {
  const keys = [`=${core}`, `=${fold}`];
  if (fold.length < 4 || fold.length > LONGEST_DELETE) return keys;
  for (let at = 0; at < fold.length; at++) keys.push(`=${fold.slice(0, at)}${fold.slice(at + 1)}`);
  return keys;
}

/** A code of one or two consonants is shared by too many to tell anything. */
function sounds({ sounds: codes }: MarkProfile): string[] {
  return codes.filter((code) => code.length >= 3).map((code) => `~${code}`);
}
