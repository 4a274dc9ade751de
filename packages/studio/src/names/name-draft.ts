import type { Theme } from './lexicon/lexicon.ts';
import type { NamesReading } from './read-name-brief.ts';

/** An unchecked name, with the values that its rank depends on. */
export type NameDraft = {
  label: string;
  name: string;
  technique: Technique;
  /** The words in the name; two names that share one are similar. */
  stems: string[];
  /** How well the technique suits these words, 0 to 1, before the sound of the whole is rated. */
  fit: number;
  /** How close the words are to the description, 0 to 1. */
  relevance: number;
  /** True unless the label is a plain sequence of real words. */
  coined: boolean;
  theme: Theme;
  explain: () => string;
};
export type Technique =
  | 'word'
  | 'compound'
  | 'meeting'
  | 'word-pair'
  | 'word-ending'
  | 'blend'
  | 'latinate'
  | 'classical-root'
  | 'odd-pair'
  | 'greeting'
  | 'playful-ending'
  | 'respelling'
  | 'invention'
  | OwnTechnique;
/** Techniques with words of the brief's own language, when it is not English. */
export type OwnTechnique = 'own-pair' | 'own-quality' | 'own-house-word' | 'own-greeting' | 'own-ending' | 'own-odd';

export type ThemeWord = { word: string; theme: Theme; weight: number };
export type NameMaterial = { words: ThemeWord[]; tails: ThemeWord[]; reading: NamesReading; seed: string };
