import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export interface FreshDatabase {
  url: string;
  /** Ends whatever sessions are left and removes the database. */
  drop(): Promise<void>;
}

/** A migrated, empty database that belongs to the caller alone: a copy of the template of this run. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = inject('pgUrl');
  const template = inject('templateName');
  if (!server) throw new Error('This test needs a database: its project in vitest.config.ts must have the global setup.');
  const name = `${template}_${randomBytes(5).toString('hex')}`;
  await administer(server, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => administer(server, `drop database if exists ${name} with (force)`) };
}

async function administer(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(sql).finally(() => client.end());
}
