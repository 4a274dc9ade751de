import { chance } from './chance.ts';
import {
  closers, coinedSyllables, greetings, latinateEndings, oddities, openers, playfulEndings, wordEndings, type StockWord,
} from './lexicon/stock.ts';
import type { Theme } from './lexicon/lexicon.ts';
import { familiarity } from './letter-model.ts';
import { seamCost } from './phonetics.ts';
import type { Reading } from './read-brief.ts';

/** A name as first thought of: unchecked, with what its rank depends on. */
export type Draft = {
  label: string;
  name: string;
  technique: Technique;
  /** The words it is made of; two names that share one are alike. */
  stems: string[];
  /** How well the technique worked on these words, 0 to 1, before the sound of the whole is judged. */
  fit: number;
  /** How close its words are to the description, 0 to 1. */
  relevance: number;
  /** True when the label is no plain sequence of real words. */
  coined: boolean;
  theme: Theme;
  explain: () => string;
};
export type Technique =
  | 'word' | 'compound' | 'meeting' | 'word-pair' | 'word-ending' | 'blend' | 'latinate' | 'classical-root' | 'odd-pair' | 'greeting' | 'playful-ending' | 'respelling' | 'invention';

type ThemeWord = { word: string; theme: Theme; weight: number };
type Material = { words: ThemeWord[]; tails: ThemeWord[]; reading: Reading; seed: string };

export const techniques: Record<Technique, (material: Material) => Generator<Draft>> = {
  word: themeWord, compound, meeting, 'word-pair': wordPair, 'word-ending': wordEnding, blend, latinate, 'classical-root': classicalRoot,
  'odd-pair': oddPair, greeting, 'playful-ending': playfulEnding, respelling, invention,
};

/** How many words the strongest theme lends, the second, and so on. */
const WORDS_BY_RANK = [30, 18, 10, 8];

/** The theme words of a reading, each with its weight: earlier in its list and stronger theme weigh more. */
export function materialOf(reading: Reading, seed: string): Material {
  // A leaning of each brief, so that two businesses of one trade do not stand on the same three words.
  const lean = (word: string): number => 1 + 0.5 * (chance(`${seed}${word}`) - 0.5);
  const pick = (kind: 'words' | 'tails', slope: number): ThemeWord[] =>
    reading.themes.flatMap(({ theme, weight }, rank) => theme[kind].slice(0, WORDS_BY_RANK[rank]).map((word, index) => ({ word, theme, weight: Math.min(1, weight * (1 - slope * index) * lean(word)) })));
  return { reading, seed, words: pick('words', 0.01), tails: pick('tails', 0.02) };
}

/** Crema: a word of the strongest themes as it is. Often taken, worth asking for. */
function* themeWord({ words }: Material): Generator<Draft> {
  for (const own of words) {
    if (own.word.length < 4 || own.weight < 0.45) continue;
    yield {
      label: own.word, name: capital(own.word), technique: 'word', stems: [own.word], coined: false, theme: own.theme, relevance: own.weight, fit: 0.7,
      explain: () => `Takes '${own.word}' as it is, a word from the world of ${own.theme.sense}.`,
    };
  }
}

/** crumb + hearth (one theme), crumb + loom (theme and stock). */
function* compound(material: Material): Generator<Draft> {
  const { words, tails } = material;
  for (const first of words) {
    for (const second of tails) {
      if (second.theme !== first.theme || overlaps(first.word, second.word)) continue;
      yield joined('compound', first, second.word, {
        relevance: first.weight, bonus: 0.08, stems: [first.word, second.word],
        explain: () => `Joins '${first.word}' and '${second.word}', two words from the world of ${first.theme.sense}.`,
      });
    }
    for (const closer of closers) {
      if (overlaps(first.word, closer.word)) continue;
      yield joined('compound', first, closer.word, {
        relevance: first.weight, bonus: stockBonus(closer, material), stems: [first.word, closer.word],
        explain: () => `Joins '${first.word}' and '${closer.word}': ${first.theme.sense}, ${closer.gloss}.`,
      });
    }
  }
}

