import pg from 'pg';

/** What a copy has for a comment. A database without it is nobody's to drop. */
const MARK = 'a copy of an Onym drill: may be dropped';
/** A database's name has 63 bytes; ours are plain letters nearly always. */
const LONGEST_NAME = 57;

/** An empty database on the server of another one, named after it. */
export interface ScratchDatabase {
  url: string;
  /** Ends whatever sessions are left in it and removes it. May be called again. */
  drop(): Promise<void>;
}

/**
 * Makes the database beside `sourceUrl`'s. What an earlier run that was killed has left under the name goes first, so only one
 * may call this at a time. @throws when a database that is no copy stands in the way, or the role may create none
 */
export async function makeScratchDatabase(sourceUrl: string): Promise<ScratchDatabase> {
  const address = new URL(sourceUrl);
  const name = `${decodeURIComponent(address.pathname.slice(1)).slice(0, LONGEST_NAME)}_drill`;
  const quoted = pg.escapeIdentifier(name);
  address.pathname = `/${encodeURIComponent(name)}`;
  const drop = (): Promise<void> =>
    onServer(sourceUrl, async (client) => {
      const found = await client.query<{ mark: string | null }>(
        `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1`,
        [name],
      );
      if (found.rowCount === 0) return;
      if (found.rows[0]!.mark !== MARK)
        throw new Error(`a database ${name} is there that is no copy of a drill: move it, or drop it by hand`);
      await client.query(`drop database if exists ${quoted} with (force)`);
    });
  await drop();
  await onServer(sourceUrl, async (client) => {
    await client.query(`create database ${quoted} template template0 encoding 'UTF8'`);
    try {
      await client.query(`comment on database ${quoted} is ${pg.escapeLiteral(MARK)}`);
    } catch (error) {
      await client.query(`drop database ${quoted}`);
      throw error;
    }
  });
  return { url: address.href, drop };
}

async function onServer(url: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'onym-drill' });
  client.on('error', () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
