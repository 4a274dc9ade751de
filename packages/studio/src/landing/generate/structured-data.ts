import type { PageView } from './page-parts.ts';

/**
 * Returns the page's content for search engines as JSON-LD (schema.org), limited to what visitors see and safe inside
 * a script element. Without an address it has no ids and URLs.
 */
export function renderStructuredData(
  { name, config, language, sections, contact: { email, phone, address: place } }: PageView,
  address: string | null,
): string {
  const at = (path: string): string | undefined => (address === null ? undefined : new URL(path, address).href);
  const id = (kind: string): object => (address === null ? {} : { '@id': `${at('/')}#${kind}` });
  const graph = [
    {
      '@type': 'Organization',
      ...id('organization'),
      name,
      description: config.seo.description,
      ...(email ? { email } : {}),
      ...(phone ? { telephone: phone } : {}),
      ...(place ? { address: place } : {}),
      ...(address === null ? {} : { url: at('/'), logo: at('/logo.svg') }),
    },
    {
      '@type': 'WebSite',
      ...id('website'),
      name,
      ...(address === null ? {} : { url: at('/'), publisher: id('organization') }),
      inLanguage: language,
    },
    ...(sections.faq
      ? [
          {
            '@type': 'FAQPage',
            ...id('questions'),
            mainEntity: sections.faq.items.map(({ title, text }) => ({
              '@type': 'Question',
              name: title,
              acceptedAnswer: { '@type': 'Answer', text },
            })),
          },
        ]
      : []),
  ];
  return toScriptSafeJson({ '@context': 'https://schema.org', '@graph': graph });
}

/** JSON in which nothing can end a script element or be read as markup. */
export function toScriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
