import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { cloneDatabase, dropDatabase } from './clone.ts';

export interface FreshDatabase {
  url: string;
  /** Ends the remaining sessions and drops the database. */
  drop(): Promise<void>;
}

/** Creates a migrated, empty database for the caller alone, as a copy of the template of this run. */
export async function openFreshDatabase(): Promise<FreshDatabase> {
  const server = inject('pgUrl');
  const template = inject('templateName');
  if (!server)
    throw new Error('This test needs a database: its project in vitest.config.ts must have the global setup.');
  const name = `${template}_${randomBytes(5).toString('hex')}`;
  const url = await cloneDatabase(server, template, name);
  return { url, drop: () => dropDatabase(server, name) };
}
