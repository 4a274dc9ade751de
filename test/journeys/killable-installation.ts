import { randomBytes } from 'node:crypto';
import { readFile, mkdtemp, chmod, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { migrate } from '@onym/db';
import { createDatabase, supervisePostgres } from '@onym/local/postgres';
import {
  freePorts,
  startProgram,
  type BookedIntent,
  type BookedRegistration,
  type RunningProgram,
  type SandboxFault,
} from '@onym/testing';
import { WRONG_SPENDING_SUMS } from '@onym/testing/sums-that-lie';
import pg from 'pg';
import { onTestFailed } from 'vitest';

const WEBHOOK_SECRET = 'whsec_to_kill';

export type ProgramFile = 'apps/api/src/main.ts' | 'apps/worker/src/main.ts';

export interface OrderRow {
  id: string;
  domain: string;
  state: string;
  epoch: number;
  intent_id: string | null;
  retail_minor: number;
}

export interface SandboxWorld {
  intents: BookedIntent[];
  registrations: BookedRegistration[];
}

/** A PostgreSQL, a sandbox, an api and a worker with production settings, any of which a test may kill. */
export interface KillableInstallation {
  api: RunningProgram;
  worker: RunningProgram;
  url: string;
  /** For the test's own connection. */
  databaseUrl: string;
  startApi(): Promise<void>;
  startWorker(): void;
  /** Starts another api or worker with separate settings. */
  startBeside(file: ProgramFile, own: Record<string, string>): RunningProgram;
  /** Runs `onym migrate` to its end. */
  migrate(): Promise<void>;
  /** Restarts the worker whenever it ends, as the launcher does. */
  keepWorker(): void;
  /** Kills the server at once, as a power cut would; its supervisor restarts it. */
  killPostgres(): Promise<void>;
  rows<T extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<T[]>;
  orders(domains: readonly string[]): Promise<OrderRow[]>;
  world(): Promise<SandboxWorld>;
  /** The amounts in cents that count against the spending limits for the orders of these names, by order. */
  chargedAgainstLimits(domains: readonly string[]): Promise<Map<string, number>>;
  /** Spending sums that differ from the sum of their entries. */
  wrongSums(): Promise<unknown[]>;
  /** A call to the processor that bypasses the service. */
  processor(path: string, params: Record<string, string>): Promise<{ id: string }>;
  /** A call to the sandbox's control API. */
  control<T>(method: string, what: string, body?: unknown): Promise<T>;
  fault(order: SandboxFault): Promise<void>;
  /** The names for which a fault is set that has not occurred yet. */
  pendingFaults(): Promise<Set<string>>;
  close(): Promise<void>;
}

export interface InstallationOptions {
  /** Log level of the programs. */
  logLevel?: string;
  /** The address for callers and the processor's events, when a proxy is in front of the api. */
  publicUrl?: string;
  /** Disables the server's durability and allows two hundred connections; only for tests that do not cut power. */
  isFast?: boolean;
  /** Further settings of api and worker; may depend on the database address. */
  settings?: (databaseUrl: string) => Promise<Record<string, string>> | Record<string, string>;
}

interface ProgramOptions {
  args?: string[];
}

export async function openKillableInstallation(options: InstallationOptions = {}): Promise<KillableInstallation> {
  const undo: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    return await build(undo, close, options);
  } catch (error) {
    await close();
    throw error;
  }
}

