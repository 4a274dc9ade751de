/** Words of examples and instructions that no generator makes by chance: seven letters or more, compared without separators. */
const INSTRUCTIONS =
  /changeme|changethis|replaceme|replacethis|placeholder|example|password|yoursecret|yourtoken|yourkey|yourapi|insertyour/;
/** What is tried first by those who guess. */
const GUESSED = new Set(
  'secret mysecret supersecret topsecret verysecret apikey mykey mytoken token admin administrator minioadmin rootroot postgres postgresql onymonym powerdns sandbox testtest default undefined letmein qwertyuiop'.split(
    ' ',
  ),
);
/** The beginning that a vendor gives all its secrets. */
const PREFIX = /^((sk|rk)_(live|test)_|whsec_)/;
/** Signs that are written for letters. */
const LETTERS: Readonly<Record<string, string>> = { '@': 'a', $: 's', '0': 'o', '1': 'i', '3': 'e', '5': 's' };
const SHORTEST = 8;
/** From this length on a text of random characters has more than ten different ones. */
const LONG = 24;

/**
 * Whether a text is no secret that anybody made: an instruction to set one, a word that is guessed first, a word repeated, characters in a
 * row, or too few characters or different ones. Random texts of a generator, hexadecimal ones among them, are none.
 * @param isIdentifier true for what is known to others anyway, which only must not be a default or an instruction
 */
export function isPlaceholder(text: string, isIdentifier = false): boolean {
  const bare = text.replace(PREFIX, '');
  const plain = bare.toLowerCase().replace(/[\s_.-]/g, '');
  const isWord = (text: string): boolean => INSTRUCTIONS.test(text) || GUESSED.has(text.replace(/\d+$/, ''));
  if (isWord(plain) || isWord(plain.replace(/[@$0135]/g, (sign) => LETTERS[sign]!))) return true;
  if (isIdentifier) return false;
  const different = new Set(bare).size;
  return bare.length < SHORTEST || different < (bare.length < LONG ? 5 : 10) || isRow(bare) || isRepeated(plain);
}

/** `12345678`, `hgfedcba` */
function isRow(text: string): boolean {
  const steps = new Set([...text].slice(1).map((letter, i) => letter.charCodeAt(0) - text.charCodeAt(i)));
  return steps.size === 1;
}

/** One text three times or more, the last perhaps cut off. */
function isRepeated(text: string): boolean {
  for (let length = 1; length * 3 <= text.length; length++)
    if (text.slice(length) === text.slice(0, -length)) return true;
  return false;
}
