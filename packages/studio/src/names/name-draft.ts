import type { Theme } from './lexicon/lexicon.ts';
import type { NamesReading } from './read-brief.ts';

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
/** With words of the brief's own language, where that is not English. */
export type OwnTechnique = 'own-pair' | 'own-quality' | 'own-house' | 'own-greeting' | 'own-ending' | 'own-odd';

export type ThemeWord = { word: string; theme: Theme; weight: number };
export type Material = { words: ThemeWord[]; tails: ThemeWord[]; reading: NamesReading; seed: string };
