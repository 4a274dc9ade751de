/** Digits that are read as letters, where letters stand beside them. */
const LEET: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/** In this order. Each turns one way of writing a sound into another that customers do not tell apart by ear. */
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

/** One spelling for all that sound alike to a hasty reader: "Phlickr", "Flicker" and "Flikker" meet, so do "Lyft" and "Lift". Lower case in, lower case out. */
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

/** What the eye takes a word for: digits are the letters they look like, "i" and "l" one stroke, "rn" an "m", "vv" a "w". Lower case in; for comparing only. */
export function lookOf(word: string): string {
  return /\p{L}/u.test(word)
    ? word
        .replace(/[0-57-9i]/g, (letter) => LOOKALIKES[letter]!)
        .replaceAll('rn', 'm')
        .replaceAll('vv', 'w')
    : word;
}
