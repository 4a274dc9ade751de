import type { RecordType } from '@onym/core';
import { describe, expect, it } from 'vitest';
import { createRecord } from './create-record.ts';
import { queryRecords, sendDnsQuery } from './dns-query.fixture.ts';
import type { RecordInput } from './record-rules.ts';
import { createTestZone } from './zone.fixture.ts';
import { addressRecord, createTestRecord, storedRecords, scope, useTestZone, zone } from './records.fixture.ts';

useTestZone();

const setStatus = (status: string) =>
  scope.sql.unnamed('update domain set status = $1 where id = $2', [status, zone.domainId]);

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
    '%s: the nameserver serves it, over UDP and TCP, as soon as the call returns',
    async (type, fields, data) => {
      const record = await createTestRecord({ type, ...fields, ttlSeconds: 600 });
      const name = fields.host === '@' ? zone.domain : `${fields.host}.${zone.domain}`;
      expect(record).toMatchObject({ type, host: fields.host, ttlSeconds: 600, priority: fields.priority ?? null });
      for (const transport of ['udp', 'tcp'] as const)
        expect(await queryRecords(name, type, transport)).toEqual([{ data, ttl: 600 }]);
    },
  );

  it('NS: the nameserver refers to the delegated servers', async () => {
    await createTestRecord({ type: 'NS', host: 'sub', value: 'ns1.example.net' });
    const { answers = [], authorities = [] } = await sendDnsQuery(`a.sub.${zone.domain}`, 'A');
    expect([...answers, ...authorities]).toMatchObject([
      { type: 'NS', name: `sub.${zone.domain}`, data: 'ns1.example.net' },
    ]);
  });

  it('carries 2048 bytes of text, truncated over UDP and whole over TCP', async () => {
    const value = 'é\\"'.repeat(512);
    await createTestRecord({ type: 'TXT', host: 'long', value });
    const [answer] = await queryRecords(`long.${zone.domain}`, 'TXT', 'tcp');
    expect(Buffer.concat(answer!.data as Buffer[]).toString()).toBe(value);
    expect((await sendDnsQuery(`long.${zone.domain}`, 'TXT', 'udp')).flag_tc).toBe(true);
  });

  it('is served for wildcard and internationalised hosts', async () => {
    await createTestRecord(addressRecord('203.0.113.1', { host: '*' }));
    expect(await createTestRecord(addressRecord('203.0.113.2', { host: 'Bücher' }))).toMatchObject({
      host: 'xn--bcher-kva',
    });
    expect(await queryRecords(`anything.${zone.domain}`, 'A')).toEqual([{ data: '203.0.113.1', ttl: 300 }]);
    expect(await queryRecords(`xn--bcher-kva.${zone.domain}`, 'A')).toEqual([{ data: '203.0.113.2', ttl: 300 }]);
  });

  it('sets its TTL on the other records of its host and type only', async () => {
    await createTestRecord(addressRecord('203.0.113.1', { ttlSeconds: 3600 }));
    await createTestRecord({ type: 'AAAA', host: 'www', value: '::1', ttlSeconds: 3600 });
    await createTestRecord(addressRecord('203.0.113.2', { ttlSeconds: 60 }));
    expect((await storedRecords()).map(({ type, ttlSeconds }) => [type, ttlSeconds])).toEqual([
      ['A', 60],
      ['A', 60],
      ['AAAA', 3600],
    ]);
    expect((await queryRecords(`www.${zone.domain}`, 'A')).map((row) => row.ttl)).toEqual([60, 60]);
  });

  it('creates one record from twenty equal concurrent calls', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => createTestRecord(addressRecord('203.0.113.1'))),
    );
    const refusals = results.filter((one) => one.status === 'rejected').map((one) => one.reason as unknown);
    expect(refusals).toHaveLength(19);
    for (const refusal of refusals)
      expect(refusal).toMatchObject({
        code: 'invalid_request',
        status: 400,
        details: { fieldErrors: { value: expect.any(String) } },
      });
    expect(await storedRecords()).toHaveLength(1);
    expect(await queryRecords(`www.${zone.domain}`, 'A')).toHaveLength(1);
  });

  it('creates all of twenty different concurrent records', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, i) => createTestRecord(addressRecord(`203.0.113.${i}`))));
    expect(await storedRecords()).toHaveLength(20);
    expect(await queryRecords(`www.${zone.domain}`, 'A', 'tcp')).toHaveLength(20);
  });

  it('creates only one of a CNAME and an A record of one host from concurrent calls', async () => {
    const results = await Promise.allSettled([
      createTestRecord(addressRecord('203.0.113.1')),
      createTestRecord({ type: 'CNAME', host: 'www', value: 'a.example.net' }),
    ]);
    expect(results.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
    expect(await storedRecords()).toHaveLength(1);
  });

  it('400: a record that is invalid by itself is refused before the domain is looked up', async () => {
    await expect(
      createRecord(scope.fork(), { ...zone, domain: 'not-mine.com' }, addressRecord('999.1.1.1')),
    ).rejects.toMatchObject({ code: 'invalid_request' });
  });

  it.each(['not-mine.com', 'nonsense', ''])('404: %j is not a domain of the account', async (domain) => {
    await expect(createRecord(scope.fork(), { ...zone, domain }, addressRecord('203.0.113.1'))).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('404: the domain of another account', async () => {
    const other = await createTestZone(scope);
    await expect(
      createRecord(scope.fork(), { ...zone, domain: other.domain }, addressRecord('203.0.113.1')),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it.each(['pending', 'redemption'])('409: a domain that is %s accepts no records', async (status) => {
    await setStatus(status);
    await expect(createTestRecord(addressRecord('203.0.113.1'))).rejects.toMatchObject({ code: 'conflict' });
    expect(await storedRecords()).toEqual([]);
  });

  it('accepts records while the domain is expired, and for connected domains', async () => {
    await setStatus('expired');
    await scope.sql.unnamed(`update domain set ownership_type = 'connected' where id = $1`, [zone.domainId]);
    await createTestRecord(addressRecord('203.0.113.1'));
    expect(await queryRecords(`www.${zone.domain}`, 'A')).toHaveLength(1);
  });
});
