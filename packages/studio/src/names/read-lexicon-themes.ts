import { themes } from './lexicon/lexicon.ts';
import { readNameBrief } from './read-name-brief.ts';

/** A subject of the lexicon that a text is about. */
export type ReadTheme = {
  /** One of `themeIds`, such as "baking". */
  id: string;
  /** 1 for the strongest, the others in proportion, at least 0.2. */
  weight: number;
  /** About 25 evocative words of the theme, plain lower-case ASCII, best first. */
  words: readonly string[];
};

/** The id of every hand-written theme, each once; the possible results of `readLexiconThemes`. */
export const themeIds: readonly string[] = themes.map((theme) => theme.id);

/**
 * Returns the themes of a text and, optionally, an industry: one to four, strongest first. Pure and deterministic. Any
 * text is valid, in any language. An unrecognised subject gets general themes ("clarity", "growth", ...) chosen by
 * content, so the result is never empty. It consists of words of the lexicon only, never of the user's text.
 */
export function readLexiconThemes(text: string, industry?: string): ReadTheme[] {
  return readNameBrief({ description: text, industry, creativityLevel: 'balanced' }, { written: true }).themes.map(
    ({ theme, weight }) => ({ id: theme.id, weight, words: theme.words }),
  );
}
