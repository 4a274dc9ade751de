import type { NameDraft, NameMaterial } from './name-draft.ts';
import { capitalise } from './capitalise.ts';
import { joinedDraft, isOverlap, stockBonus } from './joined-draft.ts';
import { closers, openers, wordEndings } from './lexicon/stock.ts';
import { seamCost } from './phonetics.ts';

/** Yields unchanged words of the strongest themes: Crema. Often registered, but worth checking. */
export function* pickThemeWords({ words }: NameMaterial): Generator<NameDraft> {
  for (const own of words) {
    if (own.word.length < 4 || own.weight < 0.45) continue;
    yield {
      label: own.word,
      name: capitalise(own.word),
      technique: 'word',
      stems: [own.word],
      coined: false,
      theme: own.theme,
      relevance: own.weight,
      fit: 0.7,
      explain: () => `Uses '${own.word}' as it is, a word from the world of ${own.theme.sense}.`,
    };
  }
}

/** Yields compounds of two words of one theme (crumb + hearth), or of a theme word and a stock word (crumb + loom). */
export function* joinCompound(material: NameMaterial): Generator<NameDraft> {
  const { words, tails } = material;
  for (const first of words) {
    for (const second of tails) {
      if (second.theme !== first.theme || isOverlap(first.word, second.word)) continue;
      yield joinedDraft('compound', first, second.word, {
        relevance: first.weight,
        bonus: 0.08,
        stems: [first.word, second.word],
        explain: () => `Joins '${first.word}' and '${second.word}', two words from the world of ${first.theme.sense}.`,
      });
    }
    for (const closer of closers) {
      if (isOverlap(first.word, closer.word)) continue;
      yield joinedDraft('compound', first, closer.word, {
        relevance: first.weight,
        bonus: stockBonus(closer, material),
        stems: [first.word, closer.word],
        explain: () => `Joins '${first.word}' and '${closer.word}': ${first.theme.sense}, ${closer.gloss}.`,
      });
    }
  }
}

/** Yields compounds of a word of the main theme and one of another theme of the same description: moon + steep. */
export function* joinThemes({ words, tails, reading }: NameMaterial): Generator<NameDraft> {
  const main = reading.themes[0]?.theme;
  for (const first of words) {
    for (const second of tails) {
      if (
        second.theme === first.theme ||
        (first.theme !== main && second.theme !== main) ||
        isOverlap(first.word, second.word)
      )
        continue;
      yield joinedDraft('meeting', first, second.word, {
        relevance: Math.min(1, (first.weight + second.weight) / 1.7),
        bonus: 0.05,
        stems: [first.word, second.word],
        explain: () => `Joins '${first.word}' and '${second.word}': ${first.theme.sense} meets ${second.theme.sense}.`,
      });
    }
  }
}

/**
 * Yields names of two words and at most 13 letters, a stock word (mostly an adjective) before a theme noun: Quiet
 * Ledger.
 */
export function* pairWords(material: NameMaterial): Generator<NameDraft> {
  const { tails } = material;
  for (const opener of openers) {
    for (const noun of tails) {
      if (isOverlap(opener.word, noun.word) || opener.word.length + noun.word.length > 13) continue;
      yield {
        label: opener.word + noun.word,
        name: `${capitalise(opener.word)} ${capitalise(noun.word)}`,
        technique: 'word-pair',
        stems: [opener.word, noun.word],
        relevance: noun.weight,
        coined: false,
        theme: noun.theme,
        fit:
          0.8 -
          0.3 * seamCost(opener.word, noun.word) +
          stockBonus(opener, material) +
          (opener.word[0] === noun.word[0] ? 0.02 : 0),
        explain: () => `Puts '${opener.word}' before '${noun.word}': ${noun.theme.sense}, ${opener.gloss}.`,
      };
    }
  }
}

/** Yields theme words with an English ending: Ledgerwise. */
export function* addWordEnding(material: NameMaterial): Generator<NameDraft> {
  const { words } = material;
  for (const first of words) {
    if (first.word.length > 7 || /(ing|ed|er|ly|y)$/.test(first.word)) continue;
    for (const ending of wordEndings) {
      if (ending.word === 'ful' ? !/[^l]$/.test(first.word) : isOverlap(first.word, ending.word)) continue;
      if (ending.word === 'ology' && /[aeiou]$/.test(first.word)) continue;
      yield joinedDraft('word-ending', first, ending.word, {
        relevance: first.weight,
        bonus: stockBonus(ending, material) - (ending.word.length < 4 ? 0.06 : 0),
        stems: [first.word, `-${ending.word}`],
        isCoined: true,
        explain: () =>
          `Adds '-${ending.word}', for ${ending.gloss}, to '${first.word}' from the world of ${first.theme.sense}.`,
      });
    }
  }
}
