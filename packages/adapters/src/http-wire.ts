import { traceHeaders } from '@onym/core';
import { Agent, request } from 'undici';
import type { Closable } from './closable.ts';

export interface WireCall {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Appended to the base URL unchanged: a colon stays a colon. */
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as application/x-www-form-urlencoded, instead of `body`. */
  form?: string;
  /** Aborts the request when the whole response takes too long. */
  signal: AbortSignal;
}

export interface WireAnswer {
  status: number;
  text: string;
}

/**
 * No complete response arrived. `sent` is false only when it is certain that no byte of the request left this
 * machine.
 */
export class WireError extends Error {
  override readonly name = 'WireError';
  readonly sent: boolean;
  constructor(message: string, sent: boolean, cause: unknown) {
    super(message, { cause });
    this.sent = sent;
  }
}

export interface HttpWire extends Closable {
  /** Sends one request, without retries or redirects. @throws WireError */
  send(call: WireCall): Promise<WireAnswer>;
}

// Failures to open a connection. undici sends a request only over an open connection, so these requests were never
// sent.
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/**
 * Opens a pool of keep-alive connections to one vendor; close() waits for the requests in flight. Requests carry the caller's trace. A
 * complete response is a result, whatever its status. An aborted request, a lost response, and one above `maxResponseBytes` are a
 * WireError.
 */
export function openHttpWire(options: {
  baseUrl: string;
  headers: Record<string, string>;
  connectTimeoutMs: number;
  maxResponseBytes: number;
}): HttpWire {
  const base = options.baseUrl.replace(/\/+$/, '');
  const agent = new Agent({
    connect: { timeout: options.connectTimeoutMs },
    maxResponseSize: options.maxResponseBytes,
  });
  return {
    async send({ method, path, headers, body, form, signal }) {
      try {
        const json = body === undefined ? undefined : JSON.stringify(body);
        const answer = await request(base + path, {
          dispatcher: agent,
          method,
          signal,
          body: form ?? json,
          headers: {
            accept: 'application/json',
            ...traceHeaders(),
            ...options.headers,
            ...contentType(form, json),
            ...headers,
          },
        });
        return { status: answer.statusCode, text: await answer.body.text() };
      } catch (error) {
        const code = codeOf(error);
        throw new WireError(`${method} ${path} got no answer (${code})`, !NEVER_SENT.has(code), error);
      }
    },
    close: () => agent.close(),
  };
}

function contentType(form: string | undefined, json: string | undefined): Record<string, string> {
  if (form !== undefined) return { 'content-type': 'application/x-www-form-urlencoded' };
  return json === undefined ? {} : { 'content-type': 'application/json' };
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
