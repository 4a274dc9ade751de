import { Fault } from '@onym/kernel';
import type { RequestHandler } from 'express';

/**
 * Refuses writes that a foreign page makes with our cookie. SameSite=Lax already keeps most away; this is the second
 * lock, for sibling subdomains and old browsers. Calls without a cookie have nothing to steal.
 */
export function sameOrigin(publicUrl: string): RequestHandler {
  const own = new URL(publicUrl).origin;
  return (req, _res, next) => {
    if (req.method === 'GET' || req.method === 'HEAD' || !req.headers.cookie) return next();
    const { origin } = req.headers;
    const foreign = origin === undefined ? req.headers['sec-fetch-site'] === 'cross-site' : origin !== own && origin !== `${req.protocol}://${req.headers.host}`;
    next(foreign ? new Fault('forbidden', 'This write comes from a foreign page') : undefined);
  };
}
