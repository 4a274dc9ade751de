import type { BrandKit } from '../brand-kit.ts';
import { de } from './data/de.ts';
import { es } from './data/es.ts';
import { fr } from './data/fr.ts';
import type { Message, PlaceholderOf } from './message.ts';
import { pt } from './data/pt.ts';

const CATALOGUES = { de, es, fr, pt } as const;

/** Translation functions for the documents of a kit. */
export interface Translations {
  /** Language of the results of `t`, BCP 47. */
  language: 'en' | keyof typeof CATALOGUES;
  /** Translates a text into the kit's language and fills its {placeholders}. */
  t<M extends Message>(
    message: M,
    ...values: [PlaceholderOf<M>] extends [never] ? [] : [values: Record<PlaceholderOf<M>, string | number>]
  ): string;
  /** Replaces the decimal point of a number with a comma if the language uses one. */
  decimal(number: string): string;
  /** A label in the form used within a sentence. German nouns keep their capital. */
  within(label: string): string;
}

/** Texts of documents in the kit's language; in English when there is no catalogue for it. */
export function translationsFor({ language: tag }: Pick<BrandKit, 'language'>): Translations {
  const spoken = tag.toLowerCase().split('-')[0]!;
  const language = hasCatalogue(spoken) ? spoken : 'en';
  const texts = language === 'en' ? undefined : CATALOGUES[language];
  return {
    language,
    t: (message, ...[values]) =>
      (texts?.[message] ?? message).replace(/\{(\w+)\}/g, (place, name: string) =>
        String((values as Record<string, string | number> | undefined)?.[name] ?? place),
      ),
    decimal: (number) => (texts ? number.replace('.', ',') : number),
    within: (label) => (language === 'de' ? label : label.toLowerCase()),
  };
}

function hasCatalogue(language: string): language is keyof typeof CATALOGUES {
  return Object.hasOwn(CATALOGUES, language);
}
