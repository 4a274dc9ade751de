import type { RequestLog } from '@onym/accounts/audit';
import type { App } from '@onym/app';
import type { RequestHandler } from 'express';
import { factsOf } from '../context.ts';

const PATH_MAX = 255;
/** nginx's status for a client that closed the connection before the response began. */
const CLIENT_CLOSED_REQUEST = 499;

/**
 * Logs every finished request by its route, because the path itself may contain a secret, and exports its span; 499
 * means that the client left before the response began. Also records every call of an authenticated caller in the
 * account's request log, without bodies and queries.
 */
export function logCalls({ clock, log: lines, spans }: App, log: RequestLog): RequestHandler {
  return (req, res, next) => {
    const begun = performance.now();
    const at = clock.now();
    res.once('close', () => {
      const { requestId, span, caller, code } = factsOf(req);
      const status = res.headersSent ? res.statusCode : CLIENT_CLOSED_REQUEST;
      const durationMs = Math.round(performance.now() - begun);
      const route = req.route ? `${req.baseUrl}${String(req.route.path)}` : 'other';
      const keyId = caller?.kind === 'key' ? caller.keyId : null;
      lines.info(
        {
          requestId,
          traceId: span.traceId,
          method: req.method,
          route,
          status,
          code,
          durationMs,
          accountId: caller?.accountId,
          keyId: keyId ?? undefined,
        },
        'request',
      );
      spans.ended({
        span,
        kind: 'request',
        name: `${req.method} ${route}`,
        seconds: durationMs / 1000,
        failed: status >= 500,
        facts: {
          'http.request.method': req.method,
          'http.route': route,
          'http.response.status_code': status,
          'onym.request_id': requestId,
        },
      });
      if (!caller) return;
      const [path = ''] = req.originalUrl.split('?', 1);
      log.push({
        id: requestId,
        at,
        accountId: caller.accountId,
        keyId,
        method: req.method,
        path: path.slice(0, PATH_MAX),
        status,
        code: code ?? null,
        durationMs,
      });
    });
    next();
  };
}
