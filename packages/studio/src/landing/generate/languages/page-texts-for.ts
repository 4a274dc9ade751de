import type { ContentLanguage } from '@onym/studio/reading';
import { englishPageTexts } from './english.ts';
import { frenchPageTexts } from './french.ts';
import { germanPageTexts } from './german.ts';
import type { PageTexts } from './page-texts.ts';
import { portuguesePageTexts } from './portuguese.ts';
import { spanishPageTexts } from './spanish.ts';

const TEXTS: Readonly<Record<ContentLanguage, PageTexts>> = {
  en: englishPageTexts,
  de: germanPageTexts,
  es: spanishPageTexts,
  fr: frenchPageTexts,
  pt: portuguesePageTexts,
};

/** The standard texts of a page in its language. */
export function pageTextsFor(language: ContentLanguage): PageTexts {
  return TEXTS[language];
}

/** The texts of every language, to distinguish our text from the customer's. */
export const allPageTexts: readonly PageTexts[] = Object.values(TEXTS);
