/** A name and its synonyms. */
export interface NamedEntry {
  name: string;
  also?: string;
}

/**
 * The entries in which every typed word begins a word, in any order and case: "key" finds "API keys", but never
 * "Monkeys". Entries whose own name begins with the typed text come first; otherwise the order stays. Without typed
 * text all entries match.
 */
export function filterByText<T extends NamedEntry>(entries: readonly T[], typed: string): T[] {
  const sought = wordsOf(typed);
  const found = entries.filter(({ name, also = '' }) => {
    const words = wordsOf(`${name} ${also}`);
    return sought.every((one) => words.some((word) => word.startsWith(one)));
  });
  const start = sought.join(' ');
  const rank = ({ name }: NamedEntry): number => (wordsOf(name).join(' ').startsWith(start) ? 0 : 1);
  return found.toSorted((a, b) => rank(a) - rank(b));
}

function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
