import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { databaseUrl, startPostgres } from '@onym/local/postgres';
import pg from 'pg';
import Stripe from 'stripe';
import { inject } from 'vitest';
import { startSandbox } from './sandbox.ts';
import type { RunningSandbox, SandboxOptions } from './sandbox.ts';
import type { World } from './world.ts';

type ScratchOptions = Omit<SandboxOptions, 'databaseUrl' | 'port'>;

/** A sandbox with its own database, for one test file. */
export interface Scratch {
  readonly world: World;
  readonly databaseUrl: string;
  /** The sandbox's address, without a trailing slash. */
  readonly url: string;
  readonly stripe: Stripe;
  /** Stops the sandbox and starts it again on the same database and port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startScratch(options: ScratchOptions): Promise<Scratch> {
  const server = await findServer();
  const url = databaseUrl(server.url, `sandbox_${randomBytes(4).toString('hex')}`);
  let sandbox: RunningSandbox = await startSandbox({ ...options, databaseUrl: url }).catch(async (error) => {
    await server.leave(url);
    throw error;
  });
  const { port } = sandbox;
  return {
    get world() {
      return sandbox.world;
    },
    databaseUrl: url,
    url: `http://127.0.0.1:${port}`,
    stripe: stripeAt(port),
    restart: async () => {
      await sandbox.close();
      sandbox = await startSandbox({ ...options, databaseUrl: url, port });
    },
    stop: async () => {
      await sandbox.close();
      await server.leave(url);
    },
  };
}

interface Server {
  readonly url: string;
  leave(databaseUrl: string): Promise<void>;
}

/** Returns the PostgreSQL server of the test run, or starts one for this file. */
async function findServer(): Promise<Server> {
  const shared: string | undefined = inject('pgUrl');
  if (shared) return { url: shared, leave: (url) => dropDatabase(shared, url) };
  const dir = await mkdtemp(path.join(tmpdir(), 'onym-sandbox-'));
  await chmod(dir, 0o711); // The user that PostgreSQL runs as under root must be able to enter the folder.
  const postgres = await startPostgres({ dir, fast: true });
  return {
    url: postgres.url,
    leave: async () => {
      await postgres.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function dropDatabase(serverUrl: string, url: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`drop database if exists ${pg.escapeIdentifier(new URL(url).pathname.slice(1))} with (force)`);
  await client.end();
}

/** The real SDK, connected to a sandbox. It never retries, so a test sees every response. */
function stripeAt(port: number): Stripe {
  return new Stripe('sk_test_1', { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false });
}

export async function postJson(url: string, body: unknown): Promise<Response> {
  return fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
}
