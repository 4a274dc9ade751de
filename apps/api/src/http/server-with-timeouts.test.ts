import { once } from 'node:events';
import { type RequestListener, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createServerWithTimeouts, type ServerTimeouts } from './server-with-timeouts.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Opens a connection to a server with these timeouts. */
async function opened(app: RequestListener, patience: Partial<ServerTimeouts>): Promise<Socket> {
  const server = createServerWithTimeouts(
    app,
    { connectionsCheckingInterval: 50 },
    { headersTimeout: 60_000, requestTimeout: 60_000, keepAliveTimeout: 60_000, stalledMs: 60_000, ...patience },
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  // The server is expected to cut the connection in the middle.
  socket.on('error', () => undefined);
  closing.push(() => {
    socket.destroy();
    server.close();
    server.closeAllConnections();
  });
  await once(socket, 'connect');
  return socket;
}

/**
 * Returns everything received until the connection is closed, even by a reset: a client that is still sending when the
 * server disconnects it may get a reset after the response.
 */
async function answerOf(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => (text += String(chunk)));
  await new Promise((ended) => socket.once('close', ended));
  return text;
}

const nothing: RequestListener = (_req, res) => void res.end('read');

it('disconnects a client that has stopped reading, and releases its memory', async () => {
  const answers = Promise.withResolvers<ServerResponse>();
  const socket = await opened(
    (_req, res) => {
      res.write(Buffer.alloc(64 * 1024 * 1024));
      answers.resolve(res);
    },
    { stalledMs: 300 },
  );
  socket.pause();
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const res = await answers.promise;
  await once(res, 'close');
  expect(res.writableFinished).toBe(false);
  expect(res.socket?.destroyed ?? true).toBe(true);
});

it('disconnects a client that has stopped sending in the middle of a body', async () => {
  const socket = await opened((req) => void req.resume(), { stalledMs: 300 });
  socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nhalf');
  expect(await answerOf(socket)).toBe('');
});

it.each([
  ['a head', { headersTimeout: 200 }, 'GET / HTTP/1.1\r\nHost: x\r\n'],
  [
    'a body',
    { headersTimeout: 200, requestTimeout: 300 },
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nh',
  ],
])('408: %s that arrives byte by byte, however steadily', async (_what, patience, begun) => {
  const socket = await opened((req) => void req.resume(), patience);
  socket.write(begun);
  // Writes after the received data was read: a failed write would discard the unread response.
  const drip = setInterval(() => setImmediate(() => socket.write('x')), 20);
  try {
    expect(await answerOf(socket)).toMatch(/^HTTP\/1\.1 408 /);
  } finally {
    clearInterval(drip);
  }
});

it('answers a client that sends and reads at a human pace', async () => {
  const socket = await opened(nothing, {});
  socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(await answerOf(socket)).toContain('read');
});

it('keeps an idle connection open for longer than a proxy does, and for longer than a stalled one', async () => {
  const kept = await opened(nothing, { stalledMs: 200, keepAliveTimeout: 60_000 });
  const stalled = await opened((req) => void req.resume(), { stalledMs: 200 });
  const ask = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
  kept.write(ask);
  await once(kept, 'data');
  stalled.write(ask);
  // When this connection is cut, `kept` has been idle for the same time.
  await new Promise((cut) => stalled.once('close', cut));
  kept.write(ask);
  expect(String((await once(kept, 'data'))[0])).toContain('200 OK');

  const server = createServerWithTimeouts(nothing).listen(0, '127.0.0.1');
  closing.push(() => void server.close());
  await once(server, 'listening');
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(headers.get('keep-alive')).toBe('timeout=130');
});
