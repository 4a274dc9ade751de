import type { NameDraft, NameMaterial, ThemeWord } from './name-draft.ts';
import { capitalise } from './capitalise.ts';
import { joinedDraft, clipWord, isClash, isOverlap, stockBonus } from './joined-draft.ts';
import { greetings, oddities, playfulEndings } from './lexicon/stock.ts';
import { seamCost } from './phonetics.ts';

const CREATURES =
  /^(otter|fox|moth|magpie|badger|panda|heron|puffin|wombat|zebra|robin|wren|hare|lynx|falcon|tiger|sparrow|raven|osprey|condor|pelican|firefly|panther|coyote|ibis|koala|stork|beetle)$/;

/** Yields pairs of a theme word with an unexpected noun: Loaf Otter, Moonloaf. */
export function* pairWithOddity(material: NameMaterial): Generator<NameDraft> {
  const { words, tails } = material;
  for (const odd of oddities) {
    const extra = stockBonus(odd, material);
    // A creature may follow its trade, "Loaf Otter"; a thing only comes first, "Marble Clef".
    for (const own of CREATURES.test(odd.word) ? words : []) {
      if (isOverlap(own.word, odd.word)) continue;
      yield joinedDraft('odd-pair', own, odd.word, {
        relevance: own.weight,
        bonus: extra,
        stems: [own.word, odd.word],
        explain: () =>
          `Pairs '${own.word}', from the world of ${own.theme.sense}, with an unexpected '${odd.word}': ${odd.gloss}.`,
      });
    }
    for (const own of tails) {
      if (isOverlap(odd.word, own.word)) continue;
      const oddFirst: ThemeWord = { word: odd.word, theme: own.theme, weight: own.weight };
      yield joinedDraft('odd-pair', oddFirst, own.word, {
        relevance: own.weight,
        bonus: extra + 0.05,
        stems: [odd.word, own.word],
        explain: () =>
          `Puts an unexpected '${odd.word}' (${odd.gloss}) before '${own.word}', from the world of ${own.theme.sense}.`,
      });
    }
  }
}

/** Yields theme nouns that are addressed, or given a rank or a day: Dear Ledger, Captain Crumb. */
export function* addGreeting(material: NameMaterial): Generator<NameDraft> {
  for (const opener of greetings) {
    const extra = stockBonus(opener, material);
    for (const noun of material.tails) {
      if (isOverlap(opener.word, noun.word)) continue;
      yield {
        label: opener.word + noun.word,
        name: `${capitalise(opener.word)} ${capitalise(noun.word)}`,
        technique: 'greeting',
        stems: [opener.word, noun.word],
        relevance: noun.weight,
        coined: false,
        theme: noun.theme,
        fit: 0.8 + extra - 0.2 * seamCost(opener.word, noun.word) + (opener.word[0] === noun.word[0] ? 0.03 : 0),
        explain: () =>
          `Puts '${opener.word}', ${opener.gloss}, before '${noun.word}', from the world of ${noun.theme.sense}.`,
      };
    }
  }
}

/** Yields theme words with a humorous ending: Crumbaroo. Nothing for a solemn theme. */
export function* addPlayfulEnding({ words, reading }: NameMaterial): Generator<NameDraft> {
  if (reading.themes[0]?.theme.solemn) return;
  for (const own of words) {
    const stem = clipWord(own.word);
    if (!stem || stem.length > 6) continue;
    for (const ending of playfulEndings) {
      if (isClash(stem, ending)) continue;
      const label = stem + ending;
      yield {
        label,
        name: capitalise(label),
        technique: 'playful-ending',
        stems: [own.word, `-${ending}`],
        coined: true,
        theme: own.theme,
        relevance: own.weight,
        fit: 0.62 + 0.1 * (stem.length / own.word.length),
        explain: () =>
          `Takes '${own.word}' from the world of ${own.theme.sense} and gives it the playful ending '-${ending}'.`,
      };
    }
  }
}
