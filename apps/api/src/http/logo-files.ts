import { createHash } from 'node:crypto';
import { countAddressCall } from '@onym/accounts/access';
import { logoExists, drawLogoFile, parseLogoFileQuery, type FileKind } from '@onym/studio/logos';
import { rateLimitFault } from '@onym/platform';
import type { App } from '@onym/app';
import express, { type Router } from 'express';
import { LRUCache } from 'lru-cache';
import { factsOf } from '../context.ts';
import { sendBytes } from './send-bytes.ts';

const PER_MINUTE = 600;
const TYPES: Readonly<Record<FileKind, string>> = { svg: 'image/svg+xml; charset=utf-8', png: 'image/png' };
/** Number of cached drawings, so that a page full of them is drawn once. */
const CACHED_DRAWINGS = 256;

/**
 * Serves GET /api/v1/logos/<id>.svg and .png, open to anyone who has the URL. The bytes at a URL never change, so
 * caches may keep them; the last 256 are cached in memory. Other sites may embed them, and they may not load or run
 * anything. At most 600 calls per minute and IP address.
 * @throws Fault not_found, invalid_request (variant or width), entitlement_required (unpaid launch),
 *   rate_limit_exceeded
 */
export function createLogoFiles(app: App): Router {
  const { publicUrl } = app.config.settings;
  const kept = new LRUCache<string, Buffer>({ max: CACHED_DRAWINGS });
  const files = express.Router({ caseSensitive: true });

  files.get('/api/v1/logos/:file', async (req, res, next) => {
    const [, id, kind] = /^(.*)\.(svg|png)$/s.exec(req.params.file) ?? [];
    if (id === undefined) return next();
    const scope = app.scope();
    const { allowed, allowance } = await countAddressCall(scope, 'logo-files', factsOf(req).address, PER_MINUTE);
    if (!allowed) throw rateLimitFault('minute', allowance, scope.clock.wall(), publicUrl);

    const { variant, width } = req.query;
    const form = parseLogoFileQuery(kind as FileKind, { variant, width });
    const key = JSON.stringify([id, kind, form]);
    const known = kept.get(key);
    const bytes = known && (await logoExists(scope, id)) ? known : await drawLogoFile(scope, id, form);
    kept.set(key, bytes);
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
    sendBytes(req, res, bytes, etag, {
      'Content-Type': TYPES[kind as FileKind],
      'Content-Security-Policy': "default-src 'none'; sandbox",
    });
  });
  return files;
}