/** moon + steep: two themes of the same description in one word. */
function* meeting({ words, tails, reading }: Material): Generator<Draft> {
  const main = reading.themes[0]?.theme;
  for (const first of words) {
    for (const second of tails) {
      if (second.theme === first.theme || (first.theme !== main && second.theme !== main) || overlaps(first.word, second.word)) continue;
      yield joined('meeting', first, second.word, {
        relevance: Math.min(1, (first.weight + second.weight) / 1.7), bonus: 0.05, stems: [first.word, second.word],
        explain: () => `Joins '${first.word}' and '${second.word}': ${first.theme.sense} meets ${second.theme.sense}.`,
      });
    }
  }
}

/** Quiet Ledger: a plain adjective before a theme noun, in two words. */
function* wordPair(material: Material): Generator<Draft> {
  const { tails } = material;
  for (const opener of openers) {
    for (const noun of tails) {
      if (overlaps(opener.word, noun.word) || opener.word.length + noun.word.length > 13) continue;
      yield {
        label: opener.word + noun.word, name: `${capital(opener.word)} ${capital(noun.word)}`, technique: 'word-pair',
        stems: [opener.word, noun.word], relevance: noun.weight, coined: false, theme: noun.theme,
        fit: 0.8 - 0.3 * seamCost(opener.word, noun.word) + stockBonus(opener, material) + (opener.word[0] === noun.word[0] ? 0.02 : 0),
        explain: () => `Puts '${opener.word}' before '${noun.word}': ${noun.theme.sense}, ${opener.gloss}.`,
      };
    }
  }
}

/** Ledgerwise: a theme word with an English ending. */
function* wordEnding(material: Material): Generator<Draft> {
  const { words } = material;
  for (const first of words) {
    if (first.word.length > 7 || /(ing|ed|er|ly|y)$/.test(first.word)) continue;
    for (const ending of wordEndings) {
      if (ending.word === 'ful' ? !/[^l]$/.test(first.word) : overlaps(first.word, ending.word)) continue;
      if (ending.word === 'ology' && /[aeiou]$/.test(first.word)) continue;
      yield joined('word-ending', first, ending.word, {
        relevance: first.weight, bonus: stockBonus(ending, material) - (ending.word.length < 4 ? 0.06 : 0), stems: [first.word, `-${ending.word}`], isCoined: true,
        explain: () => `Adds '-${ending.word}', for ${ending.gloss}, to '${first.word}' from the world of ${first.theme.sense}.`,
      });
    }
  }
}

/** Two words that share letters where they meet, so that both stay readable: ember + berry, Emberry. */
function* blend({ words, tails }: Material): Generator<Draft> {
  const partners = [...words, ...tails];
  for (const own of words) {
    for (const partner of partners) {
      yield* blendOf(own, partner, partner.word, own.word);
      yield* blendOf(own, partner, own.word, partner.word);
    }
  }
}

function* blendOf(own: ThemeWord, partner: ThemeWord, first: string, second: string): Generator<Draft> {
  const seam = first === second ? undefined : sharedSeam(first, second);
  // One of the two words must be near the heart of the description.
  if (!seam || Math.max(own.weight, partner.weight) < 0.5) return;
  const { label, shared, lost } = seam;
  const sense = partner.theme !== own.theme ? `${own.theme.sense} meets ${partner.theme.sense}` : `a name for ${own.theme.sense}`;
  yield {
    label, name: capital(label), technique: 'blend', stems: [own.word, partner.word], coined: true, theme: own.theme,
    relevance: Math.min(1, own.weight * 0.7 + partner.weight * 0.4), fit: 0.32 + Math.min(3, shared) * 0.2 - lost * 0.2 + 0.14 * (familiarity(label) - 0.5),
    explain: () => `Blends '${first}' and '${second}', which share '${second.slice(0, shared)}': ${sense}.`,
  };
}

