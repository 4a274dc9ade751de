import { request, type IncomingHttpHeaders } from 'node:http';
import { parseBody, requireDocumented } from './require-documented.ts';
import { callerAddress, hasLoopbackNet } from './loopback.ts';
import { stack } from './test-stack.ts';

export type Body = Record<string, unknown>;

export interface Answer<T = Body> {
  status: number;
  headers: IncomingHttpHeaders;
  /** The body as text. */
  text: string;
  /** The parsed JSON; undefined if the text is not JSON. */
  body: T;
}

export interface CallOptions {
  /** An API key, sent as a bearer token. */
  key?: string | undefined;
  /** A signed-in user: sends cookie and Origin as the dashboard does in a browser. */
  user?: { cookie: string; from: string } | undefined;
  json?: unknown;
  /** A body sent unchanged, with Content-Type application/json unless a header overrides it. */
  raw?: string | undefined;
  headers?: Record<string, string>;
  query?: Record<string, string>;
  /** The caller's IP address; by default the user's, or an unused one. */
  from?: string | undefined;
}

/** Calls the running API below /api/v1. Every call opens its own connection. */
export function call<T = Body>(method: string, path: string, options: CallOptions = {}): Promise<Answer<T>> {
  return callSite<T>(method, `/api/v1${path}`, options);
}

/**
 * Calls a path below the site root. The path is sent unchanged; a response of the API is compared with its OpenAPI
 * document.
 * @throws Error with the differences
 */
export function callSite<T = Body>(
  method: string,
  path: string,
  { key, user, json, raw, headers = {}, query, from }: CallOptions = {},
): Promise<Answer<T>> {
  const { host, port, origin } = new URL(stack().siteUrl);
  const payload = json === undefined ? raw : JSON.stringify(json);
  const address = from ?? user?.from ?? callerAddress();
  return new Promise((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      method,
      path: query ? `${path}?${new URLSearchParams(query)}` : path,
      agent: false,
      ...(hasLoopbackNet ? { localAddress: address } : {}),
      headers: {
        host,
        ...(hasLoopbackNet ? {} : { 'x-forwarded-for': address }),
        ...(payload === undefined
          ? {}
          : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(payload)) }),
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        ...(user ? { cookie: user.cookie, origin } : {}),
        ...headers,
      },
    });
    sent.once('error', reject);
    sent.once('response', (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.once('error', reject);
      res.once('end', () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const answer = { status: res.statusCode ?? 0, headers: res.headers, text, body: parsed(text) as T };
        // With another Host the response comes from a customer's site, not from the API.
        const held =
          headers['host'] === undefined
            ? requireDocumented(`http://127.0.0.1:${port}`, { ...answer, method, path, body: parseBody(text) })
            : undefined;
        Promise.resolve(held).then(() => resolve(answer), reject);
      });
    });
    sent.end(payload);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
