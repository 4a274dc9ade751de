import { readThemes } from '@onym/names';
import type { LandingPageInput } from '../page.ts';
import { oneLine, shorten } from './fit-text.ts';

const READ = 600;

/** What to read a business's subject from: the beginning of its description, each word once. More words cost time and tell no more. */
export function subjectText({ description }: Pick<LandingPageInput, 'description'>): string {
  const words = shorten(oneLine(description.slice(0, 4 * READ)), READ).split(' ');
  return words.filter((word, i) => words.indexOf(word) === i).join(' ');
}

/** Themes of packages/names that surely are meant, strongest first. */
export function themesOf(input: Pick<LandingPageInput, 'description' | 'industry'>): string[] {
  return readThemes(subjectText(input), input.industry)
    .filter(({ weight }) => weight >= 0.5)
    .map(({ id }) => id);
}
