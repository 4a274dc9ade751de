import { Fault } from '@onym/core';
import type { Request, RequestHandler } from 'express';

/**
 * Rejects writes that a foreign page makes with our cookie, with Fault forbidden. SameSite=Lax already blocks most of
 * them; this is the second defence, for sibling subdomains and old browsers. Calls without a cookie are not affected.
 */
export function sameOrigin(publicUrl: string): RequestHandler {
  return (req, _res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD' || !req.headers.cookie) return next();
    next(isForeign(req, publicUrl) ? new Fault('forbidden', 'This request comes from another site') : undefined);
  };
}

/**
 * Whether the browser's headers say that a foreign page makes this request. Programs send no such headers and are not
 * foreign.
 */
export function isForeign(req: Request, publicUrl: string): boolean {
  const { origin } = req.headers;
  if (origin === undefined) return req.headers['sec-fetch-site'] === 'cross-site';
  return origin !== new URL(publicUrl).origin && origin !== `${req.protocol}://${req.headers.host}`;
}
