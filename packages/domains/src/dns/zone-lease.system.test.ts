import {
  runOutsideTransaction,
  isDatabaseUnreachable,
  openPool,
  openSql,
  sweepProcesses,
  transaction,
} from '@onym/platform';
import { endLease, openTestScope, overtakeProcess, type TestScope } from '@onym/testing';
import { openRelay } from '@onym/testing/relay';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createRecord } from './create-record.ts';
import { queryRecords } from './dns-query.fixture.ts';
import { dnsTasks } from './dns.tasks.ts';
import { listRecords } from './list-records.ts';
import { openBlockableNameserver, type BlockableNameserver } from './blockable-nameserver.fixture.ts';
import { syncZone } from './sync-zone.ts';
import { failNextNameserverCall, createTestZone, queuedJobs, type TestZone } from './zone.fixture.ts';
import { zoneProcess } from './zone-process.ts';
import { markInDoubt, releaseZoneLease, acquireZoneLease } from './zone-lease.ts';

let nameserver: BlockableNameserver;
let scope: TestScope;
let zone: TestZone;

beforeAll(async () => {
  nameserver = await openBlockableNameserver();
  scope = await openTestScope({ POWERDNS_API_BASE: nameserver.url });
});
afterAll(async () => {
  await scope.close();
  await nameserver.close();
});
beforeEach(async () => {
  nameserver.open();
  zone = await createTestZone(scope);
  await execute('delete from graphile_worker._private_jobs');
});

const execute = <T extends object>(sql: string, values: unknown[] = []): Promise<T[]> =>
  scope.sql.unnamed<T>(sql, values);
const create = (host: string, at = zone) => createRecord(scope.fork(), at, { type: 'A', host, value: '203.0.113.1' });
const hosts = async () => (await listRecords(scope.fork(), zone)).records.map(({ host }) => host).toSorted();
const served = async (host: string) => (await queryRecords(`${host}.${zone.domain}`, 'A')).length > 0;
const leaseRow = async () =>
  (
    await execute<{ free: boolean; doubts: number }>(
      `select lease_until is null as free, jsonb_array_length(in_doubt) as doubts
         from zone_state join durable_process on kind = $1 and subject = domain_id where domain_id = $2`,
      [zoneProcess.name, zone.domainId],
    )
  )[0];
/** Ends the lease of a program that died, as time would. */
const expireLease = () => endLease(scope, zoneProcess, zone.domainId);
const repair = async () => {
  const { run } = dnsTasks.find(({ process }) => process === zoneProcess)!;
  for (const { payload } of await queuedJobs(scope, zoneProcess.name)) await run(scope.fork(), payload);
};
const sweep = () => sweepProcesses(scope.fork(), [zoneProcess]);

it('a slow nameserver occupies no database connection, however many writers wait', async () => {
  const zones = await Promise.all(Array.from({ length: 24 }, () => createTestZone(scope)));
  nameserver.shut();
  const writes = Promise.all(zones.map((at) => create('www', at)));
  await vi.waitUntil(() => nameserver.waiting() === zones.length, { timeout: 30_000, interval: 5 });
  const open = await execute(
    `select state, query from pg_stat_activity where datname = current_database() and (state like 'idle in transaction%' or (state = 'active' and pid <> pg_backend_pid()))`,
  );
  expect([open, nameserver.waiting()]).toEqual([[], zones.length]);
  expect(await hosts()).toEqual([]); // a pool of five has connections for others
  nameserver.open();
  expect(await writes).toHaveLength(zones.length);
});

