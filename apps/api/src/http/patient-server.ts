import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';

export interface Patience {
  /** For the head of a request, and for all of it. Milliseconds. */
  headersTimeout: number;
  requestTimeout: number;
  /** Without a byte in either direction. Milliseconds. */
  stalledMs: number;
}

/**
 * Longer than any answer is waited for, which is a minute: whoever neither sends nor reads for so long is cut off. A request must be here,
 * head and body, in less.
 */
const PATIENCE: Patience = { headersTimeout: 20_000, requestTimeout: 90_000, stalledMs: 120_000 };

/** A server of HTTP that holds no connection for somebody who sends too slowly or has stopped reading. */
export function createPatientServer(
  app: RequestListener,
  options: ServerOptions = {},
  { stalledMs, ...patience }: Patience = PATIENCE,
): Server {
  return createServer({ ...options, ...patience }, app).setTimeout(stalledMs);
}