/** Roastera: a theme word, clipped where it can be, with a Romance ending. */
function* latinate({ words }: Material): Generator<Draft> {
  for (const own of words) {
    const clipped = clip(own.word);
    if (!clipped) continue;
    for (const { ending, colour, weight } of latinateEndings) {
      if (clashes(clipped, ending)) continue;
      const label = clipped + ending;
      yield {
        label, name: capital(label), technique: 'latinate', stems: [own.word, `-${ending}`], coined: true, theme: own.theme,
        relevance: own.weight, fit: 0.72 * weight + 0.1 * (clipped.length / own.word.length) + (/[^aeiou][^aeiou]$/.test(clipped) ? -0.04 : 0.04),
        explain: () => (clipped === own.word
          ? `Takes '${own.word}' from the world of ${own.theme.sense} and adds '-${ending}', ${colour}.`
          : `Clips '${own.word}', from the world of ${own.theme.sense}, to '${clipped}' and adds '-${ending}', ${colour}.`),
      };
    }
  }
}

/** Melora: a Latin or Greek stem with a Romance ending, or before a theme word. */
function* classicalRoot({ reading, tails }: Material): Generator<Draft> {
  for (const { theme, weight } of reading.themes) {
    for (const { stem, origin, meaning } of theme.roots) {
      for (const { ending, colour, weight: endingWeight } of latinateEndings) {
        if (['ify', 'ly', 'ette'].includes(ending) || clashes(stem, ending)) continue;
        const label = stem + ending;
        yield {
          label, name: capital(label), technique: 'classical-root', stems: [stem, `-${ending}`], coined: true, theme, relevance: weight * 0.9,
          fit: 0.75 * endingWeight,
          explain: () => `Grows from the ${origin} stem '${stem}-' (${meaning}), with '-${ending}', ${colour}; it points to ${theme.sense}.`,
        };
      }
      for (const tail of tails) {
        if (stem.length < 3 || /^[aeiouy]/.test(tail.word)) continue;
        const link = /[aeiou]$/.test(stem) ? '' : origin === 'Greek' ? 'o' : 'i';
        const label = stem + link + tail.word;
        yield {
          label, name: capital(label), technique: 'classical-root', stems: [stem, tail.word], coined: true, theme: tail.theme,
          relevance: tail.weight * 0.9, fit: 0.54 - (label.length > 9 ? 0.1 : 0),
          explain: () => `Puts the ${origin} stem '${stem}-' (${meaning}) before '${tail.word}', from the world of ${tail.theme.sense}.`,
        };
      }
    }
  }
}

const CREATURES = /^(otter|fox|moth|magpie|badger|panda|heron|puffin|wombat|zebra|robin|wren|hare|lynx|falcon|tiger|sparrow|raven|osprey|condor|pelican|firefly|panther|coyote|ibis|koala|stork|beetle)$/;

/** Loaf Otter, Moonloaf: a theme word beside a noun nobody expects. */
function* oddPair(material: Material): Generator<Draft> {
  const { words, tails } = material;
  for (const odd of oddities) {
    const extra = stockBonus(odd, material);
    // A creature can follow its trade, "Loaf Otter"; a thing only leads, "Marble Clef".
    for (const own of CREATURES.test(odd.word) ? words : []) {
      if (overlaps(own.word, odd.word)) continue;
      yield joined('odd-pair', own, odd.word, {
        relevance: own.weight, bonus: extra, stems: [own.word, odd.word],
        explain: () => `Pairs '${own.word}', from the world of ${own.theme.sense}, with an unexpected '${odd.word}': ${odd.gloss}.`,
      });
    }
    for (const own of tails) {
      if (overlaps(odd.word, own.word)) continue;
      const oddFirst: ThemeWord = { word: odd.word, theme: own.theme, weight: own.weight };
      yield joined('odd-pair', oddFirst, own.word, {
        relevance: own.weight, bonus: extra + 0.05, stems: [odd.word, own.word],
        explain: () => `Puts an unexpected '${odd.word}' (${odd.gloss}) before '${own.word}', from the world of ${own.theme.sense}.`,
      });
    }
  }
}

