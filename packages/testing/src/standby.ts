import { execFile } from 'node:child_process';
import { appendFile, chown, mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { startPostgres, type Postgres } from '@onym/local/postgres';
import pg from 'pg';

const run = promisify(execFile);
const CLUSTER = 'cluster';
/** A file of a running server may disappear while it is copied: the log that is replayed has its content. */
const VANISHED = /^(cp: .*No such file or directory\n?)+$/;

export interface StandbyOptions {
  /** The folder of the server that is made. */
  dir: string;
  /** For tests: turns durability off for speed. */
  fast?: boolean;
  /** Where it writes its log. */
  log?: string;
  /** Lines for its configuration. */
  settings?: string;
}

/**
 * A second server that streams from a running one, copied as `pg_basebackup` does, which does not come with the embedded server. It answers
 * reads when this returns.
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

/** The copied log is incomplete; the primary streams it again. */
async function empty(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isFile()) await rm(path.join(folder, entry.name));
}

/** The server, which runs under another account where we are root, renames and removes it. */
async function writeOwned(data: string, name: string, text: string): Promise<void> {
  const file = path.join(data, name);
  await writeFile(file, text);
  const { uid, gid } = await stat(data);
  await chown(file, uid, gid);
}