describe('writers of one zone', () => {
  it('write one after the other, and all changes are served', async () => {
    const expectedHosts = Array.from({ length: 12 }, (_, n) => `h${String(n).padStart(2, '0')}`);
    await Promise.all(expectedHosts.map((host) => create(host)));
    expect(await hosts()).toEqual(expectedHosts);
    expect(await Promise.all(expectedHosts.map(served))).toEqual(expectedHosts.map(() => true));
    expect(await leaseRow()).toEqual({ free: true, doubts: 0 });
  });

  it('one that lost its lease during its call fails, and what it sent is undone', async () => {
    nameserver.shut();
    const slow = create('slow').catch((error: unknown) => error);
    await vi.waitUntil(() => nameserver.waiting() === 1, { timeout: 20_000, interval: 5 });
    await overtakeProcess(scope, zoneProcess, zone.domainId);
    const next = create('next');
    await vi.waitUntil(() => nameserver.waiting() === 2, { timeout: 20_000, interval: 5 });
    nameserver.open();
    expect(await slow).toMatchObject({ code: 'nameserver_unavailable', status: 503 });
    await next;
    await repair();
    expect([await hosts(), await served('slow'), await served('next')]).toEqual([['next'], false, true]);
    expect(await leaseRow()).toEqual({ free: true, doubts: 0 });
  });

  it('keep their lease however long the nameserver takes', async () => {
    nameserver.shut();
    const slow = create('slow');
    await vi.waitUntil(() => nameserver.waiting() === 1, { timeout: 20_000, interval: 5 });
    await expireLease();
    const isRenewed = 'select 1 from durable_process where subject = $1 and lease_until > clock_timestamp()';
    await vi.waitUntil(async () => (await execute(isRenewed, [zone.domainId])).length === 1, { timeout: 30_000 });
    nameserver.open();
    await slow;
    expect([await hosts(), await leaseRow()]).toEqual([['slow'], { free: true, doubts: 0 }]);
  });

  it('a refusal by the rules releases the lease and leaves nothing in doubt', async () => {
    await create('www');
    await expect(create('www')).rejects.toMatchObject({ code: 'invalid_request' });
    expect([await leaseRow(), await queuedJobs(scope, zoneProcess.name)]).toEqual([{ free: true, doubts: 0 }, []]);
  });
});

describe('a process that dies between its call and its commit', () => {
  /** Does what a process does that dies after sending: the nameserver has the record, the rows do not. */
  async function dieAfterSending(host: string): Promise<void> {
    const taken = (await acquireZoneLease(scope, zone.domainId))!;
    const set = { host, type: 'A' as const };
    await markInDoubt(scope, taken, [set]);
    await scope.ports.dns.ensureZone(zone.domain as never);
    await scope.ports.dns.replaceRRsets(zone.domain as never, [
      { ...set, ttlSeconds: 300, records: [{ value: '203.0.113.9', priority: null }] },
    ]);
  }

  it('leaves its zone to the sweep, once its lease has expired', async () => {
    await dieAfterSending('ghost');
    await sweep();
    expect(await queuedJobs(scope, zoneProcess.name)).toEqual([]); // the lost program may still complete
    await expireLease();
    await sweep();
    await sweep();
    expect(await queuedJobs(scope, zoneProcess.name)).toHaveLength(1);
    expect(await served('ghost')).toBe(true);
    await repair();
    expect([await served('ghost'), await leaseRow()]).toEqual([false, { free: true, doubts: 0 }]);
    await sweep();
    expect(await queuedJobs(scope, zoneProcess.name)).toHaveLength(1);
  });

  it('is repaired by the next write, too', async () => {
    await dieAfterSending('ghost');
    await expireLease();
    await create('www');
    expect([await served('ghost'), await served('www'), await leaseRow()]).toEqual([
      false,
      true,
      { free: true, doubts: 0 },
    ]);
  });

  it('writes nothing when it continues late', async () => {
    const late = (await acquireZoneLease(scope, zone.domainId))!;
    await expireLease();
    await create('www');
    await expect(markInDoubt(scope, late, [{ host: 'late', type: 'A' }])).rejects.toMatchObject({ kind: 'temporary' });
    await expect(transaction(scope, (tx) => releaseZoneLease(tx, late, []))).rejects.toMatchObject({
      kind: 'temporary',
    });
    expect(await leaseRow()).toEqual({ free: true, doubts: 0 });
  });
});

