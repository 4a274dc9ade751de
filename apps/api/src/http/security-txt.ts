import { DAY_MS } from '@onym/core';
import type { App } from '@onym/app';
import express, { type Router } from 'express';

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/**
 * Creates `/.well-known/security.txt` (RFC 9116): where to report security problems. Always valid for half a year from
 * today; cacheable for five minutes.
 */
export function createSecurityTxt(app: App): Router {
  const { publicUrl, securityContact } = app.config.settings;
  const router = express.Router({ caseSensitive: true, strict: true });
  router.get('/.well-known/security.txt', (_req, res) => {
    const today = Math.floor(app.clock.now().getTime() / DAY_MS) * DAY_MS;
    const expires = new Date(today + VALID_DAYS * DAY_MS).toISOString().replace('.000Z', 'Z');
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    res
      .set({ 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=300' })
      .send(`${lines.join('\n')}\n`);
  });
  return router;
}
