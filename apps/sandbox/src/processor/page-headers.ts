import type { RequestHandler } from 'express';

/**
 * Sets the headers of the hosted pages: they load nothing and are not cached. Their addresses contain secrets, so no
 * referrer is sent.
 */
export const pageHeaders: RequestHandler = (_req, res, next) => {
  res.set({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  });
  next();
};
