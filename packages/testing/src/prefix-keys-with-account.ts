import { accountFirstStatements } from '@onym/db';
import pg from 'pg';

/** Changes the keys of a database so that they begin with the account, as `onym spread` does. */
export async function prefixKeysWithAccount(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query((await accountFirstStatements(client)).join(';\n'));
  await client.end();
}