it('a write that loses its database in the middle does not block the zone once it is back', async () => {
  const other = await openTestScope();
  onTestFinished(() => other.close());
  const withOtherProcess = (sql: string) => other.sql.unnamed(sql);
  const name = new URL(scope.config.database.url).pathname.slice(1);
  nameserver.shut();
  const lost = create('lost').catch((error: unknown) => error);
  await vi.waitUntil(() => nameserver.waiting() === 1, { timeout: 20_000, interval: 5 });
  await withOtherProcess(`alter database ${name} with allow_connections false`);
  await withOtherProcess(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  nameserver.open();
  expect(isDatabaseUnreachable(await lost)).toBe(true);
  await withOtherProcess(`alter database ${name} with allow_connections true`);
  const back = performance.now();
  await create('next');
  expect(performance.now() - back).toBeLessThan(5000);
  await repair();
  expect([await served('lost'), await served('next'), await leaseRow()]).toEqual([
    false,
    true,
    { free: true, doubts: 0 },
  ]);
}, 40_000);

it('a lease whose answer was lost expires by itself, and soon', async () => {
  await create('www');
  const url = new URL(scope.config.database.url);
  const port = Number(url.port);
  const relay = await openRelay(port);
  url.port = String(relay.port);
  const pool = openPool({ url: url.href, max: 1, name: 'onym-lost-lease', log: scope.log });
  onTestFinished(async () => {
    await relay.close();
    await pool.end();
  });
  const here = { ...scope.fork(), sql: openSql(pool, { prepared: false }) };
  // The statement is blocked until its connection fails. It then completes, but no client reads the result.
  let lost: Promise<unknown> | undefined;
  await transaction(scope.fork(), async (tx) => {
    await tx.sql.unnamed('select 1 from durable_process where subject = $1 for update', [zone.domainId]);
    lost = acquireZoneLease(here, zone.domainId).catch((error: unknown) => error);
    const waits = `select 1 from pg_stat_activity where application_name = 'onym-lost-lease' and wait_event_type = 'Lock'`;
    await vi.waitUntil(async () => (await runOutsideTransaction(() => execute(waits))).length === 1, {
      timeout: 30_000,
      interval: 20,
    });
    relay.fallSilent();
  });
  relay.pointAt(port);
  expect(isDatabaseUnreachable(await lost)).toBe(true);
  const known = performance.now();
  await create('next');
  expect(performance.now() - known).toBeLessThan(5000);
}, 40_000);

it('a domain suspended while its zone is being written: the write is refused, and nothing of it is served', async () => {
  nameserver.shut();
  const refused = create('www').catch((error: unknown) => error);
  await vi.waitUntil(() => nameserver.waiting() === 1, { timeout: 20_000, interval: 5 });
  await execute(`update domain set suspended_at = now(), suspended_for = 'phishing' where id = $1`, [zone.domainId]);
  nameserver.open();
  expect(await refused).toMatchObject({ code: 'domain_suspended' });
  await repair();
  expect([await hosts(), await served('www')]).toEqual([[], false]);
});

it('a call that fails leaves its sets in doubt until a job has repaired them', async () => {
  await create('www');
  await failNextNameserverCall(zone.domain, 'error_after');
  await expect(create('new')).rejects.toMatchObject({ status: 503 });
  expect([await leaseRow(), await served('new')]).toEqual([{ free: true, doubts: 1 }, true]);
  await repair();
  expect([await leaseRow(), await served('new'), await served('www')]).toEqual([
    { free: true, doubts: 0 },
    false,
    true,
  ]);
});

it('a repair that keeps failing is one job that is retried, and many failed writes leave one', async () => {
  for (const host of ['a', 'b', 'c']) {
    await failNextNameserverCall(zone.domain, 'drop_after', 'rrset');
    await expect(create(host)).rejects.toThrow();
  }
  expect(await queuedJobs(scope, zoneProcess.name)).toHaveLength(1);
  for (let times = 0; times < 3; times++) {
    await failNextNameserverCall(zone.domain, 'error_before', '*');
    await expect(syncZone(scope.fork(), zone.domainId)).rejects.toMatchObject({ name: 'DnsError' });
  }
  expect(await queuedJobs(scope, zoneProcess.name)).toHaveLength(1);
});
