import { OPERATIONS, type Operations } from './generated/document.ts';
import { OnymError, errorFromResponse } from './onym-error.ts';

export interface OnymOptions {
  /** Without it only `onym.open` and `onym.device` work. */
  apiKey?: string | undefined;
  /** The site, e.g. https://onym.example; the client adds the paths of the API. */
  baseUrl: string;
  /** How often a call with a temporary failure is retried; 2 by default. */
  maxRetries?: number;
  /** Timeout of one response in milliseconds; 90 000 by default, because a purchase waits up to 60 s. */
  timeoutMs?: number;
  /** Replaces the global fetch. */
  fetch?: typeof fetch;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
  timeoutMs?: number;
  maxRetries?: number;
  /**
   * A key of your choice, for calls that may charge. Calls with the same key charge only once, also from another
   * process.
   */
  idempotencyKey?: string | undefined;
}

type Name = keyof Operations;
/** The path, query and body parameters of an operation, as far as it has them. */
export type Parts<O extends Name> = {
  [
    P in 'path' | 'query' | 'body' as Operations[O][P] extends Record<string, never> | undefined ? never : P
  ]: Operations[O][P];
};

export interface Transport {
  /** Calls one operation, with retries where that is safe. @throws OnymError */
  send<O extends Name>(operation: O, parts: Parts<O>, options?: CallOptions): Promise<Operations[O]['result']>;
  /** Like `send`, but returns the unread response and has no timeout. @throws OnymError */
  open<O extends Name>(operation: O, parts: Parts<O>, options?: CallOptions): Promise<Response>;
}

const TIMEOUT_MS = 90_000;
const MAX_RETRIES = 2;
const FIRST_WAIT_MS = 500;
/** After a longer Retry-After the call is not retried and throws, so that the caller decides. */
const LONGEST_WAIT_MS = 60_000;

/**
 * Creates a transport. A call is retried after a 429 of Onym and after a 503. After other temporary failures, it is retried when it cannot
 * do anything twice: reads, idempotent writes, and calls with an Idempotency-Key, which calls that may charge always have. It waits as long
 * as Retry-After says, but is not retried when that is more than a minute. An aborted call throws the reason of its signal, and a call with
 * an empty path parameter a TypeError.
 * @throws TypeError for an invalid baseUrl
 */
export function createTransport({ apiKey, baseUrl, fetch = globalThis.fetch, ...settings }: OnymOptions): Transport {
  const site = siteOf(baseUrl);
  const call = async <O extends Name, T>(
    operation: O,
    parts: Parts<O>,
    options: CallOptions,
    read: (answer: Response) => Promise<T>,
    timeoutMs: number | null,
  ): Promise<T> => {
    const { method, path, repeatable = false } = OPERATIONS[operation];
    // As an object first: the types of all operations together are too many for the compiler.
    const given: object = parts;
    const { path: names = {}, query = {}, body } = given as { path?: object; query?: object; body?: unknown };
    const idempotencyKey = repeatable ? (options.idempotencyKey ?? crypto.randomUUID()) : null;
    const url = `${site}${fillPath(path, names)}${queryText(query)}`;
    const headers = {
      accept: 'application/json, text/event-stream',
      ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === null ? {} : { 'idempotency-key': idempotencyKey }),
    };
    const maxRetries = options.maxRetries ?? settings.maxRetries ?? MAX_RETRIES;
    for (let tried = 0; ; tried++) {
      const patience = timeoutMs === null ? undefined : AbortSignal.timeout(timeoutMs);
      const signals = [options.signal, patience].filter((one) => one !== undefined);
      let failure: OnymError;
      let retryAfter: string | null = null;
      try {
        // A followed redirect would lose the body of a POST or send the key to another host.
        const answer = await fetch(url, {
          method,
          headers,
          redirect: 'manual',
          signal: signals.length > 0 ? AbortSignal.any(signals) : null,
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        });
        if (answer.ok) return await read(answer);
        retryAfter = answer.headers.get('retry-after');
        failure = await errorFromResponse(answer, idempotencyKey);
      } catch (cause) {
        options.signal?.throwIfAborted();
        failure = new OnymError(patience?.aborted ? `No answer within ${timeoutMs} ms.` : 'The connection failed.', {
          status: 0,
          code: patience?.aborted ? 'timed_out' : 'connection_failed',
          retryable: true,
          moneyMoved: repeatable ? 'unknown' : null,
          idempotencyKey,
          cause,
        });
      }
      const waitMs = retryDelayMs(retryAfter, tried);
      const mayRepeat = method !== 'POST' || repeatable || failure.status === 429 || failure.status === 503;
      if (tried >= maxRetries || !failure.retryable || !mayRepeat || waitMs > LONGEST_WAIT_MS) throw failure;
      await pause(waitMs, options.signal);
    }
  };
  return {
    send: <O extends Name>(operation: O, parts: Parts<O>, options: CallOptions = {}) =>
      call(
        operation,
        parts,
        options,
        async (answer) => (await answer.json()) as Operations[O]['result'],
        options.timeoutMs ?? settings.timeoutMs ?? TIMEOUT_MS,
      ),
    open: (operation, parts, options = {}) => call(operation, parts, options, async (answer) => answer, null),
  };
}

function siteOf(baseUrl: string): string {
  if (!/^https?:$/.test(URL.parse(baseUrl)?.protocol ?? ''))
    throw new TypeError(`baseUrl is no http(s) address: ${baseUrl}`);
  return baseUrl.replace(/\/+$/, '');
}

/** @throws TypeError for a missing part of the path: with an empty one, the URL would name another operation */
function fillPath(path: string, names: object): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = (names as Record<string, unknown>)[name];
    if (typeof value !== 'string' || value === '' || value === '.' || value === '..')
      throw new TypeError(`${name} must be text that names something`);
    return encodeURIComponent(value);
  });
}

function queryText(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(Object.fromEntries(given.map(([name, value]) => [name, String(value)])))}`;
}

/**
 * Milliseconds to wait: Retry-After (RFC 9110, 10.2.3) in seconds or as a date; otherwise exponential back-off with
 * jitter.
 */
function retryDelayMs(retryAfter: string | null, tried: number): number {
  const seconds = Number(retryAfter ?? Number.NaN);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const until = Date.parse(retryAfter ?? '') - Date.now();
  return Number.isNaN(until) ? FIRST_WAIT_MS * 2 ** tried * (0.75 + Math.random() / 2) : Math.max(0, until);
}

function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer);
      reject(signal!.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      resolve();
    }, ms);
    if (signal?.aborted) end();
    else signal?.addEventListener('abort', end, { once: true });
  });
}
