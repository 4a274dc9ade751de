import { escapeMarkdownLine } from '@onym/core';
import type { PageFile } from '../page.ts';
import { escapeText } from './markup.ts';
import type { PageView } from './page-parts.ts';
import { safeJson } from './structured-data.ts';

/**
 * The small files beside the page for search engines, agents and home screens. Content that needs a URL is omitted
 * without one.
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
    { path: 'llms.txt', content: forAgents(view, home) },
    { path: 'site.webmanifest', content: manifest(view, address !== null) },
    ...(home ? [] : [{ path: 'README.txt', content: view.texts.chrome.readme }]),
  ];
}

/** The page as Markdown (llmstxt.org). */
function forAgents({ name, config, sections, contact, texts }: PageView, home: string | undefined): string {
  const label = texts.chrome.contact;
  const lines = [
    `# ${plain(name)}`,
    '',
    `> ${plain(config.seo.description)}`,
    '',
    plain(config.hero.headline),
    '',
    plain(config.hero.subheadline),
  ];
  for (const section of [sections.features, sections.faq]) {
    if (section)
      lines.push(
        '',
        `## ${plain(section.heading)}`,
        '',
        ...section.items.map(({ title, text }) => `- ${plain(title)}${/[?!.]$/.test(title) ? '' : ':'} ${plain(text)}`),
      );
  }
  const ways = [
    ...(/^(https?|mailto|tel):/i.test(config.hero.primaryCtaUrl)
      ? [`- ${plain(config.hero.primaryCta)}: <${config.hero.primaryCtaUrl.replace(/[<>\\]/g, encodeURIComponent)}>`]
      : []),
    ...(contact.email ? [`- ${label.email}: ${plain(contact.email)}`] : []),
    ...(contact.phone ? [`- ${label.phone}: ${plain(contact.phone)}`] : []),
    ...(contact.address ? [`- ${label.address}: ${plain(contact.address)}`] : []),
  ];
  if (ways.length > 0) lines.push('', `## ${label.heading}`, '', ...ways);
  if (home) lines.push('', `## ${label.page}`, '', `- [${plain(name)}](${home})`);
  return `${lines.join('\n')}\n`;
}

/** Text on one line with Markdown and HTML escaped. */
function plain(text: string): string {
  const entities = text.replace(/\s+/g, ' ').trim().replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  return escapeMarkdownLine(entities).replace(/\\&/g, '&');
}

function manifest({ name, config, language, look: { palette } }: PageView, isPlaced: boolean): string {
  return `${safeJson({
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
