import { z } from 'zod';
import { languageOf } from './language.ts';

/** The languages that we have words of our own in. */
export const TONGUES = ['en', 'de', 'es', 'fr', 'pt'] as const;
export type Tongue = (typeof TONGUES)[number];

/** Which language something is written in, and why not in another. */
export interface Chosen {
  tongue: Tongue;
  /** Whether the customer's own sentences are in it: only then they stand among ours. */
  isOwn: boolean;
  /** What whoever asked should know; absent where they get what they asked for. */
  note?: string;
}

const NAMES: Readonly<Record<Tongue, string>> = {
  en: 'English',
  de: 'German',
  es: 'Spanish',
  fr: 'French',
  pt: 'Portuguese',
};
const FEW_WORDS = 3;

/** What an input says of its language (BCP 47, RFC 5646); absent, it is the brief's own. */
export const LanguageWire = z
  .string()
  .max(35)
  .refine(isLanguageTag, 'must be a language tag, such as "de" or "pt-BR"')
  .optional()
  .meta({
    example: 'en',
    description:
      'BCP 47; the language of the brief by default. Written in full: en, de, es, fr, pt; for another one the words are English and `engineNote` says so',
  });

/** What an answer says of it. */
export const WrittenIn = {
  language: z.enum(TONGUES).meta({ description: 'Of the words that were made' }),
  engineNote: z
    .string()
    .optional()
    .meta({ description: 'Why the words are not in the language that was asked for, or lack your own sentences' }),
};

/**
 * The language to write in: the one that was asked for, else that of the text; English where we have no words in it, and a note that says
 * so. A text of a word or two tells no language.
 */
export function chooseTongue({ language, text }: { language?: string | undefined; text: string }): Chosen {
  const own = languageOfBrief(text);
  const wanted = (language ?? own).split('-')[0]!.toLowerCase();
  const tongue = TONGUES.find((one) => one === wanted);
  const isOwn = own === (tongue ?? 'en');
  if (!tongue)
    return {
      tongue: 'en',
      isOwn,
      note: `Written in English: we have no words of our own in "${wanted}", only in ${TONGUES.join(', ')}.${isOwn ? '' : LEFT_OUT}`,
    };
  return isOwn ? { tongue, isOwn } : { tongue, isOwn, note: `Written in ${NAMES[tongue]}.${LEFT_OUT}` };
}
/** For doors whose words are all their own, so that no sentence of the brief is left out: the language, and a note where it is not the wanted one. */
export function explainedIn(wish: { language?: string | undefined; text: string }): {
  language: Tongue;
  engineNote?: string;
} {
  const { tongue, note } = chooseTongue(wish);
  const engineNote = tongue === 'en' ? note?.replace(LEFT_OUT, '') : undefined;
  return { language: tongue, ...(engineNote?.includes('no words of our own') ? { engineNote } : {}) };
}

/** For doors whose words we have in English only. */
export function englishOnly(wish: { language?: string | undefined; text: string }): {
  language: Tongue;
  engineNote?: string;
} {
  const { tongue, note } = chooseTongue(wish);
  const engineNote =
    tongue === 'en'
      ? note?.replace(LEFT_OUT, '')
      : `Explained in English: what is said of each is not yet written in ${NAMES[tongue]}.`;
  return { language: 'en', ...(engineNote ? { engineNote } : {}) };
}

const LEFT_OUT = ' Sentences of the brief are left out, since they are in another language.';

function languageOfBrief(text: string): string {
  const words = text.match(/\p{L}+/gu) ?? [];
  // "Boutique" may be anybody's; letters beyond ASCII are somebody's.
  if (words.length < FEW_WORDS && /^[\p{ASCII}\P{L}]*$/u.test(text)) return 'en';
  const read = languageOf(text);
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
