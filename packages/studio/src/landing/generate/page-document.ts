import { oneLine } from './fit-text.ts';
import { createElement, Markup, type Child } from './markup.ts';
import { renderBrand, renderPageFooter, type PageView } from './page-parts.ts';
import { renderStructuredData } from './structured-data.ts';

/**
 * Returns the content of index.html around a theme's body. `address` is the site's URL; null omits what needs one.
 * Links are relative, so the page works anywhere, also in a folder or as a local file.
 */
export function renderPageDocument(view: PageView, address: string | null, body: Child): string {
  const {
    name,
    config: { seo, hero },
    look: { palette },
  } = view;
  const home = address === null ? undefined : new URL('/', address).href;
  const property = (key: string, content: string | undefined): Child =>
    content === undefined ? undefined : createElement('meta', { property: key, content });
  return documentOf(
    [
      createElement('title', {}, seo.title),
      createElement('meta', { name: 'description', content: seo.description }),
      home && createElement('link', { rel: 'canonical', href: home }),
      createElement('meta', { name: 'theme-color', content: palette.background }),
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
            createElement('meta', { name: 'twitter:card', content: 'summary_large_image' }),
          ]
        : undefined,
      createElement('link', { rel: 'icon', href: 'favicon.svg', type: 'image/svg+xml' }),
      home && createElement('link', { rel: 'apple-touch-icon', href: 'apple-touch-icon.png' }),
      createElement('link', { rel: 'manifest', href: 'site.webmanifest' }),
      createElement('link', { rel: 'stylesheet', href: 'styles.css' }),
      createElement('link', { rel: 'stylesheet', href: 'fonts.css' }),
      new Markup(`<script type="application/ld+json">${renderStructuredData(view, address)}</script>`),
    ],
    [createElement('a', { class: 'skip', href: '#main' }, view.texts.chrome.skip), body],
    view.language,
  );
}

/** Returns the content of 404.html. It is served at any depth, so its links start at the root. */
export function renderNotFoundDocument(view: PageView): string {
  const { missing } = view.texts.chrome;
  return documentOf(
    [
      createElement('title', {}, `${missing.title} | ${view.name}`.slice(0, 70).toWellFormed()),
      createElement('meta', { name: 'robots', content: 'noindex' }),
      createElement('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
      createElement('link', { rel: 'stylesheet', href: '/styles.css' }),
      createElement('link', { rel: 'stylesheet', href: '/fonts.css' }),
    ],
    [
      createElement('header', { class: 'top' }, createElement('div', { class: 'wrap' }, renderBrand(view, '/'))),
      createElement(
        'main',
        { class: 'missing wrap' },
        createElement('h1', {}, missing.heading),
        createElement('p', { class: 'lead' }, missing.text),
        createElement('p', {}, createElement('a', { class: 'button', href: '/' }, missing.home)),
      ),
    ],
    view.language,
  );
}

/**
 * Returns the HTML of a legal text in its own language, for a file beside index.html. Search engines must not index
 * it, because it concerns only this site.
 */
export function renderLegalDocument(view: PageView, title: string, body: Child, language: string): string {
  return documentOf(
    [
      createElement('title', {}, `${title} | ${view.name}`.slice(0, 70).toWellFormed()),
      createElement('meta', { name: 'robots', content: 'noindex' }),
      createElement('link', { rel: 'icon', href: 'favicon.svg', type: 'image/svg+xml' }),
      createElement('link', { rel: 'stylesheet', href: 'styles.css' }),
      createElement('link', { rel: 'stylesheet', href: 'fonts.css' }),
    ],
    [
      createElement('header', { class: 'top' }, createElement('div', { class: 'wrap' }, renderBrand(view, './'))),
      createElement('main', { id: 'main', class: 'legal wrap' }, body),
      renderPageFooter(view),
    ],
    language,
  );
}

function documentOf(head: Child, body: Child, language: string): string {
  const page = createElement(
    'html',
    { lang: language },
    createElement(
      'head',
      {},
      createElement('meta', { charset: 'utf-8' }),
      createElement('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      head,
    ),
    createElement('body', { id: 'top' }, body),
  );
  return `<!DOCTYPE html>\n${page.html}\n`;
}
