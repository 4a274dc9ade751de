import { createHash } from 'node:crypto';
import express from 'express';
import type { Request, Router } from 'express';
import { sendAnswer, withFault } from '../faults.ts';
import type { World } from '../world.ts';
import { homepageOf, nameserversOf } from './pages.ts';
import { resultsFor } from './results.ts';
import { findTrademarks } from './trademarks.ts';

/** How long a token of the trademark office is valid, in seconds. */
const tokenSeconds = 28_800;

/**
 * Returns the routes of the web: Brave's and SearXNG's search, the EUIPO's trademark search with its tokens, and homepages with their
 * nameservers. Brave's search needs any key (422), SearXNG's `format=json` (403), the EUIPO's a token for the same client (401). A homepage
 * that does not exist is a 502.
 */
export function searchRoutes(world: World): Router {
  const router = express.Router();

  router.get('/res/v1/web/search', async (req, res) => {
    if (!req.get('x-subscription-token'))
      return sendAnswer(res, { status: 422, body: { error: { code: 'SUBSCRIPTION_TOKEN_INVALID' } } });
    const phrase = textOf(req, 'q');
    if (!phrase) return sendAnswer(res, { status: 422, body: { error: { code: 'VALIDATION' } } });
    await withFault(world, res, { service: 'search', operation: 'search', subject: phrase }, async () => {
      const results = resultsFor(phrase)
        .slice(0, Number(textOf(req, 'count')) || 20)
        .map(({ title, url, text }) => ({ title, url, description: text }));
      return { status: 200, body: { type: 'search', query: { original: phrase }, web: { type: 'search', results } } };
    });
  });

  router.get('/search', async (req, res) => {
    const phrase = textOf(req, 'q');
    if (!phrase) return sendAnswer(res, { status: 400 });
    if (textOf(req, 'format') !== 'json') return sendAnswer(res, { status: 403 });
    await withFault(world, res, { service: 'search', operation: 'search', subject: phrase }, async () => {
      const results = resultsFor(phrase).map(({ title, url, text }) => ({
        title,
        url,
        content: text,
        engine: 'sandbox',
      }));
      return { status: 200, body: { query: phrase, number_of_results: results.length, results } };
    });
  });

  router.post('/cas-server-webapp/oidc/accessToken', express.urlencoded({ extended: false }), async (req, res) => {
    const { grant_type: grant, client_id: client, client_secret: secret } = (req.body ?? {}) as Record<string, unknown>;
    if (grant !== 'client_credentials' || typeof client !== 'string' || !client || !secret)
      return sendAnswer(res, { status: 401, body: { error: 'invalid_client' } });
    await withFault(world, res, { service: 'search', operation: 'token', subject: client }, async () => ({
      status: 200,
      body: { access_token: tokenOf(client), token_type: 'Bearer', expires_in: tokenSeconds, scope: 'uid' },
    }));
  });

  router.get('/trademark-search/trademarks', async (req, res) => {
    const client = req.get('x-ibm-client-id') ?? '';
    if (!client || req.get('authorization') !== `Bearer ${tokenOf(client)}`)
      return sendAnswer(res, { status: 401, body: { title: 'Unauthorized' } });
    const filter = textOf(req, 'query');
    await withFault(world, res, { service: 'search', operation: 'trademark', subject: filter }, async () => {
      const trademarks = findTrademarks(filter);
      if (!trademarks) return { status: 400, body: { title: 'Bad Request', detail: 'The query cannot be read.' } };
      return {
        status: 200,
        body: {
          trademarks,
          totalElements: trademarks.length,
          totalPages: 1,
          size: Number(textOf(req, 'size')) || 10,
          page: 0,
        },
      };
    });
  });

  router.get('/homepages-dns/:host', async (req, res) => {
    const { host } = req.params;
    await withFault(world, res, { service: 'search', operation: 'dns', subject: host }, async () => ({
      status: 200,
      body: { nameservers: nameserversOf(host) },
    }));
  });

  router.get('/homepages/:host{/*path}', async (req, res) => {
    const host = String(req.params['host']);
    await withFault(world, res, { service: 'search', operation: 'homepage', subject: host }, async () => {
      const { status, location, html } = homepageOf(host) ?? { status: 502 };
      if (location) res.set('location', location);
      if (html !== undefined) res.type('html').status(status).end(html);
      return html === undefined ? { status } : { status: 0 };
    });
  });
  return router;
}

function textOf(req: Request, name: string): string {
  const value = req.query[name];
  return typeof value === 'string' ? value : '';
}

function tokenOf(client: string): string {
  return createHash('sha256').update(`euipo ${client}`).digest('base64url');
}
