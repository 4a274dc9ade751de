import pg from 'pg';

/** The comment of each copy. A database without it is never dropped. */
const COPY_COMMENT = 'a copy of an Onym drill: may be dropped';
/** A database name has 63 bytes, 6 of them for `_drill`. Counts characters, since our names are mostly ASCII. */
const MAX_NAME_BYTES = 57;

/** An empty database on the server of another one, named after it. */
export interface ScratchDatabase {
  url: string;
  /** Ends the remaining sessions and removes the database. May be called again. */
  drop(): Promise<void>;
}

/**
 * Creates a database beside that of `sourceUrl`. A copy left under the name by an earlier run that was killed is
 * dropped first, so only one caller at a time may call this.
 * @throws when a database that is not a copy has the name, or the role may not create one
 */
export async function createScratchDatabase(sourceUrl: string): Promise<ScratchDatabase> {
  const address = new URL(sourceUrl);
  const name = `${decodeURIComponent(address.pathname.slice(1)).slice(0, MAX_NAME_BYTES)}_drill`;
  const quoted = pg.escapeIdentifier(name);
  address.pathname = `/${encodeURIComponent(name)}`;
  await onServer(sourceUrl, async (client) => {
    const found = await client.query<{ mark: string | null }>(
      `select shobj_description(oid, 'pg_database') as mark from pg_database where datname = $1`,
      [name],
    );
    if (found.rows.some(({ mark }) => mark !== COPY_COMMENT))
      throw new Error(`a database ${name} is there that is no copy of a drill: move it, or drop it by hand`);
    await client.query(`drop database if exists ${quoted} with (force)`);
    await client.query(`create database ${quoted} template template0 encoding 'UTF8'`);
    try {
      await client.query(`comment on database ${quoted} is ${pg.escapeLiteral(COPY_COMMENT)}`);
    } catch (error) {
      await client.query(`drop database ${quoted}`);
      throw error;
    }
  });
  let last: Promise<void> = Promise.resolve();
  // Drops run one after the other, and a repeated call drops again: a migrator that was still running during the first
  // drop may have created the database again.
  const drop = (): Promise<void> => {
    const mine = last
      .catch(() => {})
      .then(() => onServer(sourceUrl, (client) => client.query(`drop database if exists ${quoted} with (force)`)));
    last = mine;
    return mine;
  };
  return { url: address.href, drop };
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'onym-drill' });
  client.on('error', () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
