import { toFault, type RequestScope } from '@onym/platform';
import { createExpressMiddleware } from '@trpc/server/adapters/express';
import type { Request, RequestHandler } from 'express';
import { faultHeaders } from './answer.ts';
import { noteRefusal } from '../context.ts';
import { appRouter } from '../router.ts';

/** Calls in one request; each counts as one. */
const BATCH = 20;

/** Procedures as typed RPC for the dashboard, with the session cookie. */
export function createRpc(createContext: (input: { req: Request }) => RequestScope): RequestHandler {
  return createExpressMiddleware({
    router: appRouter,
    createContext,
    maxBodySize: 256 * 1024,
    maxBatchSize: BATCH,
    responseMeta: ({ errors, ctx }) => {
      const headers = new Headers(ctx?.reply.headers);
      for (const error of errors)
        for (const [name, value] of Object.entries(faultHeaders(toFault(error)))) headers.set(name, value);
      return { headers };
    },
    onError: ({ error, ctx, path, req }) => {
      const fault = toFault(error);
      noteRefusal(req, fault.code);
      if (fault.code === 'internal_error')
        ctx?.log.error({ err: fault.cause ?? fault, procedure: path }, 'a call failed');
    },
  });
}
