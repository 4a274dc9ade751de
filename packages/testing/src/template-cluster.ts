import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { migrate } from '@onym/db';
import { createDatabase, startPostgres, type Postgres } from '@onym/local/postgres';
import pg from 'pg';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const CACHE = path.join(ROOT, 'node_modules/.cache/test-database');
/** How many schemas stay cached, since developers often return to an earlier branch. */
const MAX_CACHED = 3;

/** The migrated database that test files clone. */
export const TEMPLATE = 'onym_template';

/**
 * Starts a PostgreSQL server with the migrated template. The first data folder is cached below `node_modules/.cache`
 * under a digest of the schema's sources and the day, so that later runs of that day neither create a cluster nor
 * migrate.
 * @param dir an empty folder for the server
 */
export async function startServerWithTemplate(dir: string): Promise<Postgres> {
  const cached = path.join(CACHE, digestOfSchema());
  if (existsSync(cached)) await copyFolder(cached, path.join(dir, 'cluster'));
  const server = await startPostgres({ dir, fast: true });
  // As root the server may have been placed in another folder, where it found no copy.
  if (await hasTemplate(server.url)) return server;
  await migrate(await createDatabase(server.url, TEMPLATE));
  await server.stop();
  await cacheFolder(path.join(server.location, 'cluster'), cached);
  return startPostgres({ dir, fast: true });
}

function digestOfSchema(): string {
  // A new database has partitions for its day and the two after it, so a database from yesterday lacks one.
  const day = new Date().toISOString().slice(0, 10);
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}-${day}`);
  const sources = globSync(['db/{migrations,src}/**/*.{ts,sql}', 'packages/local/src/postgres/*.ts'], { cwd: ROOT });
  for (const file of [...sources.sort(), 'pnpm-lock.yaml'])
    if (!file.endsWith('.test.ts')) hash.update(`${file}\0`).update(readFileSync(path.join(ROOT, file)));
  return hash.digest('hex').slice(0, 20);
}

async function hasTemplate(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rowCount } = await client.query('select from pg_database where datname = $1', [TEMPLATE]);
  await client.end();
  return rowCount === 1;
}

/** Copies into a temporary folder and renames it. Several runs may do this at once; the first one wins. */
async function cacheFolder(from: string, to: string): Promise<void> {
  const draft = `${to}.${process.pid}`;
  mkdirSync(CACHE, { recursive: true });
  await copyFolder(from, draft);
  try {
    renameSync(draft, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
  const madeAt = (name: string): number => statSync(path.join(CACHE, name)).mtimeMs;
  const old = readdirSync(CACHE)
    .filter((name) => !name.includes('.'))
    .sort((a, b) => madeAt(b) - madeAt(a))
    .slice(MAX_CACHED);
  for (const name of old) rmSync(path.join(CACHE, name), { recursive: true, force: true });
}

/** Preserves owners and modes: PostgreSQL refuses a folder that others may read or that it does not own. */
async function copyFolder(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') return cp(from, to, { recursive: true });
  mkdirSync(path.dirname(to), { recursive: true });
  await promisify(execFile)('cp', ['-a', from, to]);
}