/** Dear Ledger, Captain Crumb: a theme noun that is spoken to, or given a rank or a day. */
function* greeting(material: Material): Generator<Draft> {
  for (const opener of greetings) {
    const extra = stockBonus(opener, material);
    for (const noun of material.tails) {
      if (overlaps(opener.word, noun.word)) continue;
      yield {
        label: opener.word + noun.word, name: `${capital(opener.word)} ${capital(noun.word)}`, technique: 'greeting',
        stems: [opener.word, noun.word], relevance: noun.weight, coined: false, theme: noun.theme,
        fit: 0.8 + extra - 0.2 * seamCost(opener.word, noun.word) + (opener.word[0] === noun.word[0] ? 0.03 : 0),
        explain: () => `Sets '${opener.word}', ${opener.gloss}, before '${noun.word}', from the world of ${noun.theme.sense}.`,
      };
    }
  }
}

/** Crumbaroo: a theme word with an ending nobody can say with a straight face. */
function* playfulEnding({ words, reading }: Material): Generator<Draft> {
  if (reading.themes[0]?.theme.solemn) return;
  for (const own of words) {
    const stem = clip(own.word);
    if (!stem || stem.length > 6) continue;
    for (const ending of playfulEndings) {
      if (clashes(stem, ending)) continue;
      const label = stem + ending;
      yield {
        label, name: capital(label), technique: 'playful-ending', stems: [own.word, `-${ending}`], coined: true, theme: own.theme, relevance: own.weight,
        fit: 0.62 + 0.1 * (stem.length / own.word.length),
        explain: () => `Takes '${own.word}' from the world of ${own.theme.sense} and gives it the playful ending '-${ending}'.`,
      };
    }
  }
}

const RESPELLINGS: [RegExp, string, string][] = [
  [/^c(?=[aourl])/, 'k', "a 'k' for the 'c'"], [/(?<=[aeiou])c(?=[aou])/, 'k', "a 'k' for the 'c'"], [/ck$/, 'k', "the 'c' left out"],
  [/ph/, 'f', "an 'f' for 'ph'"], [/cks?$|ks$/, 'x', "an 'x' at the end"],
  [/(?<=[^aeiou])y$/, 'i', "an 'i' for the 'y'"],
  [/(?<=[^aeiou])i(?=[dlmnpt]e$)/, 'y', "a 'y' for the 'i'"], [/(?<=[^aeiou])i(?=[lnrt][^aeiou]?$)/, 'y', "a 'y' for the 'i'"],
  [/ai(?=[ln]$)/, 'ay', "'ay' for 'ai'"], [/ea(?=[fmk]$)/, 'ee', "'ee' for 'ea'"],
  [/(?<=[aeiou])se$/, 'ze', "a 'z' for the 's'"],
];

/** Krumb: sounds like the word, is spelt like nothing else. */
function* respelling({ words }: Material): Generator<Draft> {
  for (const own of words) {
    for (const [pattern, replacement, change] of RESPELLINGS) {
      const label = own.word.replace(pattern, replacement);
      if (label === own.word || label.length < 5 || own.word.endsWith('ing')) continue;
      yield {
        label, name: capital(label), technique: 'respelling', stems: [own.word], coined: false, theme: own.theme, relevance: own.weight, fit: 0.62,
        explain: () => `Respells '${own.word}', from the world of ${own.theme.sense}, with ${change}.`,
      };
    }
  }
}

