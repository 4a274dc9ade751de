import type { RecordType } from '@onym/core';
import { ResolverError } from '@onym/core/ports';
import { describe, expect, it } from 'vitest';
import { addressRecord, createTestRecord, scope, useTestZone, zone } from './records.fixture.ts';
import { checkPropagation, type SetPropagation } from './check-propagation.ts';

useTestZone();

/** Publishes values that differ from the rows, as another operator of the zone's nameservers would. */
const publish = (host: string, type: RecordType, ...values: string[]) =>
  scope.ports.dns.replaceRRsets(zone.domain as never, [
    { host, type, ttlSeconds: 60, records: values.map((value) => ({ value, priority: null })) },
  ]);
const see = (over: Partial<typeof scope.ports.resolver> = {}) =>
  checkPropagation(
    { ...scope.fork(), ports: { ...scope.ports, resolver: { ...scope.ports.resolver, ...over } } },
    zone,
  );
const marks = (sets: readonly SetPropagation[]) => sets.map(({ host, type, seen }) => `${host} ${type} ${seen}`);

describe('the public view of a zone', () => {
  it('is the same for every type, in any order and spelling of the answer', async () => {
    await createTestRecord(addressRecord('203.0.113.8'));
    await createTestRecord(addressRecord('203.0.113.7'));
    await createTestRecord({ type: 'AAAA', host: '@', value: '2001:DB8:0::7' });
    await createTestRecord({ type: 'CNAME', host: 'shop', value: 'Shops.Example.net.' });
    await createTestRecord({ type: 'MX', host: '@', value: 'mail.example.net', priority: 10 });
    await createTestRecord({ type: 'TXT', host: '@', value: `say "hi" ; ${'x'.repeat(400)}` });
    await createTestRecord({ type: 'SRV', host: '_sip._tcp', value: '5 5060 sip.example.net', priority: 1 });
    await createTestRecord({ type: 'CAA', host: '@', value: '0 issue letsencrypt.org' });
    await createTestRecord({ type: 'A', host: '*.deep', value: '203.0.113.9' });
    const { domain, nameservers, sets } = await see();
    expect(domain).toBe(zone.domain);
    expect(nameservers).toMatchObject({ seen: 'same', stored: [...scope.ports.dns.nameservers].toSorted() });
    expect(marks(sets)).toEqual([
      '*.deep A same',
      '@ AAAA same',
      '@ CAA same',
      '@ MX same',
      '@ TXT same',
      '_sip._tcp SRV same',
      'shop CNAME same',
      'www A same',
    ]);
    expect(sets.at(-1)).toMatchObject({ stored: ['203.0.113.7', '203.0.113.8'], ttlSeconds: 300 });
    expect(sets.find(({ type }) => type === 'MX')).toMatchObject({ values: ['10 mail.example.net'], ttlSeconds: null });
  });

  it('is different with the found values, or absent', async () => {
    await createTestRecord(addressRecord('203.0.113.7'));
    await createTestRecord(addressRecord('203.0.113.9', { host: 'gone' }));
    await publish('www', 'A', '203.0.113.7', '198.51.100.1');
    await publish('gone', 'A');
    await publish('@', 'NS', 'ns1.elsewhere.test');
    const { nameservers, sets } = await see();
    expect(marks(sets)).toEqual(['gone A absent', 'www A different']);
    expect(sets[1]).toMatchObject({ stored: ['203.0.113.7'], values: ['198.51.100.1', '203.0.113.7'], ttlSeconds: 60 });
    expect(nameservers).toMatchObject({ seen: 'different', values: ['ns1.elsewhere.test'] });
  });

  it('is unreachable, not absent, where no resolver answers; the other sets are reported', async () => {
    await createTestRecord(addressRecord('203.0.113.7'));
    await createTestRecord({ type: 'TXT', host: '@', value: 'there' });
    const { sets } = await see({
      records: async (name, type) => {
        if (type === 'TXT') throw new ResolverError('silence');
        return scope.ports.resolver.records(name, type);
      },
    });
    expect(marks(sets)).toEqual(['@ TXT unreachable', 'www A same']);
  });

  it('is unreachable, too, where the time was up before the query', async () => {
    await createTestRecord(addressRecord('203.0.113.7'));
    const { nameservers, sets } = await checkPropagation(scope.fork(), zone, { patienceMs: 0 });
    expect(marks([nameservers, ...sets])).toEqual(['@ NS unreachable', 'www A unreachable']);
  });

  it('not_found: a domain of another account', async () => {
    await expect(checkPropagation(scope.fork(), { ...zone, accountId: 'acc_none' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
