/** Digits that are read as letters when they are beside letters. */
const LEET: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/** Applied in this order. Each rule replaces one spelling of a sound with another that sounds the same. */
const RULES: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/^kn/, 'n'],
  [/^wr/, 'r'],
  [/wh/g, 'w'],
  [/sch/g, 'sk'],
  [/ight/g, 'ite'],
  [/tch/g, 'ch'],
  [/cc?h/g, 'ch'],
  [/cc(?=[iy])/g, 'ch'],
  [/ck/g, 'k'],
  [/qu/g, 'kw'],
  [/q/g, 'k'],
  [/x/g, 'ks'],
  [/z/g, 's'],
  [/c(?=[eiy])/g, 's'],
  [/c(?!h)/g, 'k'],
  [/chr/g, 'kr'],
  [/(ie|ey|ee)$/, 'y'],
  [/y/g, 'i'],
  [/(.)\1+/g, '$1'],
];

/**
 * Folds spellings that sound alike to a hasty reader: "Phlickr", "Flicker" and "Flikker" become equal, as do "Lyft"
 * and "Lift". Lower case in, lower case out.
 */
export function foldSpelling(word: string): string {
  let folded = /\p{L}/u.test(word) ? word.replace(/[013457]/g, (digit) => LEET[digit]!) : word;
  for (const [pattern, replacement] of RULES) folded = folded.replace(pattern, replacement);
  return folded.replace(/(?<=[^aeiou])er$/, 'r');
}

const LOOKALIKES: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'l',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  9: 'g',
  2: 'z',
  i: 'l',
};

/**
 * The visual form of a word: digits become the letters they look like, "i" and "l" are one stroke, "rn" is "m", "vv" is
 * "w". A word without letters is unchanged. Lower case in; for comparison only.
 */
export function visualFormOf(word: string): string {
  return /\p{L}/u.test(word)
    ? word
        .replace(/[0-57-9i]/g, (letter) => LOOKALIKES[letter]!)
        .replaceAll('rn', 'm')
        .replaceAll('vv', 'w')
    : word;
}
