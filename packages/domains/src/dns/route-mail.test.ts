import { routeMailJob } from '@onym/domains';
import type { DomainName } from '@onym/core';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRecord } from './create-record.ts';
import { deleteRecord } from './delete-record.ts';
import { queryRecords } from './dns-query.fixture.ts';
import { sweepMailRoutesJob } from './dns.jobs.ts';
import { dnsTasks } from './dns.tasks.ts';
import { listRecords } from './list-records.ts';
import { mailRouteOf } from './mail-route.ts';
import { routeMail } from './route-mail.ts';
import { syncZone } from './sync-zone.ts';
import { updateRecord } from './update-record.ts';
import { failNextNameserverCall, createTestZone, type TestZone } from './zone.fixture.ts';

let scope: TestScope;
let zone: TestZone;
let registrars: string[];
beforeAll(async () => {
  scope = await openTestScope();
  registrars = scope.ports.registrar.forwardMx.map(({ host, priority }) => `${priority} ${host}`);
});
afterAll(() => scope.close());
beforeEach(async () => {
  zone = await createTestZone(scope);
});

const execute = <T extends object>(sql: string, values: unknown[]): Promise<T[]> => scope.sql.unnamed<T>(sql, values);
const forward = (alias = 'hello') =>
  execute(
    `insert into email_forward (id, domain_id, account_id, alias, forward_to, status, created_at) values ($1, $2, $3, $4, 'vera@example.com', 'active', now())`,
    [`fwd_${alias}_${zone.domainId}`, zone.domainId, zone.accountId, alias],
  );
const unforward = (alias = 'hello') =>
  execute('update email_forward set removed_at = now() where domain_id = $1 and alias = $2', [zone.domainId, alias]);
const route = () => routeMail(scope.fork(), { domainId: zone.domainId });
const served = async (): Promise<string[]> => {
  const found = await queryRecords(zone.domain, 'MX', 'tcp');
  return found
    .map(({ data }) => data as { preference: number; exchange: string })
    .map(({ preference, exchange }) => `${preference} ${exchange}`)
    .sort();
};
const records = async () => (await listRecords(scope.fork(), zone)).records;
const create = (value: string, priority = 5, host = '@') =>
  createRecord(scope.fork(), zone, { type: 'MX', host, value, priority });

describe('routeMail', () => {
  it("publishes the registrar's MX with the first forward, once, and withdraws them with the last", async () => {
    await forward('a');
    await forward('b');
    await route();
    const first = await records();
    expect([await served(), first.every(({ managed }) => managed)]).toEqual([registrars, true]);
    expect(first.map(({ priority }) => priority)).toEqual(
      first.map(({ priority }) => priority!).toSorted((a, b) => a - b),
    );
    await unforward('a');
    await route();
    expect([await served(), (await records()).map(({ id }) => id)]).toEqual([registrars, first.map(({ id }) => id)]);
    await unforward('b');
    await route();
    expect([await served(), await records()]).toEqual([[], []]);
  });

  it('does not change MX records of the owner, including a null MX, and ignores those of other hosts', async () => {
    await create('.', 0);
    await create('mail.example.net', 10, 'lists');
    await forward();
    await route();
    expect(await served()).toEqual(['0 .']);
    expect((await records()).some(({ managed }) => managed)).toBe(false);
  });

  it('keeps the other records of the root', async () => {
    await createRecord(scope.fork(), zone, { type: 'TXT', host: '@', value: 'v=spf1 -all' });
    await forward();
    await route();
    await unforward();
    await route();
    expect((await queryRecords(zone.domain, 'TXT')).map(({ data }) => String(data))).toEqual(['v=spf1 -all']);
  });

  it.each(['error_before', 'error_after', 'drop_after'] as const)(
    'a nameserver that fails (%s) leaves the rows unchanged, and the next attempt does everything',
    async (kind) => {
      await forward();
      await route();
      await unforward();
      await failNextNameserverCall(zone.domain, kind);
      await expect(route()).rejects.toMatchObject({ name: 'DnsError', kind: 'temporary' });
      expect(await records()).toHaveLength(registrars.length);
      await route();
      expect([await served(), await records()]).toEqual([[], []]);
    },
  );

  it('two concurrent runs publish one set', async () => {
    await forward();
    await Promise.all([route(), route(), route()]);
    expect([await served(), (await records()).length]).toEqual([registrars, registrars.length]);
  });

  it('a lost domain stays unchanged', async () => {
    await forward();
    await execute(`update domain set status = 'lost' where id = $1`, [zone.domainId]);
    await route();
    expect(await served()).toEqual([]);
  });
});

