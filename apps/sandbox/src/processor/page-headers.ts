import type { RequestHandler } from 'express';

/** The pages load nothing, are kept nowhere, and their addresses, which are keys, are told to nobody. */
export const pageHeaders: RequestHandler = (_req, res, next) => {
  res.set({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  });
  next();
};
