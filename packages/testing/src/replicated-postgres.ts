import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, databaseUrl, startPostgres, type Postgres } from '@onym/local/postgres';
import pg from 'pg';
import { startStandby } from './standby.ts';

/** A primary and its streaming replica, as two separate servers. */
export interface ReplicatedPostgres {
  /** A database on the primary. */
  readonly primaryUrl: string;
  /** The same database on the replica. */
  readonly replicaUrl: string;
  /** Queries the primary directly, without any pool under test. */
  atPrimary<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>;
  atReplica<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>;
  /** Waits until the replica has replayed everything that is committed now. */
  waitForReplay(): Promise<void>;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  /** Returns every statement that sessions with this application name have run on the replica so far. */
  statementsOf(application: string): Promise<string[]>;
  close(): Promise<void>;
}

const DATABASE = 'onym';
/** The prefix of each line in the statement log, before the application name. */
const LOG_LINE_PREFIX = '@@';

/**
 * Starts both servers.
 * @param prepare called with the URL of the empty database before the replica is created
 */
export async function openReplicatedPostgres(
  prepare: (primaryUrl: string) => Promise<unknown>,
): Promise<ReplicatedPostgres> {
  const dir = await mkdtemp(path.join(tmpdir(), 'onym-replicated-'));
  await chmod(dir, 0o711); // as root PostgreSQL runs as another user, who must be able to enter the folder
  const [first, second] = ['primary', 'replica'].map((name) => path.join(dir, name)) as [string, string];
  const log = path.join(dir, 'replica.log');
  const start = (): Promise<Postgres> => startPostgres({ dir: second, fast: true, log });

  const primary = await startPostgres({ dir: first, fast: true });
  await prepare(await createDatabase(primary.url, DATABASE));
  const settings = `log_statement = 'all'\nlog_line_prefix = '${LOG_LINE_PREFIX}%a: '`;
  let replica: Postgres | undefined = await startStandby(primary, { dir: second, fast: true, log, settings });
  const [primaryUrl, replicaUrl] = [primary, replica].map(({ url }) => databaseUrl(url, DATABASE)) as [string, string];

  const ask = async <R extends pg.QueryResultRow>(url: string, text: string, values: unknown[] = []): Promise<R[]> => {
    const client = new pg.Client({ connectionString: url, application_name: 'beside' });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<R>(text, values)).rows;
    } finally {
      await client.end();
    }
  };
  const atPrimary = <R extends pg.QueryResultRow>(text: string, values?: unknown[]) => ask<R>(primaryUrl, text, values);
  const atReplica = <R extends pg.QueryResultRow>(text: string, values?: unknown[]) => ask<R>(replicaUrl, text, values);

  return {
    primaryUrl,
    replicaUrl,
    atPrimary,
    atReplica,
    async waitForReplay() {
      const [mark] = await atPrimary<{ at: string }>('select pg_current_wal_insert_lsn()::text as at');
      for (let isThere = false; !isThere;)
        isThere = (
          await atReplica<{ there: boolean }>('select pg_last_wal_replay_lsn() >= $1::pg_lsn as there', [mark!.at])
        )[0]!.there;
    },
    async stopReplica() {
      await replica?.stop();
      replica = undefined;
    },
    async startReplica() {
      replica ??= await start();
    },
    async statementsOf(application) {
      const statements = (await readFile(log, 'utf8'))
        .split(LOG_LINE_PREFIX)
        .filter((line) => line.startsWith(`${application}: LOG: `));
      return statements.flatMap((line) => /(?:statement|execute [^:]*): ([^]*)/.exec(line)?.[1]?.trim() ?? []);
    },
    async close() {
      await replica?.stop();
      await primary.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
