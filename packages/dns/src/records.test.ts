import type { DomainName, RecordType } from '@onym/kernel';
import { openTestScope, type TestScope } from '@onym/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRecord } from './create-record.ts';
import { deleteRecord } from './delete-record.ts';
import { lookUp, queryDns } from './dns-query.fixture.ts';
import { syncZoneJob } from './dns.jobs.ts';
import { listRecords } from './list-records.ts';
import type { RecordInput } from './record-rules.ts';
import { syncZone } from './sync-zone.ts';
import { updateRecord } from './update-record.ts';
import { failNameserver, makeZone, queuedJobs, type TestZone } from './zone.fixture.ts';

let scope: TestScope;
let zone: TestZone;

beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());
beforeEach(async () => {
  zone = await makeZone(scope);
});

const a = (value: string, over: Partial<RecordInput> = {}): RecordInput => ({ type: 'A', host: 'www', value, ...over });
const create = (input: RecordInput) => createRecord(scope.fork(), zone, input);
/** Sorted by what they say: under a clock that stands still, ids do not tell which came first. */
const rows = async () => {
  const { records } = await listRecords(scope.fork(), zone);
  return records
    .map(({ type, host, value, ttlSeconds, priority }) => ({ type, host, value, ttlSeconds, priority }))
    .sort((x, y) => `${x.type} ${x.value}`.localeCompare(`${y.type} ${y.value}`));
};
const setStatus = (status: string) =>
  scope.em.getConnection().execute('update domain set status = ? where id = ?', [status, zone.domainId]);

describe('createRecord', () => {
  const everyType: [RecordType, Omit<RecordInput, 'type'>, unknown][] = [
    ['A', { host: 'vf', value: '203.0.113.7' }, '203.0.113.7'],
    ['AAAA', { host: 'vf', value: '2001:db8::7' }, '2001:db8::7'],
    ['CNAME', { host: 'shop', value: 'target.example.net' }, 'target.example.net'],
    ['MX', { host: '@', value: 'mail.example.net', priority: 10 }, { preference: 10, exchange: 'mail.example.net' }],
    ['TXT', { host: '@', value: 'v=spf1 "quoted" \\ grüße' }, [Buffer.from('v=spf1 "quoted" \\ grüße')]],
    [
      'SRV',
      { host: '_sip._tcp', value: '5 5060 sip.example.net', priority: 20 },
      { priority: 20, weight: 5, port: 5060, target: 'sip.example.net' },
    ],
    [
      'CAA',
      { host: '@', value: '0 issue letsencrypt.org' },
      { flags: 0, tag: 'issue', value: 'letsencrypt.org', issuerCritical: false },
    ],
  ];
  it.each(everyType)(
    '%s: the nameserver answers with it, over UDP and TCP, as soon as the call returns',
    async (type, fields, data) => {
      const record = await create({ type, ...fields, ttlSeconds: 600 });
      const name = fields.host === '@' ? zone.domain : `${fields.host}.${zone.domain}`;
      expect(record).toMatchObject({ type, host: fields.host, ttlSeconds: 600, priority: fields.priority ?? null });
      for (const transport of ['udp', 'tcp'] as const)
        expect(await lookUp(name, type, transport)).toEqual([{ data, ttl: 600 }]);
    },
  );

  it('NS: the nameserver refers to the delegated servers', async () => {
    await create({ type: 'NS', host: 'sub', value: 'ns1.example.net' });
    const { answers = [], authorities = [] } = await queryDns(`a.sub.${zone.domain}`, 'A');
    expect([...answers, ...authorities]).toMatchObject([
      { type: 'NS', name: `sub.${zone.domain}`, data: 'ns1.example.net' },
    ]);
  });

  it('carries 2048 bytes of text, truncated over UDP and whole over TCP', async () => {
    const value = 'é\\"'.repeat(512);
    await create({ type: 'TXT', host: 'long', value });
    const [answer] = await lookUp(`long.${zone.domain}`, 'TXT', 'tcp');
    expect(Buffer.concat(answer!.data as Buffer[]).toString()).toBe(value);
    expect((await queryDns(`long.${zone.domain}`, 'TXT', 'udp')).flag_tc).toBe(true);
  });

  it('answers for wildcard and internationalised hosts', async () => {
    await create(a('203.0.113.1', { host: '*' }));
    expect(await create(a('203.0.113.2', { host: 'Bücher' }))).toMatchObject({ host: 'xn--bcher-kva' });
    expect(await lookUp(`anything.${zone.domain}`, 'A')).toEqual([{ data: '203.0.113.1', ttl: 300 }]);
    expect(await lookUp(`xn--bcher-kva.${zone.domain}`, 'A')).toEqual([{ data: '203.0.113.2', ttl: 300 }]);
  });

  it('gives its TTL to the other records of its host and type, and to no more', async () => {
    await create(a('203.0.113.1', { ttlSeconds: 3600 }));
    await create({ type: 'AAAA', host: 'www', value: '::1', ttlSeconds: 3600 });
    await create(a('203.0.113.2', { ttlSeconds: 60 }));
    expect((await rows()).map(({ type, ttlSeconds }) => [type, ttlSeconds])).toEqual([
      ['A', 60],
      ['A', 60],
      ['AAAA', 3600],
    ]);
    expect((await lookUp(`www.${zone.domain}`, 'A')).map((row) => row.ttl)).toEqual([60, 60]);
  });

  it('makes one record of twenty equal ones that arrive at once', async () => {
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => create(a('203.0.113.1'))));
    const refusals = results.filter((one) => one.status === 'rejected').map((one) => one.reason as unknown);
    expect(refusals).toHaveLength(19);
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        code: 'invalid_request',
        status: 400,
        details: { fieldErrors: { value: expect.any(String) } },
      });
    expect(await rows()).toHaveLength(1);
    expect(await lookUp(`www.${zone.domain}`, 'A')).toHaveLength(1);
  });

  it('loses none of twenty different ones that arrive at once', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, i) => create(a(`203.0.113.${i}`))));
    expect(await rows()).toHaveLength(20);
    expect(await lookUp(`www.${zone.domain}`, 'A', 'tcp')).toHaveLength(20);
  });

  it('makes only one of a CNAME and an A record of one host that arrive at once', async () => {
    const results = await Promise.allSettled([
      create(a('203.0.113.1')),
      create({ type: 'CNAME', host: 'www', value: 'a.example.net' }),
    ]);
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await rows()).toHaveLength(1);
  });

  it('400: a record wrong by itself is refused before the domain is looked up', async () => {
    await expect(createRecord(scope.fork(), { ...zone, domain: 'not-mine.com' }, a('999.1.1.1'))).rejects.toMatchObject(
      { code: 'invalid_request' },
    );
  });

  it.each(['not-mine.com', 'nonsense', ''])('404: %j is no domain of the account', async (domain) => {
    await expect(createRecord(scope.fork(), { ...zone, domain }, a('203.0.113.1'))).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('404: the domain of another account', async () => {
    const other = await makeZone(scope);
    await expect(createRecord(scope.fork(), { ...zone, domain: other.domain }, a('203.0.113.1'))).rejects.toMatchObject(
      { code: 'not_found' },
    );
  });

  it.each(['pending', 'redemption'])('409: a domain that is %s takes no records', async (status) => {
    await setStatus(status);
    await expect(create(a('203.0.113.1'))).rejects.toMatchObject({ code: 'conflict' });
    expect(await rows()).toEqual([]);
  });

  it('takes records while the domain is expired, and for connected domains', async () => {
    await setStatus('expired');
    await scope.em
      .getConnection()
      .execute(`update domain set ownership_type = 'connected' where id = ?`, [zone.domainId]);
    await create(a('203.0.113.1'));
    expect(await lookUp(`www.${zone.domain}`, 'A')).toHaveLength(1);
  });
});

