import type { DocumentType } from '../brief.ts';
import { DOCUMENTS, type DocumentPlan } from '../documents/documents.ts';
import type { WrittenLanguage } from '../laws/read-setting.ts';
import { ENGLISH_WORDS } from './en/words.ts';
import type { Words } from './words.ts';

export type Plans = Readonly<Record<DocumentType, DocumentPlan>>;

const LANGUAGES: Record<WrittenLanguage, { words: Words; plans: Plans }> = {
  en: { words: ENGLISH_WORDS, plans: DOCUMENTS },
};

export function wordsOf(language: WrittenLanguage): Words {
  return LANGUAGES[language].words;
}

/** The six documents as every country has them. */
export function plansOf(language: WrittenLanguage): Plans {
  return LANGUAGES[language].plans;
}
