import { z } from 'zod';
import { detectLanguage } from './detect-language.ts';

/** The languages with our own texts. */
export const CONTENT_LANGUAGES = ['en', 'de', 'es', 'fr', 'pt'] as const;
export type ContentLanguage = (typeof CONTENT_LANGUAGES)[number];

/** The language of generated text, and why it is not another. */
export interface ChosenLanguage {
  language: ContentLanguage;
  /** Whether the customer's sentences are in this language; only then are they used beside ours. */
  isOwn: boolean;
  /** A notice for the caller; absent when the language is the requested one. */
  note?: string;
}

const NAMES: Readonly<Record<ContentLanguage, string>> = {
  en: 'English',
  de: 'German',
  es: 'Spanish',
  fr: 'French',
  pt: 'Portuguese',
};
const FEW_WORDS = 3;

/** Requested language in an input (BCP 47, RFC 5646); absent: the language of the brief. */
export const LanguageWire = z
  .string()
  .max(35)
  .refine(isLanguageTag, 'must be a language tag, such as "de" or "pt-BR"')
  .optional()
  .meta({
    example: 'en',
    description:
      'BCP 47; the language of the brief by default. Supported: en, de, es, fr, pt; any other language gets English text and an `engineNote`',
  });

/** Fields of a result about its language. */
export const WrittenInFields = {
  language: z.enum(CONTENT_LANGUAGES).meta({ description: 'Language of the generated text' }),
  engineNote: z
    .string()
    .optional()
    .meta({ description: 'Why the text is not in the requested language, or omits your own sentences' }),
};

/**
 * Chooses the language to write in: the requested one, otherwise that of the text; English, with a note, when it is not
 * supported. `isOwn` states whether the text is in that language, so that its sentences can be used; if they are not,
 * the note says so. One or two words in ASCII letters do not identify a language and count as English.
 */
export function chooseLanguage({ language, text }: { language?: string | undefined; text: string }): ChosenLanguage {
  const own = languageOfBrief(text);
  const requested = (language ?? own).split('-')[0]!.toLowerCase();
  const chosen = CONTENT_LANGUAGES.find((one) => one === requested);
  const isOwn = own === (chosen ?? 'en');
  if (!chosen)
    return {
      language: 'en',
      isOwn,
      note: `Written in English: "${requested}" is not supported, only ${CONTENT_LANGUAGES.join(', ')}.${isOwn ? '' : LEFT_OUT}`,
    };
  return isOwn
    ? { language: chosen, isOwn }
    : { language: chosen, isOwn, note: `Written in ${NAMES[chosen]}.${LEFT_OUT}` };
}
/**
 * Chooses the language for results that use no sentence of the brief: the requested one, otherwise the brief's.
 * `engineNote` is set only when that language is not supported and English is used.
 */
export function chooseExplanationLanguage(wish: { language?: string | undefined; text: string }): {
  language: ContentLanguage;
  engineNote?: string;
} {
  const { language, note } = chooseLanguage(wish);
  const engineNote = language === 'en' ? note?.replace(LEFT_OUT, '') : undefined;
  return { language, ...(engineNote?.includes('is not supported') ? { engineNote } : {}) };
}

/**
 * Returns English, for results that exist in English only. `engineNote` states this when the requested language, or the
 * brief's, is another one.
 */
export function englishOnlyLanguage(wish: { language?: string | undefined; text: string }): {
  language: ContentLanguage;
  engineNote?: string;
} {
  const { language, note } = chooseLanguage(wish);
  const engineNote =
    language === 'en'
      ? note?.replace(LEFT_OUT, '')
      : `Explained in English: explanations are not yet available in ${NAMES[language]}.`;
  return { language: 'en', ...(engineNote ? { engineNote } : {}) };
}

const LEFT_OUT = ' Sentences of the brief are omitted because they are in another language.';

function languageOfBrief(text: string): string {
  const words = text.match(/\p{L}+/gu) ?? [];
  // "Boutique" occurs in many languages; letters beyond ASCII do identify one.
  if (words.length < FEW_WORDS && /^[\p{ASCII}\P{L}]*$/u.test(text)) return 'en';
  const read = detectLanguage(text);
  return read === 'und' ? 'en' : read;
}

function isLanguageTag(tag: string): boolean {
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(tag)) return false;
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
