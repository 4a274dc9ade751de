import { LIVENESS_NAMESPACE, countLiveWorkersOn, openLog, openPool } from '@onym/platform';
import { openFreshDatabase, startProgram, testEnvironment } from '@onym/testing';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLiveness, type Liveness } from './open-liveness.ts';

const log = openLog({ level: 'silent', name: 'test' });
let database: Awaited<ReturnType<typeof openFreshDatabase>>;
let pool: ReturnType<typeof openPool>;
const open: Liveness[] = [];

beforeAll(async () => {
  database = await openFreshDatabase();
  pool = openPool({ url: database.url, max: 3, name: 'liveness-test', log });
});
afterAll(async () => {
  for (const liveness of open) await liveness.close();
  await pool.end();
  await database.drop();
});

async function worker(over: { everyMs?: number } = {}): Promise<Liveness> {
  const liveness = await openLiveness({
    directUrl: database.url,
    pool,
    log,
    everyMs: 3_600_000,
    graceMs: 0,
    onLost: () => {},
    ...over,
  });
  open.push(liveness);
  return liveness;
}

/** A job locked by a worker of this name, as the queue writes it. */
async function takenBy(name: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(`select id from graphile_worker.add_job('liveness.test', '{}')`);
  await pool.query(
    'update graphile_worker._private_jobs set locked_by = $2, locked_at = now(), attempts = 1 where id = $1',
    [rows[0]!.id, name],
  );
  return rows[0]!.id;
}

async function holderOf(id: string): Promise<string | null> {
  return (
    await pool.query<{ locked_by: string | null }>(
      'select locked_by from graphile_worker._private_jobs where id = $1',
      [id],
    )
  ).rows[0]!.locked_by;
}

describe('the jobs of dead workers', () => {
  it('are released when no session holds the name that locked them', async () => {
    const id = await takenBy('worker-that-died');
    await (await worker()).recover();
    expect(await holderOf(id)).toBeNull();
  });

  it('stay locked while the worker lives, whichever worker checks', async () => {
    const [living, other] = [await worker(), await worker()];
    await living.lockName('worker-that-lives', () => true);
    const id = await takenBy('worker-that-lives');
    await other.recover();
    expect(await holderOf(id)).toBe('worker-that-lives');
  });

  it('are released once the worker that held the name has ended', async () => {
    const [ending, other] = [await worker(), await worker()];
    await ending.lockName('worker-that-ends', () => true);
    const id = await takenBy('worker-that-ends');
    await ending.close();
    await expect
      .poll(
        async () => {
          await other.recover();
          return holderOf(id);
        },
        { timeout: 30_000 },
      )
      .toBeNull();
  });
});

describe('a frozen worker', () => {
  it('is not counted, and its jobs are released within five seconds, although its session is open', async () => {
    const frozen = new pg.Client({ connectionString: database.url, application_name: 'onym-worker-live' });
    frozen.on('error', () => {});
    const ended = new Promise((resolve) => frozen.once('end', resolve));
    await frozen.connect();
    // It takes its lock and a job, and then falls silent.
    await frozen.query('select pg_advisory_lock($1, hashtext($2))', [LIVENESS_NAMESPACE, 'worker-that-froze']);
    const since = performance.now();
    const id = await takenBy('worker-that-froze');
    const lively = await worker({ everyMs: 1000 });
    await lively.lockName('worker-that-looks', () => true);
    await expect.poll(() => holderOf(id), { timeout: 20_000, interval: 50 }).toBeNull();
    expect(performance.now() - since).toBeLessThan(5500);
    await ended;
    // A worker whose heartbeat works is left alone, however long the check runs.
    expect(lively.isAlive()).toBe(true);
    const { rowCount } = await pool.query(
      `select 1 from pg_locks where locktype = 'advisory' and granted and objid = (hashtext('worker-that-looks')::bigint & 4294967295)::oid`,
    );
    expect(rowCount).toBe(1);
    await lively.close();
  });

  it('is reported by no other worker while it is stopped, and works again when it continues', async () => {
    const own = await openFreshDatabase();
    const eye = openPool({ url: own.url, max: 2, name: 'liveness-eye', log });
    const program = startProgram('apps/worker/src/main.ts', {
      env: { ...testEnvironment(own.url), NODE_ENV: 'development', LOG_LEVEL: 'info' },
    });
    try {
      await program.line((line) => line.includes('"working"') || undefined);
      expect(await countLiveWorkersOn(eye)).toBe(4);
      program.child.kill('SIGSTOP');
      await expect.poll(() => countLiveWorkersOn(eye), { timeout: 30_000, interval: 100 }).toBe(0);
      program.child.kill('SIGCONT');
      await expect.poll(() => countLiveWorkersOn(eye), { timeout: 30_000, interval: 100 }).toBe(4);
    } finally {
      program.child.kill('SIGCONT');
      await program.kill();
      await eye.end();
      await own.drop();
    }
  });
});
