import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, databaseUrl, startPostgres, type Postgres } from '@onym/local/postgres';
import pg from 'pg';
import { startStandby } from './standby.ts';

/** A primary and the streaming replica of it, two servers of their own. */
export interface ReplicatedPostgres {
  /** A database of the primary. */
  readonly primaryUrl: string;
  /** The same database at the replica. */
  readonly replicaUrl: string;
  /** Asks the primary, whatever any pool thinks. */
  atPrimary<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>;
  atReplica<R extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<R[]>;
  /** Waits until the replica has replayed all there is now. */
  caughtUp(): Promise<void>;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
  /** Every statement that sessions of this name have had the replica run since it was made. */
  statementsOf(application: string): Promise<string[]>;
  close(): Promise<void>;
}

const DATABASE = 'onym';
/** Each line of the log of statements begins with it and the session's name. */
const SAYS = '@@';

/** `prepare` gets the URL of the empty database before the replica is made. */
export async function openReplicatedPostgres(
  prepare: (primaryUrl: string) => Promise<unknown>,
): Promise<ReplicatedPostgres> {
  const dir = await mkdtemp(path.join(tmpdir(), 'onym-replicated-'));
  await chmod(dir, 0o711); // the account PostgreSQL runs as under root must get through
  const [first, second] = ['primary', 'replica'].map((name) => path.join(dir, name)) as [string, string];
  const log = path.join(dir, 'replica.log');
  const start = (): Promise<Postgres> => startPostgres({ dir: second, fast: true, log });

  const primary = await startPostgres({ dir: first, fast: true });
  await prepare(await createDatabase(primary.url, DATABASE));
  const settings = `log_statement = 'all'\nlog_line_prefix = '${SAYS}%a: '`;
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
    async caughtUp() {
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
      const said = (await readFile(log, 'utf8')).split(SAYS).filter((line) => line.startsWith(`${application}: LOG: `));
      return said.flatMap((line) => /(?:statement|execute [^:]*): ([^]*)/.exec(line)?.[1]?.trim() ?? []);
    },
    async close() {
      await replica?.stop();
      await primary.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
