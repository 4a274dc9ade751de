import { once } from 'node:events';
import { createServer, request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type RequestHandler } from 'express';
import { afterEach, expect, it } from 'vitest';
import { sendEvents, type StreamEvent } from './event-stream.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server that streams this source; an error of sendEvents becomes a 503. */
async function open(
  source: () => AsyncIterable<StreamEvent>,
): Promise<{ get: () => Promise<IncomingMessage>; ended: Promise<void> }> {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const handler: RequestHandler = async (_req, res) => {
    const abort = new AbortController();
    res.once('close', () => {
      if (!res.writableFinished) abort.abort();
    });
    await sendEvents(res, source(), {
      headers: { 'X-Extra': 'kept' },
      signal: abort.signal,
      onFailure: (thrown) => ({ error: String(thrown) }),
    }).catch(() => res.status(503).end());
    resolve();
  };
  const server = createServer(express().use(handler)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    ended,
    get: async () =>
      (await once(request({ host: '127.0.0.1', port, agent: false }).end(), 'response'))[0] as IncomingMessage,
  };
}

const textOf = async (res: IncomingMessage): Promise<string> =>
  Buffer.concat((await res.toArray()) as Buffer[]).toString('utf8');

it('an event is a name and one line of JSON, sent under headers that forbid caching and buffering', async () => {
  const { get } = await open(async function* () {
    yield { event: 'a', data: { text: 'one\ntwo\u2028' } };
    yield { event: 'b', data: 1 };
  });
  const res = await get();
  expect(await textOf(res)).toBe('event: a\ndata: {"text":"one\\ntwo\u2028"}\n\nevent: b\ndata: 1\n\n');
  expect(res.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    'x-extra': 'kept',
  });
});

it('an event is sent before the next one is produced', async () => {
  const { promise: seen, resolve } = Promise.withResolvers<void>();
  const { get } = await open(async function* () {
    yield { event: 'first', data: 1 };
    await seen;
    yield { event: 'second', data: 2 };
  });
  const res = await get();
  const [first] = (await once(res, 'data')) as [Buffer];
  expect(first.toString()).toContain('first');
  resolve();
  expect(await textOf(res)).toContain('second');
});

it('a failure midway is sent as the last event, named error', async () => {
  const { get } = await open(async function* () {
    yield { event: 'a', data: 1 };
    throw new Error('broken');
  });
  const res = await get();
  expect(res.statusCode).toBe(200);
  expect(await textOf(res)).toBe('event: a\ndata: 1\n\nevent: error\ndata: {"error":"Error: broken"}\n\n');
});

it('a failure before the first event is an ordinary error response', async () => {
  // eslint-disable-next-line require-yield
  const { get } = await open(async function* () {
    throw new Error('refused');
  });
  const res = await get();
  expect(res.statusCode).toBe(503);
  expect(await textOf(res)).toBe('');
});

it('a client that disconnects ends the work, even while the source waits for it', async () => {
  let made = 0;
  let cleaned = false;
  const { get, ended } = await open(async function* () {
    try {
      for (;;) yield { event: 'more', data: `${made++}${'x'.repeat(100_000)}` };
    } finally {
      cleaned = true;
    }
  });
  const res = await get();
  await once(res, 'readable');
  res.destroy();
  await ended;
  expect(cleaned).toBe(true);
  const then = made;
  await new Promise((resolve) => setImmediate(resolve));
  expect(made).toBe(then);
});
