import type { ContentLanguage } from './content-language.ts';

/**
 * Applies a language's spacing of punctuation: French has narrow spaces before ; ! ? and wide ones before : and within
 * « », all no-break. Text in other languages is unchanged.
 */
export function applyTypography(text: string, language: ContentLanguage): string {
  if (language !== 'fr') return text;
  return text
    .replaceAll(/[ \u00A0\u202F]+(?=[;!?](?:[\s»”"]|$))/g, '\u202F')
    .replaceAll(
      /(?:[ \u00A0\u202F]+|(?<=[\p{L}\p{N}»)]))(?=:(?:\s|$))|(?<=«)[ \u00A0\u202F]+|[ \u00A0\u202F]+(?=»)/gu,
      '\u00A0',
    );
}

/** Returns a copy of a plain JSON value with `applyTypography` applied to every text in it; keys stay unchanged. */
export function applyTypographyToAll<T>(value: T, language: ContentLanguage): T {
  if (language !== 'fr') return value;
  if (typeof value === 'string') return applyTypography(value, language) as T;
  if (Array.isArray(value)) return value.map((one: unknown) => applyTypographyToAll(one, language)) as T;
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, applyTypographyToAll(one as unknown, language)]),
    ) as T;
  return value;
}
