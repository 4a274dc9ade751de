/**
 * Runs in each process of `npm test` before its first file: starts a sandbox, an API and a worker inside that
 * process, on separate databases that all files of the process share. `npm run test:system` tests their behaviour
 * between processes.
 */
import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import {
  hasOwnStack,
  prepareStack,
  programEnvironment,
  SHORT_DELAYS,
  useSandboxStarter,
  useOwnStack,
  type StartSandbox,
  type TestStack,
} from '@onym/testing/in-process';
import { inject } from 'vitest';
import { createServerWithTimeouts } from '../apps/api/src/http/server-with-timeouts.ts';
import { createServer } from '../apps/api/src/server.ts';
import { parts } from '../apps/sandbox/src/parts.ts';
import { startSandbox as openSandbox } from '../apps/sandbox/src/sandbox.ts';
import { startWorker } from '../apps/worker/src/worker.ts';
import { setStripePause } from '../packages/adapters/src/payments/stripe-pauses.fixture.ts';
import { openApp } from '../packages/app/src/index.ts';
import { readConfig } from '../packages/platform/src/index.ts';

const startSandbox: StartSandbox = async (options, undo) => {
  const sandbox = await openSandbox({ ...options, parts, slowNames: () => wait(SLOW_NAMES_MS) });
  undo.push(() => sandbox.close());
  return sandbox.world.settings;
};

/** Long enough that later queries overtake these. */
const SLOW_NAMES_MS = 200;

/** How long the SDK pauses before a retry, in milliseconds. Some tests break its connection on purpose. */
const SDK_PAUSE_MS = 5;

/** How often the worker looks for delayed jobs that are due, in milliseconds. */
const POLL_MS = 200;

/** Never stopped: the process ends first, and the databases are dropped with the run. */
async function startStack(): Promise<TestStack> {
  const [server, template] = [inject('pgUrl'), inject('templateName')];
  const stack = await prepareStack({ server, template, suffix: `_${process.pid}` }, startSandbox, []);
  const app = await openApp(readConfig({ ...programEnvironment(stack, inject('storageDir')), ...SMALL }), 'api', {
    delays: SHORT_DELAYS,
  });
  const api = createServer(app);
  await listen(createServerWithTimeouts(api.app, { maxHeaderSize: 32 * 1024 }), stack.siteUrl);
  await listen(createServerWithTimeouts(api.inside), stack.internalUrl);
  await startWorker(app, () => console.error('the worker lost its queue'), { pollMs: POLL_MS });
  return stack;
}

/** No drawing threads, because several of these processes share two CPU cores. */
const SMALL = {
  // Tests cause errors on purpose; LOG_LEVEL=error shows them.
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
  DRAWING_THREADS: '0',
};

async function listen(server: Server, at: string): Promise<void> {
  server.listen(Number(new URL(at).port), '127.0.0.1');
  await once(server, 'listening');
}

if (!hasOwnStack()) {
  setStripePause(SDK_PAUSE_MS);
  useSandboxStarter(startSandbox);
  useOwnStack(await startStack());
}
