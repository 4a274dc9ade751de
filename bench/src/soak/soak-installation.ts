import path from 'node:path';
import { openApp } from '@onym/app';
import { openPool, readConfig } from '@onym/platform';
import { compileDocument, type Document } from '@onym/testing/against-document';
import { freePorts, type RunningProgram } from '@onym/testing/processes';
import type pg from 'pg';
import { createOwner } from '../agents/open-site.ts';
import { createBuyingAccount } from '../buying-account.ts';
import type { Buyers, KeyHolder } from '../chaos/buyers.ts';
import type { ServiceAddresses } from '../chaos/chaos-installation.ts';
import type { BuyerVisit } from '../chaos/visit.ts';
import { openBenchEnvironment, createScratchFolder, type BenchEnvironment } from '../bench-environment.ts';
import { startReceivers } from '../webhooks/receivers.ts';

const ACCOUNTS = 10;
const SPENDING = { perPurchase: null, perMonth: null, premium: true };

/** The running service and all its callers. */
export interface SoakInstallation extends ServiceAddresses {
  ground: BenchEnvironment;
  api: RunningProgram;
  worker: RunningProgram;
  /** Metrics URLs of both programs. */
  metricsUrls: { api: string; worker: string };
  /** Ports of their inspectors. */
  inspectors: { api: number; worker: number };
  /** Number of PostgreSQL sessions before any call. */
  sessions: number;
  /** Rejects with a program's output when api or worker ends by itself. */
  failure: Promise<never>;
  rows<T extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<T[]>;
  /** Accounts with a card and a key, each with a webhook endpoint. */
  buyers: Buyers;
  /** A signed-in user with an open page while one of their keys works on their domains. */
  owner: KeyHolder & { cookie: string };
  /** The owner's domains. */
  domains: string[];
  /** Hosts of deployed pages. */
  pages: string[];
  visits: BuyerVisit[];
  /** How a response differs from the published document. */
  differences: ReturnType<typeof compileDocument>;
  close(): Promise<void>;
}

export async function openSoakInstallation(): Promise<SoakInstallation> {
  const [workerPort, ...inspectors] = (await freePorts(3)) as [number, number, number];
  const settings = {
    TRUST_PROXY: 'loopback',
    WORKER_PORT: String(workerPort),
    DATA_DIR: path.join(await createScratchFolder(), 'data'),
  };
  const ground = await openBenchEnvironment(settings, { receivesEvents: true });
  try {
    const url = ground.environment['PUBLIC_URL']!;
    const inspected = (port: number): Record<string, string> => ({
      ...ground.environment,
      NODE_OPTIONS: `--inspect=127.0.0.1:${port}`,
    });
    const worker = ground.start('apps/worker/src/main.ts', inspected(inspectors[1]));
    const api = ground.start('apps/api/src/main.ts', inspected(inspectors[0]));
    await api.ready(`${url}/readyz`);
    const pool = openPool({ url: ground.databaseUrl, max: 2, name: 'soak', log: console });
    ground.defer(() => pool.end());
    const rows: SoakInstallation['rows'] = async <T extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
      (await pool.query<T>(sql, values)).rows;
    const receivers = await startReceivers();
    ground.defer(() => receivers.close());
    const document = (await (await fetch(`${url}/api/v1/openapi.json`)).json()) as Document;
    return {
      publicUrl: url,
      apiUrls: [url],
      ground,
      api,
      worker,
      inspectors: { api: inspectors[0], worker: inspectors[1] },
      sessions: await countSessions({ rows }),
      failure: endOf([api, worker]),
      metricsUrls: {
        api: `http://127.0.0.1:${ground.environment['INTERNAL_PORT']}/metrics`,
        worker: `http://127.0.0.1:${workerPort}/metrics`,
      },
      rows,
      buyers: { good: await createCallers(ground, receivers.answering), declined: [], people: [] },
      owner: await makeOwner(ground, rows),
      domains: [],
      pages: [],
      visits: [],
      differences: compileDocument(document),
      close: () => ground.close(),
    };
  } catch (error) {
    await ground.close();
    throw error;
  }
}

/** Number of PostgreSQL sessions of the service. */
export async function countSessions({ rows }: Pick<SoakInstallation, 'rows'>): Promise<number> {
  const [{ count }] = (await rows<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and application_name <> 'soak'`,
  )) as [{ count: number }];
  return count;
}

function endOf(programs: readonly RunningProgram[]): Promise<never> {
  const failure = Promise.race(
    programs.map(async ({ exited, log }) => {
      await exited;
      throw new Error(`a program exited; its output:\n${log()}`);
    }),
  );
  failure.catch(() => undefined);
  return failure;
}

/** Creates accounts that can buy, with webhook endpoints, by an app that is closed before anything is measured. */
async function createCallers(ground: BenchEnvironment, hookUrl: string): Promise<KeyHolder[]> {
  const app = await openApp(readConfig({ ...ground.environment, LOG_LEVEL: 'silent' }), 'soak');
  try {
    const callers: KeyHolder[] = [];
    while (callers.length < ACCOUNTS) {
      const buyer = { tier: 'agency', key: { name: 'soak', permissions: ['*'], spending: SPENDING } } as const;
      const { accountId, headers } = await createBuyingAccount({ app, sandboxUrl: ground.sandboxUrl }, buyer);
      const answer = await fetch(`${ground.environment['PUBLIC_URL']}/api/v1/webhook-endpoints`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ url: hookUrl }),
      });
      if (!answer.ok) throw new Error(`an endpoint was refused: ${await answer.text()}`);
      callers.push({ accountId, key: headers.authorization.replace('Bearer ', '') });
    }
    return callers;
  } finally {
    await app.close();
  }
}

async function makeOwner(ground: BenchEnvironment, rows: SoakInstallation['rows']): Promise<SoakInstallation['owner']> {
  const site = { url: ground.environment['PUBLIC_URL']!, sandboxUrl: ground.sandboxUrl, ground, close: ground.close };
  const owner = await createOwner(site);
  const [account] = await rows<{ id: string }>(`update account set tier = 'agency' where email = $1 returning id`, [
    owner.email,
  ]);
  return {
    accountId: account!.id,
    key: await owner.key({ permissions: ['*'], spending: SPENDING }),
    cookie: owner.cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
}
