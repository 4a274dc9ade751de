import { execFile } from 'node:child_process';
import { appendFile, chown, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { startPostgres, type Postgres } from '@onym/local/postgres';
import pg from 'pg';

const run = promisify(execFile);
const CLUSTER = 'cluster';
/**
 * A file of a running server may disappear while it is copied. That is harmless: the replayed log has its content.
 */
const VANISHED = /^(cp: .*No such file or directory\n?)+$/;

export interface StandbyOptions {
  /** The folder of the new server. */
  dir: string;
  /** Disables durability for speed, in tests. */
  fast?: boolean;
  /** The file for its log. */
  log?: string;
  /** Additional lines for its configuration. */
  settings?: string;
}

/**
 * Starts a second server that streams from a running one. Copies the data as `pg_basebackup` does, which the embedded
 * server does not include. Returns when the standby answers queries.
 */
export async function startStandby(primary: Postgres, options: StandbyOptions): Promise<Postgres> {
  const { dir, fast = false, log, settings = '' } = options;
  const [from, data] = [path.join(primary.location, CLUSTER), path.join(dir, CLUSTER)];
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  try {
    await client.query(`select pg_backup_start('standby', true)`);
    await mkdir(dir, { mode: 0o755 });
    await run('cp', ['-Rp', from, dir], { env: { ...process.env, LC_ALL: 'C' } }).catch(
      ({ stderr }: Error & { stderr?: string }) => {
        if (!VANISHED.test(stderr ?? '')) throw new Error(`the cluster could not be copied: ${stderr}`);
      },
    );
    const { rows } = await client.query<{ label: string }>('select labelfile as label from pg_backup_stop(false)');
    await empty(path.join(data, 'pg_wal'));
    await rm(path.join(data, 'postmaster.pid'), { force: true });
    await writeOwned(data, 'backup_label', rows[0]!.label);
    await writeOwned(data, 'standby.signal', '');
  } finally {
    await client.end();
  }
  const { hostname, port, username, password } = new URL(primary.url);
  await appendFile(
    path.join(data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${hostname} port=${port} user=${username} password=${password}'
     wal_retrieve_retry_interval = '100ms'
     ${settings}\n`,
  );
  return startPostgres({ dir, fast, ...(log === undefined ? {} : { log }) });
}

/** Removes the copied log, which is incomplete; the primary streams it again. */
async function empty(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isFile()) await rm(path.join(folder, entry.name));
}

/** Writes a file that the server can rename and remove. As root, the server runs as another user. */
async function writeOwned(data: string, name: string, text: string): Promise<void> {
  const file = path.join(data, name);
  await writeFile(file, text);
  const { uid, gid } = await stat(data);
  await chown(file, uid, gid);
}