describe("an owner's own MX", () => {
  beforeEach(async () => {
    await forward();
    await route();
  });

  it('replaces the managed ones in one step, and they return when it is deleted', async () => {
    const { id } = await create('mail.example.net');
    expect([await served(), (await records()).map(({ value }) => value)]).toEqual([
      ['5 mail.example.net'],
      ['mail.example.net'],
    ]);
    await updateRecord(scope.fork(), zone, id, { host: 'lists' });
    expect(await served()).toEqual(registrars);
    await updateRecord(scope.fork(), zone, id, { host: '@' });
    expect(await served()).toEqual(['5 mail.example.net']);
    await deleteRecord(scope.fork(), zone, id);
    expect(await served()).toEqual(registrars);
  });

  it("may equal a managed one: it is the owner's then, and stays when the forwards are deleted", async () => {
    const [{ host, priority }] = scope.ports.registrar.forwardMx as [{ host: string; priority: number }];
    await create(host, priority);
    await unforward();
    await route();
    expect(await served()).toEqual([`${priority} ${host}`]);
  });

  it('conflict: a managed record cannot be changed or deleted by its owner', async () => {
    const [managed] = await records();
    const conflict = { code: 'conflict', message: expect.stringContaining('email forwards') };
    await expect(deleteRecord(scope.fork(), zone, managed!.id)).rejects.toMatchObject(conflict);
    await expect(updateRecord(scope.fork(), zone, managed!.id, { priority: 1 })).rejects.toMatchObject(conflict);
    expect(await served()).toEqual(registrars);
  });

  it('is validated as if there were no managed ones, which are then replaced', async () => {
    await expect(create('203.0.113.7')).rejects.toMatchObject({ code: 'invalid_request' });
    await failNextNameserverCall(zone.domain, 'error_before');
    await expect(create('mail.example.net')).rejects.toMatchObject({ status: 503 });
    expect([await served(), (await records()).length]).toEqual([registrars, registrars.length]);
  });
});

it('mail uses the managed route until its owner has an MX at the apex; one at another host does not count', async () => {
  const mailRoute = () => mailRouteOf(scope.fork(), zone.domainId);
  await forward();
  await route();
  await create('mail.example.net', 5, 'sub');
  expect(await mailRoute()).toBe('managed');
  await create('mail.example.net');
  expect(await mailRoute()).toBe('yours');
});

it("syncZone updates the records to the rows, and to the registrar's current MX", async () => {
  await forward();
  await syncZone(scope.fork(), zone.domainId);
  expect(await served()).toEqual(registrars);
  const moved = {
    ...scope.fork(),
    ports: {
      ...scope.ports,
      registrar: { ...scope.ports.registrar, forwardMx: [{ host: 'mx.example.net', priority: 1 }] },
    },
  };
  await syncZone(moved, zone.domainId);
  expect(await served()).toEqual(['1 mx.example.net']);
  await unforward();
  await scope.ports.dns.removeZone(zone.domain as DomainName);
  await syncZone(scope.fork(), zone.domainId);
  expect([await served(), await records()]).toEqual([[], []]);
});

it('the sweep queues lost jobs again, only for domains that need one; the job is registered here', async () => {
  const waiting = async () =>
    (
      await execute<{ id: string }>(
        `select j.payload ->> 'domainId' as id from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = $1 order by 1`,
        [routeMailJob.name],
      )
    ).map(({ id }) => id);
  const sweep = () => dnsTasks.find(({ job }) => job.name === sweepMailRoutesJob.name)!.run(scope.fork(), {});
  const plain = zone.domainId;
  zone = await createTestZone(scope);
  const unrouted = zone.domainId;
  await forward();
  zone = await createTestZone(scope);
  await forward();
  await create('mail.example.net');
  const owners = zone.domainId;
  zone = await createTestZone(scope);
  await forward();
  await route();
  const routed = zone.domainId;
  zone = await createTestZone(scope);
  await forward();
  await route();
  await unforward();
  await sweep();
  const queued = await waiting();
  expect([plain, unrouted, owners, routed, zone.domainId].map((id) => queued.includes(id))).toEqual([
    false,
    true,
    false,
    false,
    true,
  ]);
  await dnsTasks.find(({ job }) => job.name === routeMailJob.name)!.run(scope.fork(), { domainId: unrouted });
  expect(
    await execute('select count(*)::int as count from dns_record where domain_id = $1 and managed', [unrouted]),
  ).toEqual([{ count: registrars.length }]);
});
