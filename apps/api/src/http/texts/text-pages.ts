import express, { type RequestHandler, type Router } from 'express';
import type { OpenApiDocument } from '../openapi-document.ts';
import { docsPages, fullDocumentation } from './guides.ts';
import { llmsText } from './llms-text.ts';
import { skillText, SKILL_PATH, wellKnown } from './well-known.ts';

/** Cache lifetime of a text in seconds: a new version is visible within it. */
const CACHE_SECONDS = 300;
const MARKDOWN = 'text/markdown; charset=utf-8';
const TEXT = 'text/plain; charset=utf-8';

/**
 * Generates the texts that help programs and crawlers to find their way (llms.txt, robots.txt, sitemap, Markdown pages,
 * /.well-known), and creates the routes that serve them, cacheable for five minutes and readable by any site.
 * @param rails the names of the enabled payment methods that need no account
 */
export function createTextPages(document: OpenApiDocument, publicUrl: string, rails: readonly string[]): Router {
  const words = express.Router({ caseSensitive: true, strict: true });
  const pages = docsPages(document, publicUrl);
  const short = llmsText(document, publicUrl, rails);
  const skill = skillText(publicUrl);
  const texts: [path: string, type: string, text: string][] = [
    ['/llms.txt', TEXT, short],
    ['/llms-full.txt', TEXT, fullDocumentation(short, pages)],
    ['/robots.txt', TEXT, robotsText(publicUrl)],
    ['/sitemap.xml', 'application/xml; charset=utf-8', sitemap(publicUrl, [...pages.keys()])],
    [SKILL_PATH, MARKDOWN, skill],
    ...[...pages].map(([path, page]): [string, string, string] => [path, MARKDOWN, page]),
    ...Object.entries(wellKnown(publicUrl, skill)).map(([path, { type, body }]): [string, string, string] => [
      path,
      type,
      JSON.stringify(body),
    ]),
  ];
  for (const [path, type, text] of texts) words.get(path, send(type, text));
  return words;
}

function send(type: string, text: string): RequestHandler {
  return (_req, res) => {
    res.setHeader('Cache-Control', `public, max-age=${CACHE_SECONDS}`);
    res.setHeader('Access-Control-Allow-Origin', '*');
    res.setHeader('Content-Type', type);
    res.send(text);
  };
}

/** Keeps crawlers away from pages of purchases, claims and accounts. */
function robotsText(publicUrl: string): string {
  const closed = ['/api/v1/', '/api/auth/', '/trpc/', '/buy/', '/checkout', '/claim/', '/files/', '/mcp'];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${path}`).join('\n')}\nAllow: /api/v1/openapi.json\n\nSitemap: ${publicUrl}/sitemap.xml\n`;
}

function sitemap(publicUrl: string, pages: readonly string[]): string {
  const paths = ['/', '/docs', '/docs/plain', '/docs/errors', '/llms.txt', '/llms-full.txt', ...pages];
  const urls = paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
