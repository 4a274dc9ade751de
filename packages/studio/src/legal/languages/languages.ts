import type { DocumentType } from '../brief.ts';
import { DOCUMENTS, type DocumentPlan } from '../documents/documents.ts';
import type { WrittenLanguage } from '../laws/read-setting.ts';
import { GERMAN_PLANS } from './de/plans.ts';
import { GERMAN_WORDS } from './de/words.ts';
import { ENGLISH_WORDS } from './en/words.ts';
import { SPANISH_PLANS } from './es/plans.ts';
import { SPANISH_WORDS } from './es/words.ts';
import { FRENCH_PLANS } from './fr/plans.ts';
import { FRENCH_WORDS } from './fr/words.ts';
import { PORTUGUESE_PLANS } from './pt/plans.ts';
import { PORTUGUESE_WORDS } from './pt/words.ts';
import type { FrameTexts } from './words.ts';

type Plans = Readonly<Record<DocumentType, DocumentPlan>>;

const LANGUAGES: Readonly<Record<WrittenLanguage, { words: FrameTexts; plans: Plans }>> = {
  en: { words: ENGLISH_WORDS, plans: DOCUMENTS },
  es: { words: SPANISH_WORDS, plans: SPANISH_PLANS },
  fr: { words: FRENCH_WORDS, plans: FRENCH_PLANS },
  pt: { words: PORTUGUESE_WORDS, plans: PORTUGUESE_PLANS },
  de: { words: GERMAN_WORDS, plans: GERMAN_PLANS },
};

/** The texts around the clauses in a language. */
export function frameTextsOf(language: WrittenLanguage): FrameTexts {
  return LANGUAGES[language].words;
}

/** The six general documents in a language, the same for every country. */
export function plansOf(language: WrittenLanguage): Plans {
  return LANGUAGES[language].plans;
}
