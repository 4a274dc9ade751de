import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePorts } from '@onym/testing/processes';
import pg from 'pg';
import type { BenchEnvironment } from '../bench-environment.ts';

const PGBOUNCER = 'pgbouncer';
/** Server sessions that all clients share. */
const SESSIONS = 20;

/** The URL of the bench's database through PgBouncer in transaction mode; undefined where it is not installed. */
export async function startPgBouncer(ground: BenchEnvironment, folder: string): Promise<string | undefined> {
  if (spawnSync(PGBOUNCER, ['--version']).status !== 0) return undefined;
  const url = new URL(ground.databaseUrl);
  const [port] = await freePorts(1);
  const dir = await mkdtemp(path.join(folder, 'pgbouncer-'));
  const file = path.join(dir, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
onym = host=${url.hostname} port=${url.port} dbname=${url.pathname.slice(1)} user=${url.username} password=${decodeURIComponent(url.password)}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SESSIONS}
max_client_conn = 500
ignore_startup_parameters = extra_float_digits,options
`,
  );
  // PgBouncer does not run as root; the account that it switches to needs access to its file.
  await chmod(dir, 0o711);
  await chmod(file, 0o644);
  const isRoot = process.getuid?.() === 0;
  const program = spawn(PGBOUNCER, [...(isRoot ? ['-u', 'nobody'] : []), file], { stdio: 'ignore' });
  ground.defer(async () => {
    if (program.exitCode !== null) return;
    program.kill('SIGTERM');
    await once(program, 'exit');
  });
  url.port = String(port);
  url.pathname = '/onym';
  await answers(url.href, program);
  return url.href;
}

async function answers(url: string, program: { exitCode: number | null }): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch (error) {
      if (program.exitCode !== null) throw new Error('PgBouncer ended', { cause: error });
      await new Promise((resolve) => setImmediate(resolve));
    } finally {
      await client.end().catch(() => {});
    }
  }
}
