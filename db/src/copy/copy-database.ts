import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { migrate } from '../migrate.ts';
import { createScratchDatabase } from './scratch-database.ts';
import { readSequenceNames, readTableShapes, withoutConstraints, type TableShape } from './shapes.ts';

/** Key of an advisory lock: an arbitrary number, the same in all programs that copy, different from the migrator's. */
const COPY_LOCK = 727_002;

/** Session settings that give each value the same text form on both sides. */
const SESSION = '-c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres -c extra_float_digits=1';

/**
 * A table of the snapshot: the number of rows, and the sum of their digests, which does not depend on their order.
 */
export interface CopiedTable {
  name: string;
  rows: number;
  digests: string;
}

export interface DatabaseCopy {
  url: string;
  /** As in the snapshot of the source. */
  tables: CopiedTable[];
  /** Tables of the source that no migration creates; they were not copied. */
  strange: string[];
  /** Names of tables whose rows differ from the snapshot in any value. */
  differing(): Promise<string[]>;
  /** Removes the copy. May be called again. */
  drop(): Promise<void>;
}

/**
 * Copies a live database into a new one beside it: migrations create the tables, the rows come from one snapshot,
 * then foreign keys are created. The source is only read; its migrations wait meanwhile. One copy at a time: until `drop` is
 * called, no other program can copy this database.
 * @throws when another program copies it, the schemas differ, or `signal` is aborted; the copy is then removed
 */
export async function copyDatabase(sourceUrl: string, signal: AbortSignal): Promise<DatabaseCopy> {
  const source = await openSession(sourceUrl);
  try {
    const turn = await source.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [COPY_LOCK]);
    if (!turn.rows[0]!.mine) throw new Error('another drill copies this database');
    const scratch = await createScratchDatabase(sourceUrl);
    // Dropping the copy makes the work in it fail. The migrator must not be stopped this way, because it would create
    // the database again.
    const dropCopy = (): void => void scratch.drop().catch(() => {});
    const drop = async (): Promise<void> => {
      signal.removeEventListener('abort', dropCopy);
      try {
        await scratch.drop();
      } finally {
        await source.end();
      }
    };
    try {
      await migrate(scratch.url);
      signal.throwIfAborted();
      signal.addEventListener('abort', dropCopy);
      const { tables, strange } = await copyInto(scratch.url, source);
      return { url: scratch.url, tables, strange, drop, differing: () => differing(scratch.url, tables) };
    } catch (error) {
      await drop();
      throw error;
    }
  } catch (error) {
    await source.end();
    throw error;
  }
}

interface Copied extends CopiedTable {
  columns: string;
}

async function copyInto(url: string, source: pg.Client): Promise<{ tables: Copied[]; strange: string[] }> {
  const copy = await openSession(url);
  try {
    await source.query('begin transaction isolation level repeatable read read only');
    const shapes = await readTableShapes(source);
    // From here on no session can change or drop a table that has not been read yet.
    await source.query(`lock table ${shapes.map(({ name }) => name).join(', ')} in access share mode`);
    await makePartitions(copy, shapes);
    const made = new Map((await readTableShapes(copy)).map((shape) => [shape.name, shape]));
    const known = shapes.filter(({ name }) => made.has(name));
    for (const { name, columns } of known)
      if (columns !== made.get(name)!.columns) throw new Error(`${name} has other columns than the migrations make`);
    const tables: Copied[] = [];
    await withoutConstraints(copy, [...made.keys()], async () => {
      await copy.query(`truncate ${[...made.keys()].join(', ')}`);
      for (const { name, columns } of known.filter(({ isPartitioned }) => !isPartitioned)) {
        await pipeline(
          source.query(copyTo(`copy ${name} (${columns}) to stdout`)),
          copy.query(copyFrom(`copy ${name} (${columns}) from stdin`)),
        );
        tables.push({ name, columns, ...(await digestRows(source, name, columns)) });
      }
      await copySequences(source, copy);
    });
    await source.query('commit');
    await copy.query('analyze');
    return { tables, strange: shapes.filter(({ name }) => !made.has(name)).map(({ name }) => name) };
  } finally {
    await copy.end();
  }
}

/** Creates in the copy the daily partitions that the running service has added since its migrations. */
async function makePartitions(copy: pg.Client, shapes: readonly TableShape[]): Promise<void> {
  const there = new Set((await readTableShapes(copy)).map(({ name }) => name));
  for (const { name, parent, bound } of shapes)
    if (parent !== null && !there.has(name) && there.has(parent))
      await copy.query(`create table ${name} partition of ${parent} ${bound}`);
}

async function copySequences(source: pg.Client, copy: pg.Client): Promise<void> {
  const there = new Set(await readSequenceNames(source));
  for (const name of await readSequenceNames(copy)) {
    if (!there.has(name)) continue;
    const { rows } = await source.query<{ at: string; used: boolean }>(
      `select last_value as at, is_called as used from ${name}`,
    );
    await copy.query('select setval($1::regclass, $2, $3)', [name, rows[0]!.at, rows[0]!.used]);
  }
}

async function differing(url: string, tables: readonly Copied[]): Promise<string[]> {
  const copy = await openSession(url);
  try {
    const found: string[] = [];
    for (const { name, columns, rows, digests } of tables) {
      const now = await digestRows(copy, name, columns);
      if (now.rows !== rows || now.digests !== digests) found.push(name);
    }
    return found;
  } finally {
    await copy.end();
  }
}

async function digestRows(client: pg.Client, name: string, columns: string): Promise<Omit<CopiedTable, 'name'>> {
  const { rows } = await client.query<Omit<CopiedTable, 'name'>>(
    `select count(*)::float8 as rows, coalesce(sum(hashtextextended(row(${columns})::text, 0)::numeric), 0)::text as digests from only ${name}`,
  );
  return rows[0]!;
}

async function openSession(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'onym-drill', options: SESSION });
  client.on('error', () => {});
  await client.connect();
  return client;
}
