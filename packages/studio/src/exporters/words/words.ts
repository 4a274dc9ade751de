import type { BrandKit } from '../brand-kit.ts';
import { de } from './data/de.ts';
import { es } from './data/es.ts';
import { fr } from './data/fr.ts';
import type { Message, NamedIn } from './message.ts';
import { pt } from './data/pt.ts';

const CATALOGUES = { de, es, fr, pt } as const;

/** How documents speak for a kit. */
export interface Words {
  /** BCP 47, of what `t` says. */
  language: 'en' | keyof typeof CATALOGUES;
  /** A text in the language of the kit, with what stands in its {places}. */
  t<M extends Message>(
    message: M,
    ...values: [NamedIn<M>] extends [never] ? [] : [values: Record<NamedIn<M>, string | number>]
  ): string;
  /** Of digits with a point: the decimals as the language writes them. */
  decimal(number: string): string;
  /** Of a label: as it stands within a sentence. German nouns keep their capital. */
  within(label: string): string;
}

/** The words around a kit's own, in its language; in English where documents are not written in that language. */
export function wordsOf({ language: tag }: Pick<BrandKit, 'language'>): Words {
  const spoken = tag.toLowerCase().split('-')[0]!;
  const language = isSpoken(spoken) ? spoken : 'en';
  const said = language === 'en' ? undefined : CATALOGUES[language];
  return {
    language,
    t: (message, ...[values]) =>
      (said?.[message] ?? message).replace(/\{(\w+)\}/g, (place, name: string) =>
        String((values as Record<string, string | number> | undefined)?.[name] ?? place),
      ),
    decimal: (number) => (said ? number.replace('.', ',') : number),
    within: (label) => (language === 'de' ? label : label.toLowerCase()),
  };
}

function isSpoken(language: string): language is keyof typeof CATALOGUES {
  return Object.hasOwn(CATALOGUES, language);
}
