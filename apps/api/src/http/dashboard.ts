import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import packed from 'express-static-gzip';
import { isOperator, type Sessions } from '@onym/accounts/access';
import type { House } from '@onym/app';
import type { RequestScope } from '@onym/platform';
import express, { type Request, type Response, type Router } from 'express';
import { webHeaders } from '../context.ts';
import { DASHBOARD_PATHS } from './dashboard-paths.ts';
import { asElement, firstAnswers, pageAt } from './first-answers.ts';
import { PAGE_POLICY } from './introduce.ts';
import { fetchAlong } from './page-files.ts';

const DIST = fileURLToPath(new URL('../../../dashboard/dist', import.meta.url));

/**
 * The built dashboard: hashed assets for ever, the one page never; for who is signed in with what it asks first and which files come
 * next. Its own paths lead to it; a person who is anywhere else gets the same page with 404, which says that nothing is there, and a program is told by whoever comes last. The desk is nowhere to who is signed in
 * and no operator; a stranger may be one, and is asked to sign in.
 */
export function createDashboard(
  house: House,
  sessions: Pick<Sessions, 'who'>,
  createContext: (input: { req: Request }) => RequestScope,
): Router {
  const { publicUrl, sitesDomain } = house.config.settings;
  const dashboard = express.Router();
  const { protocol, port } = new URL(publicUrl);
  // Drafts of sites are looked at in a frame; they stand on an origin of their own.
  const policy = `${PAGE_POLICY};frame-src ${protocol}//*.${sitesDomain}${port ? `:${port}` : ''}`;
  const page = path.join(DIST, 'index.html');
  dashboard.use(
    '/assets',
    // As build.ts has packed them, which is smaller than what can be packed while somebody waits.
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
    const user = await sessions.who(webHeaders(req));
    if (!user || (await isOperator(house.scope(), user.id))) return next();
    send(res, 404);
  });
  dashboard.get([...DASHBOARD_PATHS], async (req, res, next) => {
    if (!req.accepts('html') || !existsSync(page)) return next();
    const answers = req.headers.cookie ? await firstAnswers(req.path, () => createContext({ req })) : [];
    if (answers.length > 0) await sendWith(res, `${await fetchAlong(DIST, pageAt(req.path))}${asElement(answers)}`);
    else send(res, 200);
  });
  dashboard.get('/{*path}', (req, res, next) => {
    if (isFile(req.path) || !prefersHtml(req) || !existsSync(page)) return next();
    send(res, 404);
  });
  return dashboard;

  function send(res: Response, status: number): void {
    res.status(status);
    res.setHeader('Cache-Control', 'no-cache');
    res.setHeader('Content-Security-Policy', policy);
    res.sendFile(page);
  }

  /** The page for one person and one moment: nobody keeps it. */
  async function sendWith(res: Response, elements: string): Promise<void> {
    const html = await readFile(page, 'utf8');
    res.setHeader('Cache-Control', 'no-store');
    res.setHeader('Content-Security-Policy', policy);
    // A function: a dollar sign in an answer is no pattern.
    res.type('html').send(html.replace('</body>', () => `${elements}</body>`));
  }
}

/** What programs look for by its name, and no person reads. */
function isFile(wanted: string): boolean {
  return wanted.startsWith('/.well-known/') || path.posix.basename(wanted).includes('.');
}

/** A browser names HTML; who takes anything is a program. */
function prefersHtml(req: Request): boolean {
  return /\btext\/html\b/.test(req.headers.accept ?? '');
}
