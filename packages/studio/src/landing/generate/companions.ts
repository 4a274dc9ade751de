import { escapeMarkdownLine } from '@onym/core';
import type { PageFile } from '../page.ts';
import { escapeText } from './markup.ts';
import type { PageView } from './page-parts.ts';
import { toScriptSafeJson } from './structured-data.ts';

/**
 * Returns the small text files beside the page for search engines, agents and home screens: robots.txt, llms.txt,
 * site.webmanifest, and sitemap.xml. Without an address, content that needs a URL is omitted and a README.txt is
 * added.
 */
export function companionFiles(view: PageView, address: string | null): PageFile[] {
  const home = address === null ? undefined : new URL('/', address).href;
  return [
    { path: 'robots.txt', content: `User-agent: *\nAllow: /\n${home ? `\nSitemap: ${home}sitemap.xml\n` : ''}` },
    ...(home
      ? [
          {
            path: 'sitemap.xml',
            content: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n  <url><loc>${escapeText(home)}</loc></url>\n</urlset>\n`,
          },
        ]
      : []),
    { path: 'llms.txt', content: agentsFile(view, home) },
    { path: 'site.webmanifest', content: webManifest(view, address !== null) },
    ...(home ? [] : [{ path: 'README.txt', content: view.texts.chrome.readme }]),
  ];
}

/** The page as Markdown (llmstxt.org). */
function agentsFile({ name, config, sections, contact, texts }: PageView, home: string | undefined): string {
  const label = texts.chrome.contact;
  const lines = [
    `# ${plainMarkdownLine(name)}`,
    '',
    `> ${plainMarkdownLine(config.seo.description)}`,
    '',
    plainMarkdownLine(config.hero.headline),
    '',
    plainMarkdownLine(config.hero.subheadline),
  ];
  for (const section of [sections.features, sections.faq]) {
    if (section)
      lines.push(
        '',
        `## ${plainMarkdownLine(section.heading)}`,
        '',
        ...section.items.map(
          ({ title, text }) =>
            `- ${plainMarkdownLine(title)}${/[?!.]$/.test(title) ? '' : ':'} ${plainMarkdownLine(text)}`,
        ),
      );
  }
  const ways = [
    ...(/^(https?|mailto|tel):/i.test(config.hero.primaryCtaUrl)
      ? [
          `- ${plainMarkdownLine(config.hero.primaryCta)}: <${config.hero.primaryCtaUrl.replace(/[<>\\]/g, encodeURIComponent)}>`,
        ]
      : []),
    ...(contact.email ? [`- ${label.email}: ${plainMarkdownLine(contact.email)}`] : []),
    ...(contact.phone ? [`- ${label.phone}: ${plainMarkdownLine(contact.phone)}`] : []),
    ...(contact.address ? [`- ${label.address}: ${plainMarkdownLine(contact.address)}`] : []),
  ];
  if (ways.length > 0) lines.push('', `## ${label.heading}`, '', ...ways);
  if (home) lines.push('', `## ${label.page}`, '', `- [${plainMarkdownLine(name)}](${home})`);
  return `${lines.join('\n')}\n`;
}

/** Text on one line with Markdown and HTML escaped. */
function plainMarkdownLine(text: string): string {
  const entities = text.replace(/\s+/g, ' ').trim().replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  return escapeMarkdownLine(entities).replace(/\\&/g, '&');
}

function webManifest({ name, config, language, look: { palette } }: PageView, isPlaced: boolean): string {
  return `${toScriptSafeJson({
    name,
    lang: language,
    short_name: name.length <= 30 ? name : name.split(' ')[0]!.slice(0, 30),
    description: config.seo.description,
    start_url: '.',
    display: 'browser',
    background_color: palette.background,
    theme_color: palette.background,
    icons: [
      { src: 'favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      ...(isPlaced ? [{ src: 'apple-touch-icon.png', sizes: '180x180', type: 'image/png' }] : []),
    ],
  })}\n`;
}
