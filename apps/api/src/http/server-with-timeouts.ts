import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';

export interface ServerTimeouts {
  /** For the headers of a request, and for the whole request. Milliseconds. */
  headersTimeout: number;
  requestTimeout: number;
  /** Between a response and the next request on its connection. Milliseconds. */
  keepAliveTimeout: number;
  /** Without a byte in either direction. Milliseconds. */
  stalledMs: number;
}

/**
 * `stalledMs` is longer than any response takes, which is a minute. `requestTimeout`, for headers and body together, is
 * shorter than `stalledMs`. An idle connection is kept open for longer than a proxy keeps it (nginx 60 s, Go 90, Caddy
 * 120): if the server closed first, the proxy might send a purchase into the closing connection, and its caller would
 * get a 502 instead of a response.
 */
const DEFAULT_TIMEOUTS: ServerTimeouts = {
  headersTimeout: 20_000,
  requestTimeout: 90_000,
  keepAliveTimeout: 130_000,
  stalledMs: 120_000,
};

/** Creates an HTTP server, not yet listening, that disconnects clients that send too slowly or have stopped reading. */
export function createServerWithTimeouts(
  app: RequestListener,
  options: ServerOptions = {},
  { stalledMs, ...patience }: ServerTimeouts = DEFAULT_TIMEOUTS,
): Server {
  return createServer({ ...options, ...patience }, app).setTimeout(stalledMs);
}
