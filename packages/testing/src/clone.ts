import { databaseUrl } from '@onym/local/postgres';
import pg from 'pg';

/**
 * Copies the template database under a new name and returns the URL of the copy. The template must have no other
 * connections.
 */
export async function cloneDatabase(server: string, template: string, name: string): Promise<string> {
  await administer(
    server,
    `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)} strategy file_copy`,
  );
  return databaseUrl(server, name);
}

/** Ends the remaining sessions and drops the database. */
export function dropDatabase(server: string, name: string): Promise<void> {
  return administer(server, `drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
}

async function administer(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
