import { request as requestHttp, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';

/**
 * `fetch` as the client calls it (an address, method, headers, a text, a signal; no redirect is followed), over Node's own HTTP. A
 * program of one short question spends three quarters of the global one's time on it: Node's fetch parses answers in WebAssembly, which
 * is compiled again in each process and delays its end.
 * @throws the signal's reason, and what the connection says where no answer came
 */
export const fetchByHttp: typeof fetch = async (address, { method = 'GET', headers, body, signal } = {}) => {
  const url = new URL(address as string);
  const { request } = url.protocol === 'https:' ? await import('node:https') : { request: requestHttp };
  signal?.throwIfAborted();
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request(url, {
      method,
      headers: { ...(headers as Record<string, string>) },
      signal: signal ?? undefined,
    });
    asked
      .once('response', resolve)
      .once('error', (error) => reject(signal?.aborted ? (signal.reason as Error) : error));
    asked.end(body as string | undefined);
  });
  const status = answer.statusCode!;
  return new Response(EMPTY.has(status) ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>), {
    status,
    headers: Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    ),
  });
};

/** Answers that have no body, and that `Response` takes with none only (WHATWG Fetch, null body status). */
const EMPTY = new Set([204, 205, 304]);
