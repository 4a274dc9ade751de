import { toFault, type RequestScope } from '@onym/platform';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import type { Request, RequestHandler } from 'express';
import { faultHeaders } from './responses.ts';
import { recordErrorCode } from '../context.ts';
import { appRouter } from '../router.ts';
import { rejectDeepJson } from './json-depth.ts';
import { jsonText } from './read-body.ts';

const BODY_LIMIT = '256kb';
/** Maximum calls in one request; each counts as one. */
const BATCH = 20;

/**
 * Serves the procedures as typed RPC for the dashboard, with the session cookie: at most 20 calls in one request, each
 * counted and checked as one. Internal errors are logged. Refuses inputs nested too deeply and bodies above 256 kB.
 */
export function createRpc(createContext: (input: { req: Request }) => RequestScope): RequestHandler[] {
  const serve = createExpressMiddleware({
    router: appRouter,
    createContext,
    maxBatchSize: BATCH,
    responseMeta: ({ errors, ctx }) => {
      const headers = new Headers(ctx?.reply.headers);
      for (const error of errors)
        for (const [name, value] of Object.entries(faultHeaders(toFault(error)))) headers.set(name, value);
      return { headers };
    },
    onError: ({ error, ctx, path, req }) => {
      const fault = toFault(error);
      recordErrorCode(req, fault.code);
      if (fault.code === 'internal_error')
        ctx?.log.error({ err: fault.cause ?? fault, procedure: path }, 'a call failed');
    },
  });
  return [refuseDeepQuery, jsonText(BODY_LIMIT), serve];
}

/** The input of a query is JSON in a URL parameter. @throws Fault invalid_request */
const refuseDeepQuery: RequestHandler = (req, _res, next) => {
  for (const text of Object.values(req.query).flat()) rejectDeepJson(Buffer.from(String(text)));
  next();
};
