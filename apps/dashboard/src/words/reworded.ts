import type { Kept } from './catalogue.ts';
import { saidAs } from './said-as.ts';
import { filled } from './served.ts';
import { serverTextsNow } from './words.ts';

/** A sentence of the server's in the language of the page, where it is one of these texts, whatever stands in their {places}; any other as it came. */
export function reworded(said: string, texts: readonly Kept[]): string {
  const kept = serverTextsNow()?.kept;
  if (!kept) return said;
  for (const text of texts) {
    const places = saidAs(text, said);
    if (places) return filled(kept[text], places);
  }
  return said;
}
