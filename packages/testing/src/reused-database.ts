import { openOrm } from '@onym/db';
import { openLog, openPool, waitForConnections } from '@onym/platform';
import type pg from 'pg';
import { openFreshDatabase } from './fresh-database.ts';

type Orm = Awaited<ReturnType<typeof openOrm>>;

/** A migrated, empty database with open connections. */
export interface ReusedDatabase {
  url: string;
  orm: Orm;
  pool: pg.Pool;
  /**
   * Empties the database for the next test of this process. Drops it if its tables, sessions or locks have changed.
   */
  release(): Promise<void>;
}

interface Held extends Omit<ReusedDatabase, 'release'> {
  /** Digest of the tables, columns, constraints, triggers and functions. */
  schema: string;
  drop(): Promise<void>;
}

const POOL = 'test';
const ORM = 'onym-orm';

/**
 * Databases that no test of this process uses now. Cloning one and connecting to it costs half a second of CPU time.
 */
const idle: Held[] = [];

/** Returns a database that only the caller uses until it is released. */
export async function reuseDatabase(): Promise<ReusedDatabase> {
  const held = idle.pop() ?? (await openDatabase());
  const release = async (): Promise<void> => {
    if (await emptyDatabase(held)) idle.push(held);
    else await close(held);
  };
  return { ...held, release };
}

/**
 * Opens a database through another address, such as a relay; it is dropped when released.
 * @param way returns the other address for the URL of the database
 */
export async function openDatabaseThrough(way: (url: string) => string | Promise<string>): Promise<ReusedDatabase> {
  const held = await openDatabase(way);
  return { ...held, release: () => close(held) };
}

async function openDatabase(way: (url: string) => string | Promise<string> = (url) => url): Promise<Held> {
  const { url: direct, drop } = await openFreshDatabase();
  const url = await way(direct);
  const orm = await openOrm({ url, poolSize: 5, onPool: waitForConnections });
  const pool = openPool({ url, max: 5, name: POOL, log: openLog({ level: 'silent', name: POOL }) });
  return { url, orm, pool, drop, schema: await readSchema(pool) };
}

async function close({ orm, pool, drop }: Held): Promise<void> {
  await orm.close();
  await pool.end();
  await drop();
}

/** @returns whether the database is again in the state in which it was cloned */
async function emptyDatabase(held: Held): Promise<boolean> {
  if (process.env['TEST_SPREAD']) return false; // rows of distributed tables are on other servers
  try {
    if ((await readSchema(held.pool)) !== held.schema) return false;
    const { rows } = await held.pool.query<{ isBusy: boolean }>(END_SESSIONS, [[POOL, ORM]]);
    if (rows[0]?.isBusy !== false) return false;
    await held.pool.query(EMPTY);
    held.schema = await readSchema(held.pool); // truncating a table rewrites its catalog entry
    return true;
  } catch {
    return false;
  }
}

async function readSchema(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ digest: string }>(SCHEMA);
  return rows[0]!.digest;
}

/** Row versions of the catalog: every change of a schema writes a new one. */
const SCHEMA = `
  with own as (select oid from pg_namespace where nspname not in ('pg_catalog', 'information_schema', 'pg_toast')),
    entry (catalog, version) as (
      select 'class', xmin::text from pg_class where relnamespace in (select oid from own)
      union all select 'attribute', a.xmin::text from pg_attribute a join pg_class c on c.oid = a.attrelid where c.relnamespace in (select oid from own)
      union all select 'constraint', xmin::text from pg_constraint where connamespace in (select oid from own)
      union all select 'trigger', xmin::text from pg_trigger
      union all select 'function', xmin::text from pg_proc where pronamespace in (select oid from own))
  select string_agg(part, ' ' order by part) as digest
  from (select catalog || count(*) || sum(hashtext(version)) as part from entry group by catalog) parts`;

/**
 * Ends the sessions that a test left open. If a session of a pool still works or holds a lock, the database cannot be
 * reused.
 */
const END_SESSIONS = `
  with session as (
    select pid, application_name, state from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'),
  ended as (select pg_terminate_backend(pid, 2000) as done from session where application_name <> all($1::text[]))
  select exists (select from ended where not done)
    or exists (select from session where application_name = any($1::text[]) and state <> 'idle')
    or exists (select from pg_locks l join pg_database d on d.oid = l.database
      where l.locktype = 'advisory' and d.datname = current_database()
        and l.pid in (select pid from session where application_name = any($1::text[]))) as "isBusy"`;

/**
 * Disables triggers, since some tables forbid deletes. A table that has grown is truncated, so that old row versions
 * do not accumulate.
 */
const EMPTY = `
  begin;
  set local session_replication_role = replica;
  do $$
  declare filled regclass;
  begin
    for filled in
      select oid from pg_class
      where relkind = 'r' and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
        and relname not in ('schema_migrations', 'migrations') and pg_relation_size(oid) > 0
    loop
      if pg_relation_size(filled) > 262144 then
        execute format('truncate %s cascade', filled);
      else
        execute format('delete from %s', filled);
      end if;
    end loop;
  end $$;
  commit`;
