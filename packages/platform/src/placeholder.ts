/**
 * Words of examples and instructions, each of seven letters or more, so that generators do not produce them by
 * chance. Compared without separators.
 */
const INSTRUCTIONS =
  /changeme|changethis|replaceme|replacethis|placeholder|example|password|yoursecret|yourtoken|yourkey|yourapi|insertyour/;
/** Values that attackers guess first. */
const GUESSED = new Set(
  'secret mysecret supersecret topsecret verysecret apikey mykey mytoken token admin administrator minioadmin rootroot postgres postgresql onymonym powerdns sandbox testtest default undefined letmein qwertyuiop'.split(
    ' ',
  ),
);
/** Prefixes that vendors put before all their secrets. */
const PREFIX = /^((sk|rk)_(live|test)_|whsec_)/;
/** Characters that are commonly used in place of letters. */
const LETTERS: Readonly<Record<string, string>> = { '@': 'a', $: 's', '0': 'o', '1': 'i', '3': 'e', '5': 's' };
const SHORTEST = 8;
/** A random text of at least this length has more than ten different characters. */
const LONG = 24;

/**
 * Whether a text cannot be a real secret: an instruction to set one, a commonly guessed word, a repeated word, a
 * sequence of characters, or too few (different) characters. Texts of random generators, including hexadecimal ones,
 * pass.
 * @param isIdentifier true for values that are not secret; only instructions and defaults are rejected
 */
export function isPlaceholder(text: string, isIdentifier = false): boolean {
  const bare = text.replace(PREFIX, '');
  const plain = bare.toLowerCase().replace(/[\s_.-]/g, '');
  const isWord = (text: string): boolean => INSTRUCTIONS.test(text) || GUESSED.has(text.replace(/\d+$/, ''));
  if (isWord(plain) || isWord(plain.replace(/[@$0135]/g, (sign) => LETTERS[sign]!))) return true;
  if (isIdentifier) return false;
  const different = new Set(bare).size;
  return bare.length < SHORTEST || different < (bare.length < LONG ? 5 : 10) || isSequence(bare) || isRepeated(plain);
}

/** A sequence such as `12345678` or `hgfedcba`. */
function isSequence(text: string): boolean {
  const steps = new Set([...text].slice(1).map((letter, i) => letter.charCodeAt(0) - text.charCodeAt(i)));
  return steps.size === 1;
}

/** Whether one text repeats three times or more; the last repetition may be cut off. */
function isRepeated(text: string): boolean {
  for (let length = 1; length * 3 <= text.length; length++)
    if (text.slice(length) === text.slice(0, -length)) return true;
  return false;
}
