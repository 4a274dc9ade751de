import { associationsOf, tradeHintsOf } from '@onym/studio/reading';
import { isBlocked } from './is-blocked.ts';
import { themeOf, themesOfWord, type Theme } from './lexicon/lexicon.ts';

/** A theme generated for a subject without a hand-written theme, and the written themes closest to it. */
export type SubjectTheme = { theme: Theme; near: Theme[] };

/**
 * Builds a theme from a noun and the words that WordNet relates to it; undefined when WordNet does not know the noun
 * or relates too few. The noun comes from the dictionary, so no text invented by a user can get through.
 */
export function createSubjectTheme(word: string): SubjectTheme | undefined {
  const found = associationsOf(word);
  if (!found) return undefined;
  const { noun, related } = found;
  const usable = [...(noun.length <= 7 ? [noun] : []), ...related].filter(
    (each) => each.length >= 3 && each.length <= 8 && !isBlocked(each),
  );
  if (usable.length < 5) return undefined;
  const tails = usable.filter((each) => each.length <= 6 && !/(s|y|ing|ed)$/.test(each)).slice(0, 8);
  const theme: Theme = {
    id: `noun:${noun}`,
    sense: senseOf(noun),
    kind: 'subject',
    moods: ['warm', 'trusted'],
    solemn: false,
    words: usable,
    tails: tails.length > 2 ? tails : usable.slice(0, 5),
    roots: [],
  };
  return { theme, near: nearestThemes(related) };
}

/** The noun as it follows "from the world of": "falconry" and "pottery" unchanged, but "the typewriter". */
function senseOf(noun: string): string {
  return /(ing|ry|ics|ism|ness|ship|ity|age|ure|cy|phy|logy|food|wear|ware)$/.test(noun) ? noun : `the ${noun}`;
}

/** The written themes that several of the related words belong to, at most two. */
function nearestThemes(related: readonly string[]): Theme[] {
  const votes = new Map<Theme, number>();
  for (const word of related) {
    for (const { trade, strength } of tradeHintsOf(word)) {
      const theme = themeOf.get(trade.id)!;
      votes.set(theme, (votes.get(theme) ?? 0) + strength);
    }
    for (const theme of themesOfWord.get(word) ?? []) votes.set(theme, (votes.get(theme) ?? 0) + 0.6);
  }
  return [...votes]
    .filter(([theme, count]) => theme.kind === 'subject' && count >= 1.8)
    .sort((one, other) => other[1] - one[1])
    .slice(0, 2)
    .map(([theme]) => theme);
}
