import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import pg from 'pg';
import { openRelay } from './relay.ts';
import { openTestScope, type TestScope } from './test-scope.ts';

/** A way to a database that may vanish, and a connection beside it that does not. */
export interface LosableDatabase {
  url: string;
  /** Ends every session and refuses connections, as during a restart of the server. */
  goAway(): void;
  comeBack(): void;
  rows<R extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<R[]>;
  /**
   * The next commit of an update of this table to which the condition (on `old` and `new`) applies is carried out, and its answer lost: the
   * database is away until comeBack(). What it answers is to be called then, and resolves once the commit is made.
   */
  loseAnswer(table: string, when: string): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const LIMIT_MS = 30_000;
const LATE = `
  create or replace function test_late() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(4242); return null; end $$`;
const WAITERS = `
  select 1 from pg_locks where locktype = 'advisory' and objid = 4242 and not granted
    and database = (select oid from pg_database where datname = current_database())`;

export async function openLosableDatabase(directUrl: string): Promise<LosableDatabase> {
  const port = Number(new URL(directUrl).port);
  // Who is sent there is sent away: a port of nobody could become somebody's.
  const nobody = createServer((socket) => void socket.on('error', () => {}).destroy()).listen(0, '127.0.0.1');
  await once(nobody, 'listening');
  const relay = await openRelay(port);
  const url = new URL(directUrl);
  url.port = String(relay.port);
  const pool = new pg.Pool({ connectionString: directUrl, max: 2, application_name: 'beside' });
  pool.on('error', () => undefined);

  const rows: LosableDatabase['rows'] = async <R extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
    (await pool.query<R>(sql, values)).rows;
  const waiters = async (): Promise<void> => {
    for (const end = performance.now() + LIMIT_MS; (await rows(WAITERS)).length === 0;) {
      if (performance.now() > end) throw new Error('nobody made the change whose answer was to be lost');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const losable: LosableDatabase = {
    url: url.href,
    rows,
    goAway: () => relay.pointAt((nobody.address() as AddressInfo).port),
    comeBack: () => relay.pointAt(port),
    async loseAnswer(table, when) {
      const before = await pool.connect();
      await before.query('select pg_advisory_lock(4242)');
      await before.query(LATE);
      await before.query(
        `create constraint trigger test_late after update on ${table} deferrable initially deferred for each row when (${when}) execute function test_late()`,
      );
      return async () => {
        await waiters();
        losable.goAway();
        // The server has not noticed, and commits although the answer is lost.
        await before.query('select pg_advisory_unlock(4242)');
        await before.query(`drop trigger test_late on ${table}`); // waits for that commit
        before.release();
      };
    },
    async close() {
      await relay.close();
      nobody.close();
      await pool.end();
    },
  };
  return losable;
}

/** A test's scope whose every way to its database may vanish; closing it closes both. */
export async function openLosableScope(): Promise<{
  scope: TestScope;
  database: LosableDatabase;
  close(): Promise<void>;
}> {
  let database: LosableDatabase | undefined;
  const scope = await openTestScope({}, { through: async (url) => (database = await openLosableDatabase(url)).url });
  return {
    scope,
    database: database!,
    async close() {
      await scope.close();
      await database!.close();
    },
  };
}
