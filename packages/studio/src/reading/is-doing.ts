/** Nouns that end as what "we" do in Spanish and Portuguese. */
const THINGS = new Set('cosmos extremos gramos marítimos mimos primos ramos remos tramos'.split(' '));
const WE_DO = /[aei]mos$/iu;
/** As short a word names nothing. */
const LEAST_LETTERS = 4;

/**
 * Whether the first word of what a brief offers cannot stand for the business: it says what they do ("Reparamos", "nous réparons") and not
 * what it is ("ramos", "chaussons"), or is too short to name anything. Any text is valid.
 */
export function isDoing(word: string, description: string): boolean {
  if (word.length < LEAST_LETTERS) return true;
  const said = word.toLowerCase();
  if (WE_DO.test(said)) return !THINGS.has(said);
  return said.endsWith('ons') && followsWe(said, description.toLowerCase().match(/[\p{L}\p{M}\p{N}’'&-]+/gu) ?? []);
}

/** "Nous réparons", "nous ne réparons". */
function followsWe(word: string, words: readonly string[]): boolean {
  return words.some((one, at) => one === 'nous' && words.slice(at + 1, at + 3).includes(word));
}
