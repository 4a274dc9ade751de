import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import pg from 'pg';

const MIGRATIONS = path.join(import.meta.dirname, '../migrations');
/** The queue's migrations are beside its installed code. */
const QUEUE_MIGRATIONS = path.join(path.dirname(createRequire(import.meta.url).resolve('graphile-worker')), '../sql');

/** An index of ours whose build was interrupted: migrate() drops it. */
export const HALF_BUILT_INDEXES = `
  from pg_index i join pg_class c on c.oid = i.indexrelid join pg_namespace n on n.oid = c.relnamespace
  where not i.indisvalid and n.nspname in ('public', 'auth')`;

/** The first migrations were named Migration<time>, later ones begin with the time. */
const APPLIED = `
  select (select coalesce(array_agg(time order by time), '{}')
      from (select substring(name from '\\d{14}') as time from schema_migrations) one) as ours,
    (select coalesce(array_agg(id order by id), '{}') from graphile_worker.migrations) as queue,
    exists (select ${HALF_BUILT_INDEXES}) as "isHalfBuilt"`;

interface Applied {
  ours: (string | null)[];
  queue: number[];
  isHalfBuilt: boolean;
}

/**
 * Whether migrate() would find nothing to do: the database has exactly the migrations in this checkout, and exactly
 * the installed queue's. It is one statement without the ORM, so that a start need not load the whole app to find
 * out. False in every doubt, including a database that does not answer: migrate() then finds out.
 */
export async function isUpToDate(directUrl: string): Promise<boolean> {
  const session = new pg.Client({ connectionString: directUrl, application_name: 'onym-migrate' });
  session.on('error', () => {});
  try {
    await session.connect();
    const { ours, queue, isHalfBuilt } = (await session.query<Applied>(APPLIED)).rows[0]!;
    return (
      !isHalfBuilt &&
      isSame(ours, numbersIn(MIGRATIONS, /^(\d{14})-.*\.ts$/)) &&
      isSame(queue, numbersIn(QUEUE_MIGRATIONS, /^(\d{6})\.sql$/).map(Number))
    );
  } catch {
    return false;
  } finally {
    await session.end().catch(() => {});
  }
}

function numbersIn(folder: string, named: RegExp): string[] {
  return readdirSync(folder)
    .flatMap((file) => named.exec(file)?.[1] ?? [])
    .toSorted();
}

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((one, i) => one === others[i]);
}
