const IN: Record<string, string> = {
  en: 'in|near|at|around|across|from|throughout|based in',
  de: 'in|bei|nahe|aus',
  es: 'en|de|cerca de',
  fr: 'à|en|au|aux|près de|de',
  pt: 'em|no|na|nos|nas|perto de|de',
};
const PLACE = String.raw`((?:the |der |den |la |el |o |a )?\p{Lu}[\p{L}'’-]+(?:[ -](?:(?:de|del|do|da|am|an der|of|upon|sur|la|le) )?\p{Lu}[\p{L}'’-]+){0,2})`;
/** Capitalised words after German "in" that are ordinary nouns, not places. */
const NO_PLACE = /^(?:Not|Form|Ruhe|Zeit|Kürze|Kind|Familie|Wald|Hand|Handarbeit)$/;

/**
 * Returns the first place in a text after a preposition of location ("in Lisbon"), or before "-based"; null when there
 * is none. `language` is en, de, es, fr or pt.
 */
export function findPlace(text: string, language: string): string | null {
  const based = new RegExp(String.raw`(?<!\p{L})(\p{Lu}\p{L}+)-based`, 'u').exec(text)?.[1];
  if (based) return based;
  const found = new RegExp(String.raw`(?<!\p{L})(?:${IN[language]}) ${PLACE}`, 'gu');
  for (const [, place = ''] of text.matchAll(found))
    if (!NO_PLACE.test(place)) return place.replace(/^(?:the|la|el|o|a) (?=\p{Lu})/u, '');
  return null;
}
