import { openLog, openPool } from '@onym/platform';
import { freshDatabase } from '@onym/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openLiveness, type Liveness } from './open-liveness.ts';

const log = openLog({ level: 'silent', name: 'test' });
let database: Awaited<ReturnType<typeof freshDatabase>>;
let pool: ReturnType<typeof openPool>;
const open: Liveness[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  pool = openPool({ url: database.url, max: 3, name: 'liveness-test', log });
});
afterAll(async () => {
  for (const liveness of open) await liveness.close();
  await pool.end();
  await database.drop();
});

async function worker(): Promise<Liveness> {
  const liveness = await openLiveness({
    directUrl: database.url,
    pool,
    log,
    everyMs: 3_600_000,
    graceMs: 0,
    onLost: () => {},
  });
  open.push(liveness);
  return liveness;
}

/** A job that a worker of this name has taken, as the queue writes it. */
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

// The query reads the queue's private tables: this also fails when a new version changes their shape.
describe('the jobs of dead workers', () => {
  it('are given back when nobody holds the name that took them', async () => {
    const id = await takenBy('worker-that-died');
    await (await worker()).recover();
    expect(await holderOf(id)).toBeNull();
  });

  it('stay where they are while the worker lives, whoever looks', async () => {
    const [living, other] = [await worker(), await worker()];
    await living.hold('worker-that-lives');
    const id = await takenBy('worker-that-lives');
    await other.recover();
    expect(await holderOf(id)).toBe('worker-that-lives');
  });

  it('are given back once the worker that held the name has ended', async () => {
    const [ending, other] = [await worker(), await worker()];
    await ending.hold('worker-that-ends');
    const id = await takenBy('worker-that-ends');
    await ending.close();
    await expect
      .poll(
        async () => {
          await other.recover();
          return holderOf(id);
        },
        { timeout: 10_000 },
      )
      .toBeNull();
  });
});
