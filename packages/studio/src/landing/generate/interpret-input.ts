import { readLexiconThemes } from '@onym/studio/names';
import { isCommonWord, readBrief, type Understanding } from '@onym/studio/reading';
import type { LandingPageInput } from '../page.ts';
import { oneLine, truncate } from './fit-text.ts';

const READ = 600;

/**
 * The text from which a business's subject is read: the beginning of its description, each word once. More words cost
 * time and add nothing.
 */
function subjectText({ description }: Pick<LandingPageInput, 'description'>): string {
  const words = truncate(oneLine(description.slice(0, 4 * READ)), READ).split(' ');
  return words.filter((word, i) => words.indexOf(word) === i).join(' ');
}

/**
 * Returns the ids of the lexicon's themes (packages/studio/src/names) that the description and industry clearly mean,
 * strongest first.
 */
export function themesOf(input: Pick<LandingPageInput, 'description' | 'industry'>): string[] {
  return readLexiconThemes(subjectText(input), input.industry)
    .filter(({ weight }) => weight >= 0.5)
    .map(({ id }) => id);
}

/**
 * Returns whether the trade `id` is only mentioned beside a noun that belongs to no known trade and states what the
 * business is: a chimney sweep for cottages is not in hospitality.
 */
export function isOnlyQualifier({ trades, nouns }: Pick<Understanding, 'trades' | 'nouns'>, id: string): boolean {
  return nouns.some(({ weight }) => weight >= 1) && (trades.find((trade) => trade.id === id)?.weight ?? 0) < 0.5;
}

type BusinessInput = Pick<LandingPageInput, 'description' | 'industry'> &
  Partial<Pick<LandingPageInput, 'businessName'>>;

/** Returns the reading of the customer's input, as every other module reads a brief. */
export function interpretInput({ description, industry, businessName }: BusinessInput): Understanding {
  return readBrief({ description, industry, name: businessName });
}

/** Whether every word of a short phrase is a common English word; false for a phrase without letters. */
export function isEnglish(phrase: string): boolean {
  const words = phrase.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? [];
  return words.length > 0 && words.every((word) => SMALL.has(word) || isCommonWord(word));
}
const SMALL = new Set(['a', 'and', 'for', 'in', 'of', 'the']);
