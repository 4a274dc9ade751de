import type { ContentLanguage } from './content-language.ts';

const FOR: Readonly<Record<ContentLanguage, string>> = { en: 'for', de: 'für', es: 'para', fr: 'pour', pt: 'para' };
const ARTICLE: Readonly<Record<ContentLanguage, string>> = {
  en: 'the |a |an ',
  de: 'die |das |den |der |einen |eine |ein ',
  es: 'los |las |el |la |un |una ',
  fr: "les |des |le |la |l[’']|un |une ",
  pt: 'os |as |o |a |um |uma ',
};
/** A French plural without an article, as after "pour" on a shop sign; in a sentence it needs one. */
const BARE =
  /^(?!(?:ceux|celles|tous|toutes|quelques|plusieurs|deux|trois|nos|vos|leurs|mes)\s)\p{L}{2,}[sx](?:[\s,]|$)/iu;

/**
 * Returns the audience of a business as it follows "for" in a sentence: with the article that the brief uses ("the
 * deaf"). In French an article is added when the brief omits it ("crèches" becomes "les crèches").
 * @param brief the text in which the audience was found
 */
export function audiencePhrase(audience: string, brief: string, language: ContentLanguage): string {
  const escaped = audience.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const article = new RegExp(String.raw`(?<!\p{L})${FOR[language]} (${ARTICLE[language]})${escaped}`, 'iu').exec(
    brief,
  )?.[1];
  if (article) return `${article.toLowerCase()}${audience}`;
  return language === 'fr' && BARE.test(audience) ? `les ${audience}` : audience;
}
