import type { BrandKit } from '@onym/studio/exporters';
import type { LabelledBrief } from './briefs.ts';

/** Texts with fewer words are labels, such as a trait or a keyword. */
const LEAST_WORDS = 3;
const LEAST_LETTERS = 4;

/** The texts of a kit, without the visual identity and the name. */
export function textsOfKit({ visualIdentity: _measures, language: _language, ...kit }: BrandKit): string[] {
  const texts = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(texts);
  return texts({ ...kit, essentials: { ...kit.essentials, name: '' } }).filter(Boolean);
}

/** The share of sentences and phrases that appear word for word in a kit of another trade. */
export function shareOfSharedTexts(briefs: readonly LabelledBrief[], kits: readonly (readonly string[])[]): number {
  const phrases = kits.map((strings) => strings.filter((text) => text.split(/\s+/).length >= LEAST_WORDS));
  const isOther = (i: number, j: number): boolean =>
    !briefs[i]!.trades.some((trade) => briefs[j]!.trades.includes(trade));
  const shared = phrases.map(
    (own, i) => own.filter((text) => phrases.some((other, j) => isOther(i, j) && other.includes(text))).length,
  );
  return sum(shared) / sum(phrases.map(({ length }) => length));
}

/** The average number of a kit's texts that contain a word of its brief. */
export function averageTiedTexts(briefs: readonly LabelledBrief[], kits: readonly (readonly string[])[]): number {
  return (
    sum(
      kits.map((strings, i) => {
        const own = wordsOf(briefs[i]!.text);
        return strings.filter((text) => [...wordsOf(text)].some((word) => own.has(word))).length;
      }),
    ) / kits.length
  );
}

function wordsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return new Set(
    words.filter((word) => word.length >= LEAST_LETTERS && !FRAME.has(word)).map((word) => word.replace(/s$/, '')),
  );
}
/** Stop words. */
const FRAME = new Set(
  'that with without from about only over under near into your their than then this these those who whom what where while when they them hates hate people für ohne nicht ohne mit para sin con sem sans pour avec dans près'.split(
    ' ',
  ),
);

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}