async function build(
  undo: (() => Promise<unknown>)[],
  close: () => Promise<void>,
  { logLevel = 'warn', publicUrl, isFast = false, settings = () => ({}) }: InstallationOptions,
): Promise<KillableInstallation> {
  const dir = await mkdtemp(path.join(tmpdir(), 'onym-kill-'));
  undo.push(() => rm(dir, { recursive: true, force: true }));
  await chmod(dir, 0o711); // PostgreSQL's account needs access when root runs the tests
  const server = await supervisePostgres({ dir: path.join(dir, 'postgres'), fast: isFast, print: () => undefined });
  undo.push(() => server.stop());
  const databaseUrl = await createDatabase(server.url, 'onym');
  const sandboxDatabaseUrl = await createDatabase(server.url, 'sandbox');
  const secrets = { APP_SECRET: randomBytes(32).toString('hex'), STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET };

  let isClosing = false;
  const program = (file: string, env: Record<string, string>, more: ProgramOptions = {}): RunningProgram => {
    const started = startProgram(file, { env, ...more });
    undo.push(() => started.kill());
    return started;
  };
  const migrateByCommand = async (): Promise<void> => {
    const databases = { DATABASE_URL: databaseUrl, SANDBOX_DATABASE_URL: sandboxDatabaseUrl };
    const env = { ...secrets, ...databases, DATA_DIR: path.join(dir, 'data') };
    const { exited, log } = program('apps/cli/src/main.ts', env, { args: ['migrate'] });
    const { code } = await exited;
    if (code !== 0) throw new Error(`onym migrate ended with ${code}; it wrote:\n${log()}`);
  };
  const [[port]] = await Promise.all([freePorts(1), migrate(databaseUrl)]);
  const url = publicUrl ?? `http://127.0.0.1:${port}`;
  const sandbox = await program('apps/sandbox/src/main.ts', {
    SANDBOX_DATABASE_URL: sandboxDatabaseUrl,
    SANDBOX_PORT: '0',
    DNS_PORT: '0',
    SMTP_PORT: '0',
    SANDBOX_EVENTS_URL: `${url}/api/stripe/events`,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  }).line((line) =>
    line.includes('"ready":true') ? (JSON.parse(line) as { url: string; smtpPort: number }) : undefined,
  );
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: logLevel,
    QUICK_PASSWORDS: 'on',
    HOST: '127.0.0.1',
    PORT: String(port),
    INTERNAL_PORT: '0',
    PUBLIC_URL: url,
    DATABASE_URL: databaseUrl,
    ...secrets,
    SANDBOX_URL: sandbox.url,
    STRIPE_API_BASE: sandbox.url,
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    NAMECOM_API_BASE: sandbox.url,
    NAMECOM_USERNAME: 'sandbox',
    NAMECOM_TOKEN: 'sandbox',
    POWERDNS_API_BASE: sandbox.url,
    POWERDNS_API_KEY: 'sandbox',
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    STORAGE_DIR: path.join(dir, 'files'),
    ...(await settings(databaseUrl)),
  };
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 3 });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  undo.push(() => pool.end());
  const control = async <T>(method: string, what: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${sandbox.url}/_sandbox/${what}`, {
      method,
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
    return (await answer.json()) as T;
  };
  const rows = async <T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> =>
    (await pool.query<T>(sql, values)).rows;

  const installation: KillableInstallation = {
    url,
    databaseUrl,
    rows,
    control,
    async close() {
      isClosing = true;
      await close();
    },
    api: program('apps/api/src/main.ts', env),
    worker: program('apps/worker/src/main.ts', env),
    async startApi() {
      installation.api = program('apps/api/src/main.ts', env);
      await installation.api.ready(`${url}/readyz`);
    },
    startWorker() {
      installation.worker = program('apps/worker/src/main.ts', env);
    },
    startBeside: (file, own) => program(file, { ...env, ...own }),
    migrate: migrateByCommand,
    keepWorker() {
      void installation.worker.exited.then(() => {
        if (isClosing) return;
        installation.startWorker();
        installation.keepWorker();
      });
    },
    async killPostgres() {
      const [postmaster] = (await readFile(path.join(server.location, 'cluster', 'postmaster.pid'), 'utf8')).split(
        '\n',
      );
      process.kill(Number(postmaster), 'SIGQUIT'); // PostgreSQL's "immediate" shutdown: no clean-up, recovery at the next start
    },
    orders: (domains) =>
      rows<OrderRow>(
        `select o.id, domain, state, epoch, intent_id, retail_minor from domain_order o join order_payment on order_id = o.id
         join durable_process p on p.kind = 'orders.advance' and p.subject = o.id where domain = any($1)`,
        [domains],
      ),
    world: () => control<SandboxWorld>('GET', 'state'),
    chargedAgainstLimits: async (domains) =>
      new Map(
        (
          await rows<{ order_id: string; minor: number }>(
            `select e.order_id, e.amount_minor - e.released_minor as minor from spending_entry e join domain_order o on o.id = e.order_id
             where o.domain = any($1)`,
            [domains],
          )
        ).map(({ order_id: id, minor }) => [id, minor]),
      ),
    wrongSums: () => rows(WRONG_SPENDING_SUMS),
    async processor(what, params) {
      const answer = await fetch(`${sandbox.url}${what}`, {
        method: 'POST',
        headers: { authorization: 'Bearer sk_test_sandbox' },
        body: new URLSearchParams(params),
      });
      return (await answer.json()) as { id: string };
    },
    fault: async (order) => void (await control('POST', 'faults', order)),
    async pendingFaults() {
      const { faults } = await control<{ faults: { match: string }[] }>('GET', 'faults');
      return new Set(faults.map(({ match }) => match));
    },
  };
  // The api is ready only while a worker lives: if the worker refuses to start, waiting would be in vain.
  const failure = installation.worker.exited.then(() => {
    throw new Error(`the worker ended; it wrote:\n${installation.worker.log()}`);
  });
  failure.catch(() => undefined);
  await Promise.race([installation.api.ready(`${url}/readyz`), failure]);
  return installation;
}

/** SQL that ends every lease and every delay, as the passing of time would. */
export const END_LEASES = `
  update durable_process set lease_until = case when lease_until is not null then clock_timestamp() end,
    wake_at = case when wake_at is not null then clock_timestamp() end
  where not ended`;

/** For `beforeEach`: a failing test prints the output of the programs, and whether they are running. */
export function showProgramsOnFailure(installation: KillableInstallation): void {
  onTestFailed(() => {
    for (const [name, { child, log }] of Object.entries({ api: installation.api, worker: installation.worker }))
      console.error(`the ${name} (exit ${child.exitCode}, signal ${child.signalCode}) wrote:\n${log() || '(nothing)'}`);
  });
}

/** Delays the next query of each of these payments by four seconds, which is the moment for a second kill. */
export async function delayRecovery(
  installation: KillableInstallation,
  orders: readonly { domain: string }[],
): Promise<void> {
  for (const { domain } of orders)
    await installation.fault({
      service: 'processor',
      operation: 'intent.retrieve',
      kind: 'latency',
      ms: 4000,
      times: 1,
      match: domain,
    });
}

/** Polls until the condition is true. The limit only ends a test that hangs. */
export async function pollUntil(what: string, isSo: () => Promise<boolean>, limitMs = 75_000): Promise<void> {
  for (const end = performance.now() + limitMs; performance.now() < end; await delay(25))
    if (await isSo().catch(() => false)) return;
  throw new Error(`waited ${limitMs / 1000} s in vain until ${what}`);
}
