import type { App } from '@onym/app';
import { mayRequestCertificate } from '@onym/studio/landing';
import express, { type Router } from 'express';
import ipaddr from 'ipaddr.js';

/**
 * Creates `GET /internal/tls-ask?domain=`: whether a proxy in front may request a certificate for a host (Caddy's
 * on_demand_tls `ask`). 200 for an active site, 404 for anything else, and for callers outside this machine and its
 * private network. For the internal server.
 */
export function createTlsAsk(app: App): Router {
  const router = express.Router();
  const scope = app.scope();
  router.get('/internal/tls-ask', async (req, res) => {
    const domain = typeof req.query['domain'] === 'string' ? req.query['domain'].toLowerCase().replace(/\.$/, '') : '';
    const allowed =
      isPrivateCaller(req.socket.remoteAddress ?? '') &&
      domain.length <= 253 &&
      !domain.includes('\0') &&
      (await mayRequestCertificate(scope, domain));
    res
      .status(allowed ? 200 : 404)
      .type('text/plain')
      .send(allowed ? 'yes' : 'no');
  });
  return router;
}

function isPrivateCaller(address: string): boolean {
  return (
    ipaddr.isValid(address) &&
    ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(ipaddr.process(address).range())
  );
}
