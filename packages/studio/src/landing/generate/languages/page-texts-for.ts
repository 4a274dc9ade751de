import type { Tongue } from '@onym/studio/reading';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import type { PageTexts } from './page-texts.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';

const TEXTS: Readonly<Record<Tongue, PageTexts>> = { en: english, de: german, es: spanish, fr: french, pt: portuguese };

/** The standard texts of a page in its language. */
export function textsIn(language: Tongue): PageTexts {
  return TEXTS[language];
}

/** The texts of every language, to distinguish our text from the customer's. */
export const everyTexts: readonly PageTexts[] = Object.values(TEXTS);
