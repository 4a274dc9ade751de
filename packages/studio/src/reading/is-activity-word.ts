/** Nouns with the same ending as the "we" form of verbs in Spanish and Portuguese. */
const THINGS = new Set('cosmos extremos gramos marítimos mimos primos ramos remos tramos'.split(' '));
const WE_DO = /[aei]mos$/iu;
/** A shorter word names nothing. */
const LEAST_LETTERS = 4;

/**
 * Whether the first word of an offer cannot name the business, because it is an activity ("Reparamos", "nous
 * réparons") and not a thing ("ramos", "chaussons"), or is too short. Any text is valid.
 */
export function isActivityWord(word: string, description: string): boolean {
  if (word.length < LEAST_LETTERS) return true;
  const lowered = word.toLowerCase();
  if (WE_DO.test(lowered)) return !THINGS.has(lowered);
  return (
    lowered.endsWith('ons') && isAfterWe(lowered, description.toLowerCase().match(/[\p{L}\p{M}\p{N}’'&-]+/gu) ?? [])
  );
}

/** Whether the word follows "nous": "nous réparons", "nous ne réparons". */
function isAfterWe(word: string, words: readonly string[]): boolean {
  return words.some((one, at) => one === 'nous' && words.slice(at + 1, at + 3).includes(word));
}
