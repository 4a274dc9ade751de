import type { Message } from './catalogue.ts';
import { saidAs } from './said-as.ts';
import { t } from './words.ts';

const say = t as (message: Message, values: Readonly<Record<string, string>>) => string;

/** A sentence of the server's in the language of the page, where it is one of these texts, whatever stands in their {places}; any other as it came. */
export function reworded(said: string, texts: readonly Message[]): string {
  for (const text of texts) {
    const places = saidAs(text, said);
    if (places) return say(text, places);
  }
  return said;
}
