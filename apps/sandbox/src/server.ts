import express from 'express';
import type { ErrorRequestHandler, Express } from 'express';
import { controlRoutes } from './control.ts';
import { startPage } from './start-page.ts';
import type { Part, World } from './world.ts';

/**
 * Creates the HTTP app: the control API, the parts, and the page that lists them. Other addresses get 404; an error that a part lets
 * through is logged and becomes a 500, an unreadable body a 4xx.
 */
export function createApp(world: World, parts: readonly Part[]): Express {
  const app = express().disable('x-powered-by');
  app.use('/_sandbox', controlRoutes(world, parts));
  for (const part of parts) {
    if (part.routes) app.use(part.routes(world));
  }
  app.get('/', (_req, res) => void res.type('html').send(startPage(parts)));
  app.use((req, res) => void res.status(404).json({ error: `Nothing answers ${req.method} ${req.path} here.` }));
  app.use(lastResort);
  return app;
}

/** A vendor that fails answers 500; the usual cause is an unavailable database. */
const lastResort: ErrorRequestHandler = (error: unknown, _req, res, next) => {
  if (res.headersSent) return next(error);
  const status = clientErrorStatus(error);
  if (!status) console.error(error);
  res.status(status ?? 500).json({ error: status ? String((error as Error).message) : 'The sandbox failed.' });
};

/** Body parsers mark errors of the caller with a 4xx status. */
function clientErrorStatus(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return undefined;
  return error.status >= 400 && error.status < 500 ? error.status : undefined;
}
