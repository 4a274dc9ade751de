import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { openReplicatedPostgres, type ReplicatedPostgres } from '@onym/testing';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { openPool } from './database.ts';
import { MAX_REPLICA_LAG_MS } from './log-marks.ts';
import { openReplica, type ReplicaReadOutcome } from './replica.ts';
import { openSql, type Sql } from './sql.ts';

const silent = { warn: () => {} };

let servers: ReplicatedPostgres;
let primaryPool: pg.Pool;
let primary: Sql;
beforeAll(async () => {
  servers = await openReplicatedPostgres(async (url) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query('create table thing (n int); insert into thing values (0)');
    await client.query('create database other');
    await client.end();
  });
  primaryPool = openPool({ url: servers.primaryUrl, max: 5, name: 'primary', log: silent });
  primary = openSql(primaryPool, { prepared: true });
});
afterAll(async () => {
  await primaryPool?.end();
  await servers?.close();
});
beforeEach(async () => {
  await servers.startReplica();
  await servers.atReplica('select pg_wal_replay_resume()');
  await servers.waitForReplay();
});

const READ = 'select pg_is_in_recovery() as at_replica, n from thing';
interface Read extends Record<string, unknown> {
  at_replica: boolean;
  n: number;
}

/** Opens a replica as a process does, and records its answers and log. */
function open({ url = servers.replicaUrl, limitMs = 10_000, prepared = true } = {}) {
  const pool = openPool({ url, max: 5, name: 'reads', log: silent, patienceMs: 0, limitMs });
  onTestFinished(() => pool.end());
  const lines: { level: string; text: unknown; why?: string; code?: string | undefined }[] = [];
  const answers: ReplicaReadOutcome[] = [];
  const log = {
    warn: (facts: { why: string; err?: { code?: string } }, text: string) =>
      lines.push({ level: 'warn', text, why: facts.why, code: facts.err?.code }),
    info: (text: string) => lines.push({ level: 'info', text }),
  };
  const reads = openReplica({ primary, pool, prepared, log: log as never, answered: (by) => answers.push(by) });
  const read = async (): Promise<Read> => (await reads.row<Read>('test-replica-read', READ, []))!;
  /** Repeats the read until the expected server has answered. */
  const until = (by: ReplicaReadOutcome): Promise<Read> =>
    vi.waitFor(
      async () => {
        const found = await read();
        expect(answers.at(-1)).toBe(by);
        return found;
      },
      { timeout: 20_000, interval: 5 },
    );
  return { reads, read, until, lines, answers };
}

const write = (n: number) => primary.rows('test-write', 'update thing set n = $1', [n]);

it.each([true, false])('the replica serves reads (prepared statements: %s)', async (prepared) => {
  const { read, until, answers, lines } = open({ prepared });
  expect(await read()).toMatchObject({ at_replica: false });
  expect(await until('replica')).toMatchObject({ at_replica: true });
  // On a busy machine the replica may also be behind for a moment.
  expect(answers[0]).toBe('early');
  expect(answers).not.toContain('failed');
  expect(lines.filter(({ why }) => why !== 'behind' && why !== undefined)).toEqual([]);
});

it('a result contains everything committed half a second before, while replay pauses and resumes', async () => {
  const { read, until, answers } = open();
  const acknowledged: { n: number; at: number }[] = [];
  const neededAt = (moment: number): number =>
    acknowledged.findLast(({ at }) => at <= moment - MAX_REPLICA_LAG_MS)?.n ?? 0;
  const missed: unknown[] = [];
  const ofReplica: number[] = [];
  let isOver = false;
  await write(0);
  const writing = (async () => {
    for (let n = 1; !isOver; n++) {
      await write(n);
      acknowledged.push({ n, at: performance.now() });
    }
  })();
  const reading = (async () => {
    while (!isOver) {
      const needed = neededAt(performance.now());
      const { n, at_replica } = await read();
      if (n < needed) missed.push({ n, needed, at_replica });
      if (at_replica) ofReplica.push(n);
    }
  })();
  try {
    for (let stop = 0; stop < 3; stop++) {
      await until('replica');
      await servers.atReplica('select pg_wal_replay_pause()');
      await until('behind');
      // Proves that the data on the replica is really out of date.
      const [{ n }] = (await servers.atReplica<Read>(READ)) as [Read];
      await vi.waitFor(() => expect(n).toBeLessThan(neededAt(performance.now())), { timeout: 20_000 });
      await servers.atReplica('select pg_wal_replay_resume()');
    }
    await until('replica');
    await vi.waitFor(() => expect(new Set(ofReplica).size).toBeGreaterThan(3), { timeout: 20_000 });
  } finally {
    isOver = true;
    await Promise.all([writing, reading]);
  }
  expect(missed).toEqual([]);
  expect(ofReplica.length).toBeGreaterThan(50);
  expect(new Set(ofReplica).size).toBeGreaterThan(3);
  expect(answers).toContain('behind');
});

