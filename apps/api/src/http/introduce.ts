import { newId } from '@onym/kernel';
import type { House } from '@onym/house';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { noteFacts } from '../context.ts';

/** First of all: every request gets an id and every answer the headers that keep browsers careful. */
export function introduce(house: House): RequestHandler {
  const careful = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"], scriptSrc: ["'self'"], styleSrc: ["'self'", "'unsafe-inline'"], imgSrc: ["'self'", 'data:'], fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"], objectSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"], formAction: ["'self'"],
      },
    },
    strictTransportSecurity: house.config.settings.publicUrl.startsWith('https://'),
    crossOriginEmbedderPolicy: false,
  });
  return (req, res, next) => {
    const requestId = newId('request', house.clock.wall());
    noteFacts(req, { requestId, address: req.ip ?? req.socket.remoteAddress ?? 'unknown' });
    res.setHeader('X-Request-Id', requestId);
    careful(req, res, next);
  };
}
