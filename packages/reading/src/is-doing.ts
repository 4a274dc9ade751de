/** Nouns that end as what "we" do in Spanish and Portuguese. */
const THINGS = new Set('cosmos extremos gramos marítimos mimos primos ramos remos tramos'.split(' '));
const WE_DO = /[aei]mos$/iu;

/**
 * Whether the first word of what a brief offers says what they do ("Reparamos", "nous réparons") and not what it is ("ramos",
 * "chaussons"): it cannot stand for the business then. A word of three letters is neither.
 */
export function isDoing(word: string, description: string): boolean {
  if (word.length <= 3) return true;
  if (WE_DO.test(word)) return !THINGS.has(word.toLowerCase());
  return (
    /ons$/iu.test(word) && new RegExp(String.raw`(?<!\p{L})nous (?:\S+ )?${word}(?!\p{L})`, 'iu').test(description)
  );
}
