import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';

export interface Patience {
  /** For the head of a request, and for all of it. Milliseconds. */
  headersTimeout: number;
  requestTimeout: number;
  /** Between an answer and the next request on its connection. Milliseconds. */
  keepAliveTimeout: number;
  /** Without a byte in either direction. Milliseconds. */
  stalledMs: number;
}

/**
 * Longer than any answer is waited for, which is a minute: whoever neither sends nor reads for so long is cut off. A request must be here,
 * head and body, in less. A connection that has nothing to do is kept for longer than a proxy keeps it (nginx 60 s, Go 90, Caddy 120): where the server
 * closes first, the proxy may send a purchase into the closing, and its caller hears of a 502 instead of an answer.
 */
const PATIENCE: Patience = {
  headersTimeout: 20_000,
  requestTimeout: 90_000,
  keepAliveTimeout: 130_000,
  stalledMs: 120_000,
};

/** A server of HTTP that holds no connection for somebody who sends too slowly or has stopped reading. */
export function createPatientServer(
  app: RequestListener,
  options: ServerOptions = {},
  { stalledMs, ...patience }: Patience = PATIENCE,
): Server {
  return createServer({ ...options, ...patience }, app).setTimeout(stalledMs);
}
