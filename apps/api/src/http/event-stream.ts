import { once } from 'node:events';
import type { Response } from 'express';

/**
 * One Server-Sent Event with JSON data and an optional id, from which a client resumes; or a comment as keep-alive.
 */
export type StreamEvent = { event: string; data: unknown; id?: string } | { comment: string };

export interface StreamOptions {
  headers?: Readonly<Record<string, string>>;
  /** Aborted when the connection closes: nothing more is then read from the source. */
  signal: AbortSignal;
  /** Returns the body of the `error` event for an error that the source throws midway. */
  onFailure: (thrown: unknown) => unknown;
}

/**
 * Sends the source's items as Server-Sent Events (WHATWG HTML, 9.2), each as soon as it is available and never faster
 * than the client reads, and ends the response; when `signal` is aborted it stops. An error before the first event is
 * thrown, so that it can still become an ordinary error response; a later error is sent as the event `error` and ends
 * the stream.
 */
export async function sendEvents(
  res: Response,
  source: AsyncIterable<StreamEvent>,
  { headers = {}, signal, onFailure }: StreamOptions,
): Promise<void> {
  const events = source[Symbol.asyncIterator]();
  let next = await events.next();
  res
    .status(200)
    .set({
      ...headers,
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    });
  res.flushHeaders();
  try {
    while (!next.done && !signal.aborted) {
      if (!res.write(frame(next.value))) await once(res, 'drain', { signal });
      next = await events.next();
    }
  } catch (thrown) {
    if (!signal.aborted) res.write(frame({ event: 'error', data: onFailure(thrown) }));
  } finally {
    await events.return?.();
    res.end();
  }
}

function frame(one: StreamEvent): string {
  if ('comment' in one) return `: ${one.comment}\n\n`;
  const { event, data, id } = one;
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
