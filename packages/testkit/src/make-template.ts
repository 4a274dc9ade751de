import { migrate } from '@onym/db';
import pg from 'pg';

/**
 * Brings an empty database to the schema of these sources. Columns that a trigger fills in for statements of older programs are left out,
 * so that a statement of today's programs that relies on it fails.
 */
export async function makeTemplate(url: string): Promise<void> {
  await migrate(url);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('drop function account_of_parent() cascade');
  await client.end();
}