it('a replica whose replay stands still is skipped for recent data, logged once, and tried again', async () => {
  const { until, read, lines, answers } = open();
  await until('replica');
  await servers.atReplica('select pg_wal_replay_pause()');
  await write(4711);
  expect(await until('behind')).toEqual({ at_replica: false, n: 4711 });
  for (let n = 0; n < 20; n++) expect(await read()).toEqual({ at_replica: false, n: 4711 });
  expect(lines).toMatchObject([{ level: 'warn', why: 'behind' }]);
  await servers.atReplica('select pg_wal_replay_resume()');
  expect(await until('replica')).toEqual({ at_replica: true, n: 4711 });
  expect(lines.map(({ level }) => level)).toEqual(['warn', 'info']);
  expect(answers).not.toContain('failed');
});

it('a replica that stops during reads causes no error, is logged once, and is used again when it is back', async () => {
  const { until, read, lines, answers } = open();
  const { n } = await until('replica');
  let isOver = false;
  const found: Read[] = [];
  const readers = Array.from({ length: 5 }, async () => {
    while (!isOver) found.push(await read());
  });
  await servers.stopReplica();
  await until('failed');
  isOver = true;
  await Promise.all(readers);
  expect(new Set(found.map((one) => one.n))).toEqual(new Set([n]));
  expect(lines).toMatchObject([{ level: 'warn', why: 'failed' }]);
  await servers.startReplica();
  expect(await until('replica')).toMatchObject({ at_replica: true });
  expect(lines.map(({ level }) => level)).toEqual(['warn', 'info']);
  expect(answers.filter((by) => by === 'failed').length).toBeGreaterThan(0);
});

it('a replica that accepts connections without responding delays one reader briefly, and no other', async () => {
  const sockets = new Set<Socket>();
  const mute = createServer((socket) => void sockets.add(socket.on('error', () => {}))).listen(0, '127.0.0.1');
  await once(mute, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    mute.close();
  });
  const { port } = mute.address() as AddressInfo;
  const { read, until, answers, lines } = open({ url: `postgres://a:b@127.0.0.1:${port}/c`, limitMs: 100 });
  await until('failed');
  expect(sockets.size).toBe(1);
  const begun = performance.now();
  let count = 0;
  while (performance.now() - begun < 500) {
    expect(await read()).toMatchObject({ at_replica: false });
    count++;
  }
  expect(count).toBeGreaterThan(50);
  expect(sockets.size).toBe(1);
  expect(answers).not.toContain('replica');
  expect(lines).toHaveLength(1);
});

it('the primary serves a read that replay cancels ("conflict with recovery")', async () => {
  const waits = (setting: string) => servers.atReplica(`alter system ${setting}`);
  await waits('set max_standby_streaming_delay = 0');
  onTestFinished(async () => void (await waits('reset max_standby_streaming_delay')));
  await servers.atReplica('select pg_reload_conf()');
  const { reads, until, lines, answers } = open();
  await until('replica');
  const slow = reads.row<Read>(
    'test-slow',
    'select case when pg_is_in_recovery() then pg_sleep(50)::text end as slept, pg_is_in_recovery() as at_replica, n from thing',
    [],
  );
  await vi.waitFor(
    async () => {
      const active = `select 1 from pg_stat_activity where application_name = 'reads' and wait_event = 'PgSleep'`;
      expect(await servers.atReplica(active)).toHaveLength(1);
    },
    { timeout: 20_000, interval: 20 },
  );
  await servers.atPrimary('begin; lock table thing in access exclusive mode; commit');
  expect(await slow).toMatchObject({ at_replica: false, slept: null });
  expect(answers.at(-1)).toBe('failed');
  expect(lines).toMatchObject([{ level: 'warn', why: 'failed', code: '40001' }]);
});

describe('a server that is no replica of this database is not used:', () => {
  it.each<[string, () => string]>([
    ['the primary itself', () => servers.primaryUrl],
    ['another database of the replica', () => servers.replicaUrl.replace(/[^/]+$/, 'other')],
    ['a missing database', () => servers.replicaUrl.replace(/[^/]+$/, 'nowhere')],
  ])('%s', async (_what, url) => {
    const { read, until, answers, lines } = open({ url: url() });
    expect(await until('failed')).toMatchObject({ at_replica: false });
    await read();
    expect(answers).not.toContain('replica');
    expect(lines).toMatchObject([{ level: 'warn', why: 'failed' }]);
  });
});

it('an invalid statement gets the same error as on the primary', async () => {
  const { reads, until } = open();
  await until('replica');
  await expect(reads.rows('test-wrong', 'select nothing from thing', [])).rejects.toMatchObject({ code: '42703' });
});

it('without a position of the primary to compare with, the replica is not used', async () => {
  const unreachable = openPool({ url: servers.primaryUrl.replace(/:\d+\//, ':9/'), max: 1, name: 'gone', log: silent });
  const pool = openPool({ url: servers.replicaUrl, max: 1, name: 'reads', log: silent });
  onTestFinished(async () => {
    await unreachable.end();
    await pool.end();
  });
  const answers: ReplicaReadOutcome[] = [];
  const reads = openReplica({
    primary: openSql(unreachable, { prepared: true }),
    pool,
    prepared: true,
    log: { warn: () => {}, info: () => {} } as never,
    answered: (by) => answers.push(by),
  });
  for (let n = 0; n < 3; n++)
    await expect(reads.rows('test-replica-read', READ, [])).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(answers).toEqual(['early', 'early', 'early']);
});
