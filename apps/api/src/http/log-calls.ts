import type { RequestLog } from '@onym/audit';
import type { House } from '@onym/house';
import type { RequestHandler } from 'express';
import { factsOf } from '../context.ts';

const PATH_MAX = 255;
/** nginx's word for a caller who went away before the answer began. */
const GONE = 499;

/** Takes down every call of somebody who showed who they are, when it has ended: no bodies, no queries. */
export function logCalls({ clock }: House, log: RequestLog): RequestHandler {
  return (req, res, next) => {
    const begun = performance.now();
    const at = clock.now();
    res.once('close', () => {
      const { requestId, caller, code } = factsOf(req);
      if (!caller) return;
      const [path = ''] = req.originalUrl.split('?', 1);
      log.push({
        id: requestId,
        at,
        accountId: caller.accountId,
        keyId: caller.kind === 'key' ? caller.keyId : null,
        method: req.method,
        path: path.slice(0, PATH_MAX),
        status: res.headersSent ? res.statusCode : GONE,
        code: code ?? null,
        durationMs: Math.round(performance.now() - begun),
      });
    });
    next();
  };
}
