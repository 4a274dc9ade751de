import { readThemes } from '@onym/names';
import { readBrief, type Understanding } from '@onym/reading';
import type { LandingPageInput } from '../page.ts';
import { oneLine, shorten } from './fit-text.ts';

const READ = 600;

/** What to read a business's subject from: the beginning of its description, each word once. More words cost time and tell no more. */
function subjectText({ description }: Pick<LandingPageInput, 'description'>): string {
  const words = shorten(oneLine(description.slice(0, 4 * READ)), READ).split(' ');
  return words.filter((word, i) => words.indexOf(word) === i).join(' ');
}

/** Themes of packages/names that surely are meant, strongest first. */
export function themesOf(input: Pick<LandingPageInput, 'description' | 'industry'>): string[] {
  return readThemes(subjectText(input), input.industry)
    .filter(({ weight }) => weight >= 0.5)
    .map(({ id }) => id);
}

type Said = Pick<LandingPageInput, 'description' | 'industry'> & Partial<Pick<LandingPageInput, 'businessName'>>;

/** What the customer wrote, as all rooms read it. */
export function understood({ description, industry, businessName }: Said): Understanding {
  return readBrief({ description, industry, name: businessName });
}
