import { Fault } from '@onym/core';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { App } from '@onym/app';
import { factsOf } from '../context.ts';
import { faultOfExpress, sendFault } from './responses.ts';

/** Passes on Fault not_found for a request that no handler before it has answered. Mount it after all routes. */
export const handleUnknownPath: RequestHandler = (_req, _res, next) =>
  next(new Fault('not_found', 'There is no endpoint at this path'));

/**
 * Creates the final error handler: it turns every uncaught error into the public error body, and logs internal errors.
 * An error after the response has begun is passed to Express, which closes the connection.
 */
export function handleUncaughtError(app: App): ErrorRequestHandler {
  return (error, req, res, next) => {
    if (res.headersSent) return next(error);
    const fault = faultOfExpress(error);
    const { requestId, span } = factsOf(req);
    if (fault.code === 'internal_error')
      app.log.error({ err: fault.cause ?? error, requestId, traceId: span.traceId }, 'a request failed');
    sendFault(res, fault, { requestId, publicUrl: app.config.settings.publicUrl });
  };
}
