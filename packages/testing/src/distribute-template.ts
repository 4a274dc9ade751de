import { spreadDatabase } from '@onym/db';
import { databaseUrl } from '@onym/local/postgres';
import pg from 'pg';

/**
 * Distributes the template over a single Citus node and closes it, because the background processes of Citus in a
 * database would prevent copying it.
 */
export async function distributeTemplate(url: string): Promise<void> {
  const { hostname, port, pathname } = new URL(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('create extension citus');
  await client.query('select citus_set_coordinator_host($1, $2)', [hostname, Number(port)]);
  await client.query(`select citus_set_node_property($1, $2, 'shouldhaveshards', true)`, [hostname, Number(port)]);
  await client.end();
  await spreadDatabase(url);
  const name = pathname.slice(1);
  const outside = new pg.Client({ connectionString: databaseUrl(url, 'postgres') });
  await outside.connect();
  await outside.query(`alter database ${pg.escapeIdentifier(name)} allow_connections false`);
  const end = 'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1';
  while ((await outside.query(end, [name])).rowCount !== 0);
  await outside.end();
}
