import { Fault } from '@onym/core';
import type { Request, RequestHandler } from 'express';

/**
 * Refuses writes that a foreign page makes with our cookie. SameSite=Lax already keeps most away; this is the second
 * lock, for sibling subdomains and old browsers. Calls without a cookie have nothing to steal.
 */
export function sameOrigin(publicUrl: string): RequestHandler {
  return (req, _res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD' || !req.headers.cookie) return next();
    next(isForeign(req, publicUrl) ? new Fault('forbidden', 'This write comes from a foreign page') : undefined);
  };
}

/** Whether a browser says that a page of somebody else makes this request. Programs say nothing and are not foreign. */
export function isForeign(req: Request, publicUrl: string): boolean {
  const { origin } = req.headers;
  if (origin === undefined) return req.headers['sec-fetch-site'] === 'cross-site';
  return origin !== new URL(publicUrl).origin && origin !== `${req.protocol}://${req.headers.host}`;
}