describe('updateRecord', () => {
  it('changes the given fields, keeps the rest, and the nameserver follows', async () => {
    const { id } = await create(a('203.0.113.8'));
    expect(await updateRecord(scope.fork(), zone, id, { value: '203.0.113.9' })).toMatchObject({
      id,
      type: 'A',
      host: 'www',
      value: '203.0.113.9',
      ttlSeconds: 300,
    });
    expect(await lookUp(`www.${zone.domain}`, 'A')).toEqual([{ data: '203.0.113.9', ttl: 300 }]);
  });

  it('moves a record to another host and type', async () => {
    const { id } = await create(a('203.0.113.8'));
    await updateRecord(scope.fork(), zone, id, { type: 'MX', host: '@', value: 'mail.example.net', priority: 5 });
    expect(await lookUp(`www.${zone.domain}`, 'A')).toEqual([]);
    expect(await lookUp(zone.domain, 'MX')).toEqual([
      { data: { preference: 5, exchange: 'mail.example.net' }, ttl: 300 },
    ]);
  });

  it('may leave everything as it is', async () => {
    const { id } = await create(a('203.0.113.8', { ttlSeconds: 600 }));
    expect(await updateRecord(scope.fork(), zone, id, {})).toMatchObject({ id, value: '203.0.113.8', ttlSeconds: 600 });
  });

  it('400: what would break the rules changes nothing', async () => {
    const { id } = await create(a('203.0.113.8'));
    await create(a('203.0.113.9'));
    const before = await rows();
    for (const patch of [
      { value: '203.0.113.9' },
      { type: 'CNAME' as const, value: 'x.example.net' },
      { type: 'MX' as const },
      { ttlSeconds: 1 },
    ]) {
      await expect(updateRecord(scope.fork(), zone, id, patch)).rejects.toMatchObject({ code: 'invalid_request' });
    }
    expect(await rows()).toEqual(before);
  });

  it('404: an unknown record, and one of another domain', async () => {
    const { id } = await create(a('203.0.113.8'));
    const other = await makeZone(scope);
    await expect(
      updateRecord(scope.fork(), zone, `rec_${'0'.repeat(26)}`, { value: '203.0.113.9' }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(updateRecord(scope.fork(), other, id, { value: '203.0.113.9' })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await rows())[0]).toMatchObject({ value: '203.0.113.8' });
  });
});

describe('deleteRecord', () => {
  it('removes the record from list and nameserver and leaves its siblings', async () => {
    const { id } = await create(a('203.0.113.8'));
    await create(a('203.0.113.9'));
    await deleteRecord(scope.fork(), zone, id);
    expect(await rows()).toHaveLength(1);
    expect(await lookUp(`www.${zone.domain}`, 'A')).toEqual([{ data: '203.0.113.9', ttl: 300 }]);
  });

  it('leaves nothing behind after the last one', async () => {
    const { id } = await create(a('203.0.113.8'));
    await deleteRecord(scope.fork(), zone, id);
    expect((await queryDns(`www.${zone.domain}`, 'A')).rcode).toBe('NXDOMAIN');
  });

  it('404: a record that is gone or never was', async () => {
    const { id } = await create(a('203.0.113.8'));
    await deleteRecord(scope.fork(), zone, id);
    await expect(deleteRecord(scope.fork(), zone, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(deleteRecord(scope.fork(), zone, 'x')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('listRecords', () => {
  it('gives pages that follow each other', async () => {
    for (let i = 0; i < 3; i++) await create(a(`203.0.113.${i}`));
    const { records: all } = await listRecords(scope.fork(), zone);
    const first = await listRecords(scope.fork(), zone, { limit: 2 });
    expect(first).toMatchObject({
      domain: zone.domain,
      records: [{ id: all[0]!.id }, { id: all[1]!.id }],
      nextCursor: all[1]!.id,
    });
    expect(await listRecords(scope.fork(), zone, { limit: 2, cursor: first.nextCursor! })).toMatchObject({
      records: [{ id: all[2]!.id }],
      nextCursor: null,
    });
  });

  it('404: the domain of another account', async () => {
    const other = await makeZone(scope);
    await expect(listRecords(scope.fork(), { ...zone, domain: other.domain })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('a nameserver that fails', () => {
  it('503: a call that did not arrive leaves rows and answers as they were', async () => {
    const { id } = await create(a('203.0.113.1'));
    const before = await rows();
    const writes = [
      () => create(a('203.0.113.2', { ttlSeconds: 60 })),
      () => updateRecord(scope.fork(), zone, id, { value: '203.0.113.3' }),
      () => deleteRecord(scope.fork(), zone, id),
    ];
    for (const write of writes) {
      await failNameserver(zone.domain, 'error_before');
      await expect(write()).rejects.toMatchObject({ code: 'internal_error', status: 503 });
      expect(await rows()).toEqual(before);
      expect(await lookUp(`www.${zone.domain}`, 'A')).toEqual([{ data: '203.0.113.1', ttl: 300 }]);
    }
  });

  it.each(['error_after', 'drop_after'] as const)(
    '503 with %s: a job takes back what the nameserver had already done',
    async (kind) => {
      await create(a('203.0.113.1'));
      await failNameserver(zone.domain, kind);
      await expect(create(a('203.0.113.2', { host: 'new' }))).rejects.toMatchObject({ status: 503 });
      expect(await rows()).toHaveLength(1);
      expect(await lookUp(`new.${zone.domain}`, 'A')).toHaveLength(1);

      const job = (await queuedJobs(scope, syncZoneJob.name))
        .map(({ payload }) => syncZoneJob.payload.parse(payload))
        .find(({ domainId }) => domainId === zone.domainId);
      await syncZone(scope.fork(), job!);
      expect(await lookUp(`new.${zone.domain}`, 'A')).toEqual([]);
      expect(await lookUp(`www.${zone.domain}`, 'A')).toHaveLength(1);
    },
  );

  it("503: a key that the nameserver refuses is not the caller's mistake", async () => {
    // The sandbox takes every key but a blank one.
    const stranger = await openTestScope({ POWERDNS_API_KEY: ' ' });
    try {
      const theirs = await makeZone(stranger);
      await expect(createRecord(stranger.fork(), theirs, a('203.0.113.1'))).rejects.toMatchObject({
        code: 'internal_error',
        status: 503,
      });
      expect((await listRecords(stranger.fork(), theirs)).records).toEqual([]);
    } finally {
      await stranger.close();
    }
  });

  it('works again with the very next call', async () => {
    await failNameserver(zone.domain, 'error_before');
    await expect(create(a('203.0.113.1'))).rejects.toMatchObject({ status: 503 });
    await create(a('203.0.113.1'));
    expect(await lookUp(`www.${zone.domain}`, 'A')).toHaveLength(1);
  });

  it('gets the whole zone again with the next write when it lost it', async () => {
    await create(a('203.0.113.1'));
    await scope.ports.dns.removeZone(zone.domain as DomainName);
    await create({ type: 'TXT', host: '@', value: 'back' });
    expect(await lookUp(`www.${zone.domain}`, 'A')).toHaveLength(1);
    expect(await lookUp(zone.domain, 'TXT')).toHaveLength(1);
  });
});
