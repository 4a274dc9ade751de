import type { BrandKit } from '@onym/studio/exporters';
import type { KitWords } from './validate-words.ts';
import { WORD_FIELDS } from './word-fields.ts';

/**
 * Returns a copy of the kit with a model's checked texts in their fields; other fields stay unchanged. It does not
 * apply the archetype.
 */
export function applyWords({ language, ...kit }: BrandKit, { fields }: KitWords): BrandKit {
  const written: Record<string, Record<string, unknown>> = structuredClone({ ...kit });
  for (const [name, words] of fields) {
    const [section, member] = WORD_FIELDS[name].at;
    written[section]![member] = typeof words === 'string' ? words : [...words];
  }
  return { ...(language ? { language } : {}), ...(written as unknown as BrandKit) };
}
