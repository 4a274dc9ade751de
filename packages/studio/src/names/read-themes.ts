import { themes } from './lexicon/lexicon.ts';
import { readBrief } from './read-brief.ts';

/** A subject of the lexicon that a text stands on. */
export type ReadTheme = {
  /** One of `themeIds`, such as "baking". */
  id: string;
  /** 1 for the strongest, the others in proportion, at least 0.2. */
  weight: number;
  /** About 25 evocative words of the theme, plain lower-case ASCII, best first. */
  words: readonly string[];
};

/** The id of every hand-written theme, each once; what `readThemes` may answer. */
export const themeIds: readonly string[] = themes.map((theme) => theme.id);

/**
 * What a text (and an industry beside it) is about: one to four themes, strongest first. Pure and repeatable. Any text
 * is valid, in any language; one whose subject is not understood gets general themes ("clarity", "growth", ...) chosen
 * by its content, so the answer is never empty and never echoes a letter of the text.
 */
export function readThemes(text: string, industry?: string): ReadTheme[] {
  return readBrief({ description: text, industry, creativityLevel: 'balanced' }, { written: true }).themes.map(
    ({ theme, weight }) => ({ id: theme.id, weight, words: theme.words }),
  );
}