/** Brevanta: the opening of a theme word, closed by free syllables. */
function* invention({ words }: Material): Generator<Draft> {
  for (const own of words) {
    const opening = own.word.match(/^[^aeiouy]{0,3}[aeiou](?:[lmnrs](?=[^aeiouy]|$))?/)?.[0] ?? '';
    if (opening.length < 3) continue;
    for (const syllable of coinedSyllables) {
      if (clashes(opening, syllable) || /[lmnrs]$/.test(opening) === /^[nlmx][^aeiou]|^x|^lla/.test(syllable)) continue;
      const label = opening + syllable;
      yield {
        label, name: capital(label), technique: 'invention', stems: [own.word, `-${syllable}`], coined: true, theme: own.theme, relevance: own.weight * 0.8,
        fit: 0.5 + Math.min(0.12, opening.length * 0.03) + (syllable.length > 3 ? 0.06 : 0),
        explain: () => `An invented word: it opens like '${own.word}', from the world of ${own.theme.sense}, and closes on '${syllable}'.`,
      };
    }
  }
}

function joined(
  technique: Technique, first: ThemeWord, second: string,
  details: { relevance: number; bonus: number; stems: string[]; isCoined?: boolean; explain: () => string },
): Draft {
  const label = first.word + second;
  const seam = seamCost(first.word, second);
  const name = technique === 'odd-pair' && (label.length > 7 || seam > 0) ? `${capital(first.word)} ${capital(second)}` : capital(label);
  const alliterates = first.word[0] === second[0];
  return {
    label, name, technique, stems: details.stems, relevance: details.relevance, coined: details.isCoined ?? false, theme: first.theme, explain: details.explain,
    fit: 0.78 + details.bonus + (alliterates ? 0.02 : 0) - seam * (name.includes(' ') ? 0.15 : 0.8) - (/(ing|ed)$/.test(first.word) ? 0.1 : 0),
  };
}

/** The longest run that ends `first` and begins `second`; failing that, a clipped `first` that meets `second` in two letters. */
function sharedSeam(first: string, second: string): { label: string; shared: number; lost: number } | undefined {
  for (let lost = 0; lost <= 2; lost++) {
    const kept = first.slice(0, first.length - lost);
    for (let shared = Math.min(4, second.length - 3); shared >= 2; shared--) {
      if (kept.length - shared < 3 || kept.length < 4 || !kept.endsWith(second.slice(0, shared))) continue;
      const label = kept + second.slice(shared);
      if (label === first || label === second || label.length < 5 || label.length > 11) continue;
      return { label, shared, lost };
    }
  }
  return undefined;
}

/** A word without its closing vowels, or cut to its first two syllables when long; empty when too little is left. */
function clip(word: string): string {
  const short = word.length > 7 ? word.match(/^[^aeiouy]*[aeiouy]+[^aeiouy]+[aeiouy]+[^aeiouy]/)?.[0] ?? word : word;
  const bare = short.replace(/[aeiouy]+$/, '');
  return bare.length >= 3 && bare.length >= word.length * 0.6 ? bare : '';
}

function clashes(stem: string, ending: string): boolean {
  const bothVowels = /[aeiouy]$/.test(stem) && /^[aeiouy]/.test(ending);
  const echo = stem.endsWith(ending.slice(0, 2)) || (stem.at(-2) ?? '') + (stem.at(-1) ?? '') === ending.slice(-2);
  return stem.at(-1) === ending[0] || bothVowels || echo || (/[^aeiou]$/.test(stem) && /^[^aeiou]/.test(ending) && seamCost(stem, ending) >= 0.4);
}

function overlaps(one: string, other: string): boolean {
  return one.slice(0, 4) === other.slice(0, 4) || one.includes(other) || other.includes(one) || one.endsWith(other.slice(-3));
}

/** What a stock word is worth in a brief: the moods it suits, and a leaning of each brief, so that not all get the same otter. */
function stockBonus(entry: StockWord, { reading: { moods, themes }, seed }: Material): number {
  if (themes[0]?.theme.solemn && entry.moods.includes('playful')) return -1;
  const isOutOfPlace = moods.has('trusted') && !moods.has('playful') && entry.moods.includes('playful');
  return (isOutOfPlace ? -0.05 : 0) + (moods.size === 0 ? 0 : entry.moods.some((mood) => moods.has(mood)) ? 0.08 : -0.05) + 0.16 * (chance(`${seed}${entry.word}`) - 0.5);
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
