import { oneLine } from './fit-text.ts';
import { h, Markup, type Child } from './markup.ts';
import { brand, pageFooter, type PageView } from './page-parts.ts';
import { structuredData } from './structured-data.ts';

/**
 * index.html around a theme's body. Links are relative, so the page works anywhere, also in a folder or as a local
 * file.
 */
export function pageDocument(view: PageView, address: string | null, body: Child): string {
  const {
    name,
    config: { seo, hero },
    look: { palette },
  } = view;
  const home = address === null ? undefined : new URL('/', address).href;
  const property = (key: string, content: string | undefined): Child =>
    content === undefined ? undefined : h('meta', { property: key, content });
  return documentOf(
    [
      h('title', {}, seo.title),
      h('meta', { name: 'description', content: seo.description }),
      home && h('link', { rel: 'canonical', href: home }),
      h('meta', { name: 'theme-color', content: palette.background }),
      property('og:type', 'website'),
      property('og:site_name', name),
      property('og:title', hero.headline),
      property('og:description', seo.description),
      property('og:url', home),
      home
        ? [
            property('og:image', `${home}og.png`),
            property('og:image:width', '1200'),
            property('og:image:height', '630'),
            property('og:image:alt', `${name}: ${oneLine(hero.headline)}`),
            h('meta', { name: 'twitter:card', content: 'summary_large_image' }),
          ]
        : undefined,
      h('link', { rel: 'icon', href: 'favicon.svg', type: 'image/svg+xml' }),
      home && h('link', { rel: 'apple-touch-icon', href: 'apple-touch-icon.png' }),
      h('link', { rel: 'manifest', href: 'site.webmanifest' }),
      h('link', { rel: 'stylesheet', href: 'styles.css' }),
      h('link', { rel: 'stylesheet', href: 'fonts.css' }),
      new Markup(`<script type="application/ld+json">${structuredData(view, address)}</script>`),
    ],
    [h('a', { class: 'skip', href: '#main' }, view.texts.chrome.skip), body],
    view.language,
  );
}

/** 404.html. It is served at any depth, so its links start at the root. */
export function missingDocument(view: PageView): string {
  const { missing } = view.texts.chrome;
  return documentOf(
    [
      h('title', {}, `${missing.title} | ${view.name}`.slice(0, 70).toWellFormed()),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
      h('link', { rel: 'stylesheet', href: '/styles.css' }),
      h('link', { rel: 'stylesheet', href: '/fonts.css' }),
    ],
    [
      h('header', { class: 'top' }, h('div', { class: 'wrap' }, brand(view, '/'))),
      h(
        'main',
        { class: 'missing wrap' },
        h('h1', {}, missing.heading),
        h('p', { class: 'lead' }, missing.text),
        h('p', {}, h('a', { class: 'button', href: '/' }, missing.home)),
      ),
    ],
    view.language,
  );
}

/**
 * A text page beside the main page, at the same depth. It is excluded from search engines because it concerns only
 * this site.
 */
export function legalDocument(view: PageView, title: string, body: Child, language: string): string {
  return documentOf(
    [
      h('title', {}, `${title} | ${view.name}`.slice(0, 70).toWellFormed()),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('link', { rel: 'icon', href: 'favicon.svg', type: 'image/svg+xml' }),
      h('link', { rel: 'stylesheet', href: 'styles.css' }),
      h('link', { rel: 'stylesheet', href: 'fonts.css' }),
    ],
    [
      h('header', { class: 'top' }, h('div', { class: 'wrap' }, brand(view, './'))),
      h('main', { id: 'main', class: 'legal wrap' }, body),
      pageFooter(view),
    ],
    language,
  );
}

function documentOf(head: Child, body: Child, language: string): string {
  const page = h(
    'html',
    { lang: language },
    h(
      'head',
      {},
      h('meta', { charset: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      head,
    ),
    h('body', { id: 'top' }, body),
  );
  return `<!DOCTYPE html>\n${page.html}\n`;
}
