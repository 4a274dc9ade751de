import { createHash } from 'node:crypto';
import type { App } from '@onym/app';
import { kitExists, readExportFile, drawKitPicture, type NamedFile } from '@onym/studio/kits';
import { readSocialPictures } from '@onym/studio/logos';
import { Fault, notFound } from '@onym/core';
import express, { type Request, type Response, type Router } from 'express';
import { LRUCache } from 'lru-cache';
import { factsOf } from '../context.ts';
import { MethodNotAllowed } from './responses.ts';
import { createLookupLimiter, MUST_WAIT } from './lookup-limiter.ts';
import { sendBytes } from './send-bytes.ts';

/** Cache size: a kit's pictures take up to a second to draw and never change. */
const DRAWN_BYTES = 32 * 1024 * 1024;

/**
 * Serves generated files, open to anyone who knows the URL: exports at `/files/<sha256>/<filename>`, and a kit's
 * pictures at `/files/kits/<kit id>/<picture>`, which are drawn on request and cached in memory. Both never change, so
 * caches may keep them forever; neither URL can be guessed. Requests for missing files are counted per IP address.
 * @throws Fault not_found, method_not_allowed, rate_limit_exceeded; entitlement_required for a kit of an unpaid launch
 */
export function createFiles(app: App): Router {
  const router = express.Router();
  const scope = app.scope();
  const misses = createLookupLimiter({
    scope,
    entryPoint: 'files',
    onError: (error) => app.log.warn({ err: error }, 'a miss was not counted'),
  });
  /** @throws Fault not_found; rate_limit_exceeded for an address that requests too many missing files */
  async function found<T>(req: Request, look: () => Promise<T | undefined>): Promise<T> {
    const thing = await misses.find(factsOf(req).address, req.path, look);
    if (thing === MUST_WAIT)
      throw new Fault('rate_limit_exceeded', 'Too many requests for missing files; try again in a moment', {
        retryAfterSeconds: 1,
      });
    if (!thing) throw notFound('File not found');
    return thing;
  }
  const drawn = new LRUCache<string, NamedFile>({ maxSize: DRAWN_BYTES, sizeCalculation: ({ bytes }) => bytes.length });
  router.get('/files/:sha256/:filename', async (req, res) => {
    const { sha256, filename } = req.params;
    if (!/^[0-9a-f]{64}$/.test(sha256) || filename.includes('\0')) throw notFound('File not found');
    const file = await found(
      req,
      async () =>
        (await readExportFile(scope, sha256, filename)) ?? (await readSocialPictures(scope, sha256, filename)),
    );
    send(req, res, file, sha256, `attachment; filename="${filename.replace(/[^\w.-]/g, '_')}"`);
  });
  router.get('/files/kits/:kitId/:picture', async (req, res) => {
    const { kitId, picture } = req.params;
    const key = `${kitId}/${picture}`;
    const file = await found(req, async () => {
      const known = drawn.get(key);
      return known && (await kitExists(scope, kitId)) ? known : drawKitPicture(scope, kitId, picture);
    });
    drawn.set(key, file);
    send(req, res, file, createHash('sha256').update(file.bytes).digest('hex'), 'inline');
  });
  router.all(['/files/:sha256/:filename', '/files/kits/:kitId/:picture'], (req) => {
    throw new MethodNotAllowed(req.method, ['GET', 'HEAD']);
  });
  router.use('/files', () => {
    throw notFound('File not found');
  });
  return router;
}

function send(req: Request, res: Response, { bytes, mime }: NamedFile, sha256: string, disposition: string): void {
  sendBytes(req, res, bytes, `"${sha256.slice(0, 32)}"`, {
    'Content-Type': mime,
    'Content-Disposition': disposition,
    'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
}
