import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import express, { type Router } from 'express';
import { PAGE_POLICY } from './introduce.ts';

const DIST = fileURLToPath(new URL('../../../dashboard/dist', import.meta.url));

/** The built dashboard: hashed assets for ever, the one page never, and every path of a person leads to it. */
export function createDashboard(): Router {
  const dashboard = express.Router();
  const page = path.join(DIST, 'index.html');
  dashboard.use(
    '/assets',
    express.static(path.join(DIST, 'assets'), { immutable: true, maxAge: '1y', index: false, fallthrough: false }),
  );
  dashboard.use(express.static(DIST, { index: false, maxAge: '1h' }));
  dashboard.get('/{*path}', (req, res, next) => {
    if (!req.accepts('html') || !existsSync(page)) return next();
    res.setHeader('Cache-Control', 'no-cache');
    res.setHeader('Content-Security-Policy', PAGE_POLICY);
    res.sendFile(page);
  });
  return dashboard;
}
