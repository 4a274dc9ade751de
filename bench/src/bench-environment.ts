import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createKey } from '@onym/accounts/access';
import { migrate } from '@onym/db';
import { openApp, type App } from '@onym/app';
import { newId } from '@onym/core';
import { readConfig } from '@onym/platform';
import { createDatabase, startPostgres } from '@onym/local/postgres';
import { freePorts, startProgram, type RunningProgram } from '@onym/testing/processes';

/** The environment of a bench: PostgreSQL with fsync on and a migrated database, the sandbox, and started programs. */
export interface BenchEnvironment {
  /** Maintenance database of the server. */
  postgresUrl: string;
  databaseUrl: string;
  sandboxUrl: string;
  /** The complete environment variables of an api or a worker. */
  environment: Record<string, string>;
  /** Opens an app in this process on the same database. */
  openApp(): Promise<App>;
  start(file: string, environment?: Record<string, string>, args?: string[]): RunningProgram;
  /** Registers a step that close() runs; the last registered step runs first. */
  defer(undo: () => Promise<unknown>): void;
  close(): Promise<void>;
}

/** Creates a folder that is deleted when this process ends, however it ends. */
export async function createScratchFolder(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'onym-bench-'));
  await chmod(dir, 0o711); // the account that runs PostgreSQL under root needs access
  process.once('exit', () => rmSync(dir, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  return dir;
}

/**
 * Starts PostgreSQL and the sandbox, and migrates the app's database. `over` replaces environment variables. `receivesEvents`:
 * the processor sends its events to the api, for a bench that starts one. `appDatabaseUrl`: an empty database to use
 * instead of one on the new server.
 */
export async function openBenchEnvironment(
  over: Record<string, string> = {},
  { receivesEvents = false, appDatabaseUrl }: { receivesEvents?: boolean; appDatabaseUrl?: string } = {},
): Promise<BenchEnvironment> {
  const undo: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const server = await startPostgres({ dir: path.join(await createScratchFolder(), 'postgres') });
    undo.push(() => server.stop());
    const [databaseUrl, sandboxDatabaseUrl] = [
      appDatabaseUrl ?? (await createDatabase(server.url, 'onym')),
      await createDatabase(server.url, 'sandbox'),
    ];
    await migrate(databaseUrl);
    const [port, sandboxPort, dnsPort, smtpPort, internalPort] = (await freePorts(5)) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const sandboxUrl = `http://127.0.0.1:${sandboxPort}`;
    const environment = {
      NODE_ENV: 'development',
      LOG_LEVEL: 'warn',
      QUICK_PASSWORDS: 'on',
      HOST: '127.0.0.1',
      PORT: String(port),
      INTERNAL_PORT: String(internalPort),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: databaseUrl,
      APP_SECRET: randomBytes(32).toString('base64url'),
      SANDBOX_URL: sandboxUrl,
      STRIPE_API_BASE: sandboxUrl,
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
      NAMECOM_API_BASE: sandboxUrl,
      NAMECOM_USERNAME: 'sandbox',
      NAMECOM_TOKEN: 'sandbox',
      POWERDNS_API_BASE: sandboxUrl,
      POWERDNS_API_KEY: 'sandbox',
      SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
      // One account buys more than any person.
      FRAUD_PURCHASES_PER_HOUR: '0',
      FRAUD_AMOUNT_PER_DAY: '0',
      ...over,
    };
    const start: BenchEnvironment['start'] = (file, env = environment, args = []) => {
      const program = startProgram(file, { env, args });
      undo.push(() => program.stop());
      return program;
    };
    const sandbox = start('apps/sandbox/src/main.ts', {
      SANDBOX_DATABASE_URL: sandboxDatabaseUrl,
      SANDBOX_PORT: String(sandboxPort),
      DNS_PORT: String(dnsPort),
      SMTP_PORT: String(smtpPort),
      STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
      SANDBOX_URL: sandboxUrl,
      ...(receivesEvents ? { SANDBOX_EVENTS_URL: `http://127.0.0.1:${port}/api/stripe/events` } : {}),
    });
    await sandbox.ready(`${sandboxUrl}/_sandbox/clock`);
    return {
      postgresUrl: server.url,
      databaseUrl,
      sandboxUrl,
      environment,
      start,
      close,
      defer: (step) => void undo.push(step),
      async openApp() {
        const app = await openApp(readConfig(environment), 'bench');
        undo.push(() => app.close());
        return app;
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Creates keys of as many agency accounts. One key may call 1200 times a minute and one account check 100 000 names a
 * day, so a load is spread over many, as over many customers: the limiter is part of the measurement and is not
 * switched off.
 */
export async function createKeys(app: App, count: number): Promise<string[]> {
  const keys: string[] = [];
  for (let i = 0; i < count; i++) {
    const scope = app.scope();
    const id = newId('account', app.clock.now());
    await app.pool.query(
      `insert into account (id, email, name, tier, created_at) values ($1, $2, 'Bench', 'agency', now())`,
      [id, `${id}@example.com`],
    );
    keys.push((await createKey(scope, id, { name: 'bench', permissions: ['*'] })).secret);
  }
  return keys;
}
