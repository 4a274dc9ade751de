import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startScratch } from './scratch.fixture.ts';
import type { Scratch } from './scratch.fixture.ts';

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
let scratch: Scratch;
beforeAll(async () => {
  scratch = await startScratch({ parts: [] });
});
afterAll(() => scratch.stop());

function start(more: Record<string, string> = {}) {
  const env = { SANDBOX_DATABASE_URL: scratch.databaseUrl, SANDBOX_PORT: '0', DNS_PORT: '0', SMTP_PORT: '0', ...more };
  return spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
}

type Program = ReturnType<typeof start>;

async function ready(
  program: Program,
): Promise<{ ready: true; url: string; port: number; dnsPort: number; smtpPort: number }> {
  const [line] = await Promise.race([
    once(createInterface(program.stdout!), 'line'),
    once(program, 'exit').then(([code]) => Promise.reject(new Error(`ended with ${code}`))),
  ]);
  return JSON.parse(String(line));
}

it('prints one line when everything listens, and ends on SIGTERM', async () => {
  const program = start();
  const line = await ready(program);
  expect(line).toMatchObject({ ready: true, url: `http://localhost:${line.port}` });
  expect((await fetch(`http://127.0.0.1:${line.port}/_sandbox/state`)).status).toBe(200);
  program.kill('SIGTERM');
  expect(await once(program, 'exit')).toEqual([0, null]);
});

it("ends when its launcher's IPC channel closes", async () => {
  const program = start();
  await ready(program);
  program.disconnect();
  expect(await once(program, 'exit')).toEqual([0, null]);
});

it('keeps running after the database closed every connection', async () => {
  const program = start();
  const { port } = await ready(program);
  const state = () => fetch(`http://127.0.0.1:${port}/_sandbox/state`);
  await state();
  const other = new pg.Client({ connectionString: scratch.databaseUrl });
  await other.connect();
  await other.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await other.end();
  await state();
  expect((await state()).status).toBe(200);
  program.kill('SIGTERM');
  expect(await once(program, 'exit')).toEqual([0, null]);
});

it.each([
  [{ NODE_ENV: 'production' }, 'production'],
  [{ SANDBOX_DATABASE_URL: '' }, 'SANDBOX_DATABASE_URL'],
  [{ SANDBOX_PORT: 'http' }, 'SANDBOX_PORT'],
])('refuses to start with %j, and says why', async (env, reason) => {
  const program = start(env);
  let errors = '';
  program.stderr!.on('data', (chunk) => (errors += String(chunk)));
  const [code] = await once(program, 'close');
  expect(code).toBe(1);
  expect(errors).toContain(reason);
});
