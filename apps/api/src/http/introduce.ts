import { inSpan, newId, openSpan } from '@onym/core';
import type { House } from '@onym/app';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { noteFacts } from '../context.ts';

/** What a page of ours may load: itself, nothing foreign, no inline script. */
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
 * First of all: every request gets an id and a place in a trace, and every answer the headers that keep browsers careful. Pages loosen
 * the policy.
 */
export function introduce(house: House): RequestHandler {
  const careful = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: house.config.settings.publicUrl.startsWith('https://'),
    crossOriginEmbedderPolicy: false,
  });
  return (req, res, next) => {
    const requestId = newId('request', house.clock.wall());
    const span = openSpan(req.get('traceparent'));
    noteFacts(req, { requestId, span, address: req.ip ?? req.socket.remoteAddress ?? 'unknown' });
    res.setHeader('X-Request-Id', requestId);
    inSpan(span, () => careful(req, res, next));
  };
}

/** Answers of the API are for whoever asked, and no cache keeps them; what may be kept says so itself. */
export const notStored: RequestHandler = (_req, res, next) => {
  res.setHeader('Cache-Control', 'no-store');
  next();
};
