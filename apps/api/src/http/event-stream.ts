import { once } from 'node:events';
import type { Response } from 'express';

/** One Server-Sent Event, the data sent as JSON, with the id by which a reader goes on behind it; or a comment, a sign of life. */
export type StreamEvent = { event: string; data: unknown; id?: string } | { comment: string };

export interface StreamOptions {
  headers?: Readonly<Record<string, string>>;
  /** Aborted when the connection closes: the source is then asked for nothing more. */
  signal: AbortSignal;
  /** The body of the `error` event for what the source threw on the way. */
  onFailure: (thrown: unknown) => unknown;
}

/**
 * Sends what the source yields as Server-Sent Events (WHATWG HTML, 9.2), each as soon as it is there and never faster than
 * the reader takes it. What the source throws before its first event is thrown here, so that it can still be an ordinary
 * refusal; later it is told as the event `error`, and the stream ends.
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
