import { runInSpan, newId, startSpan } from '@onym/core';
import type { App } from '@onym/app';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { setRequestFacts } from '../context.ts';

/** Content security policy of our pages: own resources only, no inline script. */
export const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
].join(';');

/**
 * Creates the middleware that sets up every request: it stores an id, a span and the client's IP address for factsOf(),
 * runs the handlers after it within the span, and gives every response X-Request-Id and strict security headers. Pages
 * relax the policy.
 */
export function setUpRequest(app: App): RequestHandler {
  const careful = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: app.config.settings.publicUrl.startsWith('https://'),
    crossOriginEmbedderPolicy: false,
  });
  return (req, res, next) => {
    const requestId = newId('request', app.clock.wall());
    const span = startSpan(req.get('traceparent'));
    setRequestFacts(req, { requestId, span, address: req.ip ?? req.socket.remoteAddress ?? 'unknown' });
    res.setHeader('X-Request-Id', requestId);
    runInSpan(span, () => careful(req, res, next));
  };
}

/** Forbids caching of the response, because responses of the API are for the caller only. Handlers of cacheable responses override the header. */
export const forbidCaching: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};
