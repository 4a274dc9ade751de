import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import packed from 'express-static-gzip';
import { isOperator, type Sessions } from '@onym/accounts/access';
import type { App } from '@onym/app';
import type { RequestScope } from '@onym/platform';
import express, { type Request, type Response, type Router } from 'express';
import { cookieHeaders } from '../context.ts';
import { DASHBOARD_PATHS } from './dashboard-paths.ts';
import { renderResults, prefetchResults, pageFileAt } from './prefetched-results.ts';
import { PAGE_POLICY } from './set-up-request.ts';
import { preloadLinks } from './preload-links.ts';

const DIST = fileURLToPath(new URL('../../../dashboard/dist', import.meta.url));

/**
 * Serves the built dashboard; without a build every request is passed on, except below /assets, which is then 404. Hashed assets are cached
 * for a year; the page is revalidated each time, and a signed-in user's is not stored. That one contains the results of its first queries
 * and preloads its next files. Its own paths serve the page; a browser on any other path gets the same page with 404, which shows "not
 * found", and a program gets the API's 404. The admin pages are 404 for a signed-in user who is no operator; a visitor who is not signed in
 * is asked to sign in, because they may be one.
 */
export function createDashboard(
  app: App,
  sessions: Pick<Sessions, 'who'>,
  createContext: (input: { req: Request }) => RequestScope,
): Router {
  const { publicUrl, sitesDomain } = app.config.settings;
  const dashboard = express.Router();
  const { protocol, port } = new URL(publicUrl);
  // Drafts of sites are shown in a frame, from an origin of their own.
  const policy = `${PAGE_POLICY};frame-src ${protocol}//*.${sitesDomain}${port ? `:${port}` : ''}`;
  const page = path.join(DIST, 'index.html');
  dashboard.use(
    '/assets',
    // Files precompressed by build.ts, which are smaller than what can be compressed per request.
    packed(path.join(DIST, 'assets'), {
      enableBrotli: true,
      orderPreference: ['br', 'gz'],
      index: false,
      serveStatic: { immutable: true, maxAge: '1y', fallthrough: false },
    }),
  );
  dashboard.use(express.static(DIST, { index: false, maxAge: '1h' }));
  dashboard.get(['/admin', '/admin/{*path}'], async (req, res, next) => {
    if (!prefersHtml(req) || !existsSync(page)) return next();
    const user = await sessions.who(cookieHeaders(req));
    if (!user || (await isOperator(app.scope(), user.id))) return next();
    sendPage(res, 404);
  });
  dashboard.get([...DASHBOARD_PATHS], async (req, res, next) => {
    if (!req.accepts('html') || !existsSync(page)) return next();
    const answers = req.headers.cookie ? await prefetchResults(req.path, () => createContext({ req })) : [];
    if (answers.length > 0)
      await sendPageWith(res, `${await preloadLinks(DIST, pageFileAt(req.path))}${renderResults(answers)}`);
    else sendPage(res, 200);
  });
  dashboard.get('/{*path}', (req, res, next) => {
    if (isFile(req.path) || !prefersHtml(req) || !existsSync(page)) return next();
    sendPage(res, 404);
  });
  return dashboard;

  function sendPage(res: Response, status: number): void {
    res.status(status);
    res.setHeader('Cache-Control', 'no-cache');
    res.setHeader('Content-Security-Policy', policy);
    res.sendFile(page);
  }

  /** Sends the page for one user at one moment; it must not be cached. */
  async function sendPageWith(res: Response, elements: string): Promise<void> {
    const html = await readFile(page, 'utf8');
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('Content-Security-Policy', policy);
    // A replacer function, because a dollar sign in the data would be a pattern.
    res.type('html').send(html.replace('</body>', () => `${elements}</body>`));
  }
}

/** Paths that programs request by name and no person reads. */
function isFile(requestPath: string): boolean {
  return requestPath.startsWith('/.well-known/') || path.posix.basename(requestPath).includes('.');
}

/** A browser names HTML in Accept; a client that accepts anything is a program. */
function prefersHtml(req: Request): boolean {
  return /\btext\/html\b/.test(req.headers.accept ?? '');
}
