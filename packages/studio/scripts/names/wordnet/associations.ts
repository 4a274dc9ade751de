import { hasRefusedPart } from './appeal.ts';
import { EMPTY_WORDS, HARMFUL_SUBJECTS } from './excluded-words.ts';
import { singleWordsOf, type WordNet } from './read-wordnet.ts';

const RELATIVES = 10;

/**
 * For each subject that a name may be about, the words with a score in `appeal` that WordNet relates to it, best first:
 * four to ten. A subject with fewer is left out, as are words that start with the subject or with which it starts.
 */
export function associationsOf(net: WordNet, appeal: ReadonlyMap<string, number>): Map<string, string[]> {
  const { senses, synsets } = net;
  const { contentOf, mentionedIn } = readGlosses(net);
  const heads = headsOf(net);
  const found = new Map<string, string[]>();
  for (const head of heads) {
    const weights = new Map<string, number>();
    const add = (word: string, weight: number): void => {
      const worth = appeal.get(word);
      if (worth === undefined || word === head || word.startsWith(head) || head.startsWith(word)) return;
      weights.set(word, (weights.get(word) ?? 0) + weight * worth);
    };
    for (const [rank, id] of (senses.get(head) ?? [])
      .filter((each) => each.startsWith('n'))
      .slice(0, 2)
      .entries()) {
      const synset = synsets.get(id);
      if (!synset) continue;
      const share = rank === 0 ? 1 : 0.12;
      for (const word of singleWordsOf(synset)) add(word, 0.8 * share);
      for (const { type, to } of synset.pointers) {
        const other = synsets.get(to);
        if (!other) continue;
        const weight =
          type === '~'
            ? 0.55
            : type.startsWith('%') || type.startsWith('#')
              ? 1
              : type === '+'
                ? 0.6
                : type === '@'
                  ? 0.2
                  : type === ';c' || type === '-c'
                    ? 0.7
                    : 0;
        for (const word of singleWordsOf(other)) add(word, weight * share);
        // Siblings: other words below the same hypernym.
        if (type === '@' && other.pointers.length < 60)
          for (const sibling of other.pointers.filter((each) => each.type === '~'))
            for (const word of singleWordsOf(
              synsets.get(sibling.to) ?? { words: [], kind: '', pointers: [], gloss: '' },
            ))
              add(word, 0.18 * share);
        if (type === '~' || type === '@' || type.startsWith('%'))
          for (const word of contentOf.get(to) ?? []) add(word, 0.12 * share);
      }
      for (const word of contentOf.get(id) ?? []) add(word, 0.6 * share);
      for (const word of singleWordsOf(synset).concat(head)) {
        const mentions = mentionedIn.get(word) ?? [];
        const rarity = 1 / Math.sqrt(1 + mentions.length / 12);
        for (const { word: other, id: where } of mentions) {
          add(other, 0.75 * rarity * share);
          for (const beside of contentOf.get(where) ?? []) add(beside, 0.1 * rarity * share);
        }
      }
    }
    const best = [...weights]
      .sort((one, other) => other[1] - one[1] || (one[0] < other[0] ? -1 : 1))
      .filter(([, weight]) => weight >= 0.04)
      .slice(0, RELATIVES)
      .map(([word]) => word);
    if (best.length < 4) continue;
    found.set(head, best);
  }
  return found;
}

/** The nouns that a business may be about. */
function headsOf({ nouns, spoken, frequency, nounShare, proper, senses, synsets }: WordNet): string[] {
  return [...nouns]
    .filter((word) => {
      if (
        word.length < 3 ||
        !/^[a-z]+$/.test(word) ||
        (!spoken.has(word) && (frequency.get(word) ?? 0) < 1) ||
        EMPTY_WORDS.has(word) ||
        hasRefusedPart(word)
      )
        return false;
      const used = frequency.get(word) ?? 0;
      const first = synsets.get((senses.get(word) ?? [])[0] ?? '');
      return (
        first !== undefined &&
        !['person', 'attribute', 'quantity', 'relation', 'state', 'Tops'].includes(first.kind) &&
        !HARMFUL_SUBJECTS.test(first.gloss) &&
        !(proper.has(word) && used < 3) &&
        ((nounShare.get(word) ?? 0) + 3) / (used + 5) >= 0.3
      );
    })
    .sort();
}

/**
 * Indexes glosses by the words they mention: the definition of "lure" mentions the falcon, so "falconry" may use
 * "lure".
 */
function readGlosses({ synsets, lemmas, frequency }: WordNet) {
  const contentOf = new Map<string, string[]>();
  const mentionedIn = new Map<string, { word: string; id: string }[]>();
  const baseForm = (word: string): string =>
    lemmas.has(word)
      ? word
      : ([
          word.replace(/s$/, ''),
          word.replace(/es$/, ''),
          word.replace(/ies$/, 'y'),
          word.replace(/(ing|ed)$/, ''),
          word.replace(/(ing|ed)$/, 'e'),
          word.replace(/(.)\1(ing|ed)$/, '$1'),
        ].find((form) => lemmas.has(form)) ?? word);
  for (const [id, synset] of synsets) {
    const content = [...new Set((synset.gloss.toLowerCase().match(/[a-z]{3,}/g) ?? []).map(baseForm))].filter(
      (word) => !EMPTY_WORDS.has(word) && (frequency.get(word) ?? 0) < 400,
    );
    contentOf.set(id, content);
    for (const word of content)
      for (const own of singleWordsOf(synset))
        mentionedIn.set(word, [...(mentionedIn.get(word) ?? []), { word: own, id }]);
  }
  return { contentOf, mentionedIn };
}
