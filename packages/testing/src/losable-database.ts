import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import pg from 'pg';
import { openRelay } from './relay.ts';
import { openTestScope, type TestScope } from './test-scope.ts';

/** An address of a database that a test can make unreachable, and a separate connection that keeps working. */
export interface LosableDatabase {
  url: string;
  /** Ends every session and refuses connections, as during a restart of the server. */
  disconnect(): void;
  reconnect(): void;
  rows<R extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<R[]>;
  /**
   * Makes the next commit of an update of this table that matches the condition (on `old` and `new`) succeed without
   * a response: the database then is unreachable until reconnect().
   * @returns a function to call after the update was started; it resolves once the commit is done
   */
  loseResponse(table: string, when: string): Promise<() => Promise<void>>;
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
  // Connections are sent here and closed. An unused port would not do, because another program could open it.
  const closingServer = createServer((socket) => void socket.on('error', () => {}).destroy()).listen(0, '127.0.0.1');
  await once(closingServer, 'listening');
  const relay = await openRelay(port);
  const url = new URL(directUrl);
  url.port = String(relay.port);
  const pool = new pg.Pool({ connectionString: directUrl, max: 2, application_name: 'beside' });
  pool.on('error', () => undefined);

  const rows: LosableDatabase['rows'] = async <R extends pg.QueryResultRow>(sql: string, values: unknown[] = []) =>
    (await pool.query<R>(sql, values)).rows;
  const waiters = async (): Promise<void> => {
    for (const end = performance.now() + LIMIT_MS; (await rows(WAITERS)).length === 0;) {
      if (performance.now() > end) throw new Error('the change whose answer was to be lost was not made');
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  const losable: LosableDatabase = {
    url: url.href,
    rows,
    disconnect: () => relay.pointAt((closingServer.address() as AddressInfo).port),
    reconnect: () => relay.pointAt(port),
    async loseResponse(table, when) {
      const before = await pool.connect();
      await before.query('select pg_advisory_lock(4242)');
      await before.query(LATE);
      await before.query(
        `create constraint trigger test_late after update on ${table} deferrable initially deferred for each row when (${when}) execute function test_late()`,
      );
      return async () => {
        await waiters();
        losable.disconnect();
        // The server has not noticed the lost connection and commits.
        await before.query('select pg_advisory_unlock(4242)');
        await before.query(`drop trigger test_late on ${table}`); // waits for that commit
        before.release();
      };
    },
    async close() {
      await relay.close();
      closingServer.close();
      await pool.end();
    },
  };
  return losable;
}

/** Opens a test scope whose connections to its database can all be cut; closing it closes both. */
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
