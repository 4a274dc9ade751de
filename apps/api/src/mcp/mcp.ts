import { createHash } from 'node:crypto';
import { Fault } from '@onym/core';
import type { App } from '@onym/app';
import { accountSuspended, rateLimitFault, toFault, type AdmissionControl } from '@onym/platform';
import express, { type Request, type Response, type Router } from 'express';
import { factsOf } from '../context.ts';
import { faultBody, faultHeaders, sendJson } from '../http/responses.ts';
import { bodyReader } from '../http/read-body.ts';
import type { createMessageHandling } from './message-handling.ts';
import { admitCaller } from './caller.ts';
import type { Tool } from './tools.ts';

const BODY_LIMIT = '256kb';

/**
 * Creates /mcp: the Model Context Protocol over streamable HTTP, for clients of the revisions up to 2025-11-25 and of 2026-07-28, without
 * sessions. Callers send a bearer key; cookies are ignored. An invalid key is 401, a foreign Origin or a suspended account 403, a caller
 * beyond its limits 429: each as a JSON-RPC error. A foreign Host must be refused before (requireKnownHost(); DNS rebinding, MCP
 * 2025-06-18, transports, security warning).
 */
export function createMcp(app: App, admissionControl: AdmissionControl): Router {
  const { publicUrl } = app.config.settings;
  let answering: Promise<ReturnType<typeof createMessageHandling>> | undefined;
  const readBody = bodyReader(BODY_LIMIT);

  const mcp = express.Router();
  mcp.all('/mcp', async (req, res, next) => {
    try {
      rejectForeignPage(req, app);
      const isMessage = req.method === 'POST';
      const fields = isMessage ? (await readBody(req, res)).fields : undefined;
      const { tools, handle } = await (answering ??= import('./message-handling.ts').then((made) =>
        made.createMessageHandling(app),
      ));
      const arrival = await handleMessage(req, fields, tools);
      const extra = { caller: arrival };
      const auth = { token: '', clientId: clientOf(req), scopes: [], extra };
      await handle(Object.assign(req, { auth }), res, fields);
    } catch (error) {
      if (res.headersSent) return next(error);
      sendRefusal(req, res, toFault(error));
    }
  });
  return mcp;

  async function handleMessage(
    req: Request,
    fields: Record<string, unknown> | undefined,
    tools: ReadonlyMap<string, Tool>,
  ) {
    const name =
      fields?.['method'] === 'tools/call' ? (fields['params'] as { name?: unknown } | null)?.name : undefined;
    const tool = typeof name === 'string' ? tools.get(name) : undefined;
    const arrival = await admitCaller(app, admissionControl, req, tool, fields?.['id'] !== undefined);
    if ('caller' in arrival) return arrival.caller;
    const { refused } = arrival;
    if (refused.outcome === 'limited') throw rateLimitFault(refused.by, refused.allowance, app.clock.wall(), publicUrl);
    if (refused.outcome === 'suspended') throw accountSuspended(refused.reason);
    throw new Fault('unauthorized', 'Missing or invalid API key');
  }

  function sendRefusal(req: Request, res: Response, fault: Fault): void {
    const { requestId, span } = factsOf(req);
    if (fault.code === 'internal_error')
      app.log.error({ err: fault.cause ?? fault, requestId, traceId: span.traceId }, 'a message of MCP failed');
    const data = faultBody(fault, { requestId, publicUrl });
    const body = { jsonrpc: '2.0', id: null, error: { code: -32_000, message: fault.message, data } };
    sendJson(res, fault.status, body, faultHeaders(fault));
  }
}

/** Rejects requests from foreign pages: a browser always sends the page's Origin. @throws Fault forbidden */
function rejectForeignPage({ headers }: Request, app: App): void {
  const { settings } = app.config;
  const { origin } = headers;
  if (origin !== undefined && origin !== new URL(settings.publicUrl).origin && URL.parse(origin)?.host !== headers.host)
    throw new Fault('forbidden', 'Requests from other sites are not allowed');
}

/** Returns a digest that identifies the key without revealing it: a signed question is valid only for the key that made the call. */
function clientOf({ headers }: Request): string {
  return createHash('sha256')
    .update(headers.authorization ?? '')
    .digest('base64url');
}
