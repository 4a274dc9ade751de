import type { NameDraft, NameMaterial, ThemeWord } from './name-draft.ts';
import { capitalise } from './capitalise.ts';
import { findSharedSeam, clipWord, isClash } from './joined-draft.ts';
import { coinedSyllables, latinateEndings } from './lexicon/stock.ts';
import { familiarityOf } from './letter-model.ts';

/**
 * Yields blends of two words that share letters where they join, so that both stay readable: ember + berry, Emberry.
 * One of the two is close to the main subject.
 */
export function* blendWords({ words, tails }: NameMaterial): Generator<NameDraft> {
  const partners = [...words, ...tails];
  for (const own of words) {
    for (const partner of partners) {
      yield* blendOf(own, partner, partner.word, own.word);
      yield* blendOf(own, partner, own.word, partner.word);
    }
  }
}

function* blendOf(own: ThemeWord, partner: ThemeWord, first: string, second: string): Generator<NameDraft> {
  const seam = first === second ? undefined : findSharedSeam(first, second);
  // One of the two words must be close to the main subject of the description.
  if (!seam || Math.max(own.weight, partner.weight) < 0.5) return;
  const { label, shared, lost } = seam;
  const sense =
    partner.theme !== own.theme ? `${own.theme.sense} meets ${partner.theme.sense}` : `a name for ${own.theme.sense}`;
  yield {
    label,
    name: capitalise(label),
    technique: 'blend',
    stems: [own.word, partner.word],
    coined: true,
    theme: own.theme,
    relevance: Math.min(1, own.weight * 0.7 + partner.weight * 0.4),
    fit: 0.32 + Math.min(3, shared) * 0.2 - lost * 0.2 + 0.14 * (familiarityOf(label) - 0.5),
    explain: () => `Blends '${first}' and '${second}', which share '${second.slice(0, shared)}': ${sense}.`,
  };
}

/** Yields clipped theme words with a Romance ending: Roastera. Words of which too little would be left are skipped. */
export function* addLatinEnding({ words }: NameMaterial): Generator<NameDraft> {
  for (const own of words) {
    const clipped = clipWord(own.word);
    if (!clipped) continue;
    for (const { ending, colour, weight } of latinateEndings) {
      if (isClash(clipped, ending)) continue;
      const label = clipped + ending;
      yield {
        label,
        name: capitalise(label),
        technique: 'latinate',
        stems: [own.word, `-${ending}`],
        coined: true,
        theme: own.theme,
        relevance: own.weight,
        fit:
          0.72 * weight + 0.1 * (clipped.length / own.word.length) + (/[^aeiou][^aeiou]$/.test(clipped) ? -0.04 : 0.04),
        explain: () =>
          clipped === own.word
            ? `Takes '${own.word}' from the world of ${own.theme.sense} and adds '-${ending}', ${colour}.`
            : `Clips '${own.word}', from the world of ${own.theme.sense}, to '${clipped}' and adds '-${ending}', ${colour}.`,
      };
    }
  }
}

/** Yields Latin or Greek stems of the themes with a Romance ending, or before a theme word: Melora. */
export function* combineClassicalRoots({ reading, tails }: NameMaterial): Generator<NameDraft> {
  for (const { theme, weight } of reading.themes) {
    for (const { stem, origin, meaning } of theme.roots) {
      for (const { ending, colour, weight: endingWeight } of latinateEndings) {
        if (['ify', 'ly', 'ette'].includes(ending) || isClash(stem, ending)) continue;
        const label = stem + ending;
        yield {
          label,
          name: capitalise(label),
          technique: 'classical-root',
          stems: [stem, `-${ending}`],
          coined: true,
          theme,
          relevance: weight * 0.9,
          fit: 0.75 * endingWeight,
          explain: () =>
            `Combines the ${origin} stem '${stem}-' (${meaning}) with '-${ending}', ${colour}; it suggests ${theme.sense}.`,
        };
      }
      for (const tail of tails) {
        if (stem.length < 3 || /^[aeiouy]/.test(tail.word)) continue;
        const link = /[aeiou]$/.test(stem) ? '' : origin === 'Greek' ? 'o' : 'i';
        const label = stem + link + tail.word;
        yield {
          label,
          name: capitalise(label),
          technique: 'classical-root',
          stems: [stem, tail.word],
          coined: true,
          theme: tail.theme,
          relevance: tail.weight * 0.9,
          fit: 0.54 - (label.length > 9 ? 0.1 : 0),
          explain: () =>
            `Puts the ${origin} stem '${stem}-' (${meaning}) before '${tail.word}', from the world of ${tail.theme.sense}.`,
        };
      }
    }
  }
}

const RESPELLINGS: [RegExp, string, string][] = [
  [/^c(?=[aourl])/, 'k', "a 'k' for the 'c'"],
  [/(?<=[aeiou])c(?=[aou])/, 'k', "a 'k' for the 'c'"],
  [/ck$/, 'k', "the 'c' left out"],
  [/ph/, 'f', "an 'f' for 'ph'"],
  [/cks?$|ks$/, 'x', "an 'x' at the end"],
  [/(?<=[^aeiou])y$/, 'i', "an 'i' for the 'y'"],
  [/(?<=[^aeiou])i(?=[dlmnpt]e$)/, 'y', "a 'y' for the 'i'"],
  [/(?<=[^aeiou])i(?=[lnrt][^aeiou]?$)/, 'y', "a 'y' for the 'i'"],
  [/ai(?=[ln]$)/, 'ay', "'ay' for 'ai'"],
  [/ea(?=[fmk]$)/, 'ee', "'ee' for 'ea'"],
  [/(?<=[aeiou])se$/, 'ze', "a 'z' for the 's'"],
];

/** Yields theme words with an unusual spelling of the same sound: Krumb. */
export function* respellWords({ words }: NameMaterial): Generator<NameDraft> {
  for (const own of words) {
    for (const [pattern, replacement, change] of RESPELLINGS) {
      const label = own.word.replace(pattern, replacement);
      if (label === own.word || label.length < 5 || own.word.endsWith('ing')) continue;
      yield {
        label,
        name: capitalise(label),
        technique: 'respelling',
        stems: [own.word],
        coined: false,
        theme: own.theme,
        relevance: own.weight,
        fit: 0.62,
        explain: () => `Respells '${own.word}', from the world of ${own.theme.sense}, with ${change}.`,
      };
    }
  }
}

/** Yields invented words: the beginning of a theme word, completed with free syllables. Brevanta. */
export function* inventWords({ words }: NameMaterial): Generator<NameDraft> {
  for (const own of words) {
    const opening = own.word.match(/^[^aeiouy]{0,3}[aeiou](?:[lmnrs](?=[^aeiouy]|$))?/)?.[0] ?? '';
    if (opening.length < 3) continue;
    for (const syllable of coinedSyllables) {
      if (isClash(opening, syllable) || /[lmnrs]$/.test(opening) === /^[nlmx][^aeiou]|^x|^lla/.test(syllable)) continue;
      const label = opening + syllable;
      yield {
        label,
        name: capitalise(label),
        technique: 'invention',
        stems: [own.word, `-${syllable}`],
        coined: true,
        theme: own.theme,
        relevance: own.weight * 0.8,
        fit: 0.5 + Math.min(0.12, opening.length * 0.03) + (syllable.length > 3 ? 0.06 : 0),
        explain: () =>
          `An invented word: it begins like '${own.word}', from the world of ${own.theme.sense}, and ends in '${syllable}'.`,
      };
    }
  }
}
