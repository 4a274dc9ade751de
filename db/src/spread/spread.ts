import pg from 'pg';
import { accountFirstStatements } from './account-first.ts';
import { SPREAD_TABLES } from './table-placement.ts';

/** Rows of the same account are stored on the same node, whatever their table. */
const distributeStatement = (table: string): string =>
  `select create_distributed_table('${table}', 'account_id', colocate_with => '${table === SPREAD_TABLES[0] ? 'none' : SPREAD_TABLES[0]}')`;

/** Selects statements that drop triggers: distributed tables run none. Change notifications are replaced by polling. */
const TRIGGERS = `
  select format('drop trigger %I on %s', tgname, tgrelid::regclass) as text from pg_trigger
  where not tgisinternal and tgparentid = 0 and tgrelid::regclass::text = any($1) order by tgrelid::regclass::text, tgname`;

const ALREADY_SPREAD = `
  select (select count(*)::int from pg_extension where extname = 'citus') as citus,
    (select count(*)::int from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and application_name like 'onym-%' and backend_type = 'client backend') as programs`;
const DONE = `select logicalrelid::regclass::text as name from pg_dist_partition where partmethod = 'h'`;

/** Nothing was changed; the message states the obstacle. */
export class CannotSpread extends Error {
  override readonly name = 'CannotSpread';
}

/**
 * Distributes a migrated database by account over the nodes that Citus knows, or with `isRehearsal` only returns what it would
 * do. Keys are changed in one transaction; a table that is already distributed is left unchanged, so that an interrupted run
 * can be repeated. Rows stay where their account is.
 * @returns the statements
 * @throws CannotSpread when the database has no Citus, or our programs are connected, unless `isRehearsal`; Citus' error when it
 *   refuses
 */
export async function spreadDatabase(directUrl: string, { isRehearsal = false } = {}): Promise<string[]> {
  const client = new pg.Client({ connectionString: directUrl, application_name: 'spread' });
  client.on('error', () => {});
  await client.connect();
  try {
    const [standing] = (await client.query<{ citus: number; programs: number }>(ALREADY_SPREAD)).rows;
    const hasCitus = standing!.citus > 0;
    if (!isRehearsal && !hasCitus)
      throw new CannotSpread('the database has no Citus: create extension citus, and name its nodes');
    if (!isRehearsal && standing!.programs > 0)
      throw new CannotSpread(`${standing!.programs} connections of api and worker are open: stop them first`);
    const done = hasCitus ? (await client.query<{ name: string }>(DONE)).rows.map(({ name }) => name) : [];
    const left = SPREAD_TABLES.filter((table) => !done.includes(table));
    const triggers = (await client.query<{ text: string }>(TRIGGERS, [left])).rows.map(({ text }) => text);
    const keys = [...triggers, ...(await accountFirstStatements(client))];
    const tables = left.map(distributeStatement);
    if (!isRehearsal) {
      await client.query(['begin', ...keys, 'commit'].join(';\n'));
      for (const statement of tables) await client.query(statement);
    }
    return [...keys, ...tables];
  } finally {
    await client.end();
  }
}
