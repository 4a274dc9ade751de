import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { sendMail } from '@onym/accounts/mail';
import { transaction } from '@onym/platform';
import { makeRunFolder, openTestScope, startProgram, testEnvironment, type TestScope } from '@onym/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';

let scope: TestScope;
beforeAll(async () => void (scope = await openTestScope()));
const undo: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  await scope.close();
  for (const step of undo) await step();
});

/** A mail server that accepts connections and never responds. */
let silent: { url: string; connected: Promise<unknown>; close(): void };
beforeEach(async () => {
  const server = createServer((socket) => socket.on('error', () => {})).listen(0, '127.0.0.1');
  const connected = once(server, 'connection');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  silent = { url: `smtp://127.0.0.1:${port}`, connected, close: () => void server.close() };
});
afterEach(() => silent.close());

const start = (SHUTDOWN_SECONDS: string, smtp?: string, over: Record<string, string> = {}) =>
  startProgram('apps/worker/src/main.ts', {
    env: {
      ...over,
      ...testEnvironment(scope.config.database.url),
      NODE_ENV: 'development',
      LOG_LEVEL: 'info',
      SHUTDOWN_SECONDS,
      ...(smtp && { SMTP_URL: smtp }),
    },
  });
const mails = () =>
  scope.sql.rows<{ sent: boolean }>('test-leaving-mails', 'select sent_at is not null as sent from outgoing_mail', []);

it('a job that runs longer than SHUTDOWN_SECONDS does not keep a worker alive, and the next worker runs it', async () => {
  const worker = start('1', silent.url);
  await worker.line((line) => line.includes('"working"') || undefined);
  await transaction(scope.fork(), (tx) =>
    sendMail(tx, { to: 'vera@example.com', subject: 'Late', text: 'Still here.' }),
  );
  await silent.connected;
  const signaledAt = performance.now();
  worker.child.kill('SIGTERM');
  expect((await worker.exited).code).toBe(0);
  expect(performance.now() - signaledAt).toBeLessThan(10_000);
  expect(worker.log()).toContain('longer than SHUTDOWN_SECONDS is cut off');
  expect(await mails()).toEqual([{ sent: false }]);
  // With the shared sandbox its first sweeps may take longer than a test.
  const next = start('2');
  try {
    await next.line((line) => line.includes('"working"') || undefined);
    await expect.poll(mails, { timeout: 30_000, interval: 100 }).toEqual([{ sent: true }]);
  } finally {
    const end = await next.stop();
    if (end.code !== 0) console.log(next.log());
    expect(end.code).toBe(0);
  }
}, 60_000);

it('shuts down in order when it is stopped as soon as it says that it works', async () => {
  // With an empty compile cache, a start ends with writing megabytes to it.
  const cache = await makeRunFolder(undo);
  const worker = start('5', undefined, { NODE_COMPILE_CACHE: cache });
  await worker.line((line) => line.includes('"working"') || undefined);
  expect(await worker.stop()).toEqual({ code: 0, signal: null });
  expect(worker.log()).toContain('"stopping"');
}, 60_000);
