import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createDatabase, databaseUrl, startPostgres, type Postgres } from '@onym/local/postgres';
import { openRelay } from '@onym/testing/relay';
import { startStandby } from '@onym/testing/standby';
import pg from 'pg';

/** A primary and its synchronous standby, both durable, behind one fixed address. */
export interface DatabasePair {
  /** The database URL with the fixed address. */
  url: string;
  /** Queries the current primary directly, whatever the address points to. */
  rows<R extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<R[]>;
  /** Stops the primary ("fast", or as a crash does) and starts it again; resolves when it answers. */
  restart(how: 'fast' | 'crash'): Promise<void>;
  /**
   * Kills the primary with all its processes (SIGKILL), promotes the standby and points the address to it. `silent`:
   * connections to the old primary stay open without a response, as if its machine had lost power.
   */
  failOver(how: 'closed' | 'silent'): Promise<void>;
  /**
   * Creates a synchronous standby for the current primary; from then on a commit waits for both. Does nothing if there
   * is one already.
   */
  renew(): Promise<void>;
  close(): Promise<void>;
}

const DATABASE = 'onym';

export async function openDatabasePair(dir: string): Promise<DatabasePair> {
  let made = 0;
  let primary = await startPostgres({ dir: path.join(dir, 'server-0') });
  let standby: Postgres | undefined;
  const url = new URL(await createDatabase(primary.url, DATABASE));
  const relay = await openRelay(primary.port);
  url.port = String(relay.port);

  const rows: DatabasePair['rows'] = async <R extends pg.QueryResultRow>(sql: string, values: unknown[] = []) => {
    const client = new pg.Client({ connectionString: databaseUrl(primary.url, DATABASE), application_name: 'beside' });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<R>(sql, values)).rows;
    } finally {
      await client.end();
    }
  };

  return {
    url: url.href,
    rows,
    async restart(how) {
      const { port, location } = primary;
      if (how === 'crash') {
        const ended = new Promise<void>((resolve) => primary.onExit(resolve));
        process.kill(await postmasterOf(primary), 'SIGQUIT'); // PostgreSQL's "immediate" shutdown: no clean-up, recovery at the next start
        await ended;
      } else await primary.stop();
      primary = await startPostgres({ dir: location, port });
    },
    async failOver(how) {
      const heir = standby!;
      if (how === 'silent') relay.fallSilent();
      await killServer(primary);
      const client = new pg.Client({ connectionString: heir.url });
      await client.connect();
      await client.query('select pg_promote(true, 60)');
      await client.end();
      [primary, standby] = [heir, undefined];
      relay.pointAt(heir.port);
    },
    async renew() {
      if (standby) return;
      standby = await startStandby(primary, { dir: path.join(dir, `server-${++made}`) });
      await rows(`alter system set synchronous_standby_names = '*'`);
      await rows('select pg_reload_conf()');
      const isSynchronous = `select 1 from pg_stat_replication where sync_state = 'sync'`;
      while ((await rows(isSynchronous)).length === 0) await delay(50);
    },
    async close() {
      await relay.close();
      await standby?.stop();
      await primary.stop();
    },
  };
}

async function postmasterOf({ location }: Postgres): Promise<number> {
  const [pid] = (await readFile(path.join(location, 'cluster', 'postmaster.pid'), 'utf8')).split('\n');
  return Number(pid);
}

/** Kills all processes of the server without clean-up (SIGKILL). Resolves when the exit has been reported. */
async function killServer(server: Postgres): Promise<void> {
  const postmaster = await postmasterOf(server);
  const ended = new Promise<void>((resolve) => server.onExit(resolve));
  const children = await readFile(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').catch(() => '');
  for (const pid of [postmaster, ...children.split(' ').filter(Boolean).map(Number)])
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      /* The process has already ended. */
    }
  await ended;
}
