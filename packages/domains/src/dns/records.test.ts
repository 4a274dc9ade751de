import type { DomainName } from '@onym/core';
import { openTestScope } from '@onym/testing';
import { describe, expect, it } from 'vitest';
import { createRecord } from './create-record.ts';
import { deleteRecord } from './delete-record.ts';
import { queryRecords, sendDnsQuery } from './dns-query.fixture.ts';
import { dnsTasks } from './dns.tasks.ts';
import { listRecords } from './list-records.ts';
import { updateRecord } from './update-record.ts';
import { zoneProcess } from './zone-process.ts';
import { failNextNameserverCall, createTestZone, queuedJobs } from './zone.fixture.ts';
import { addressRecord, createTestRecord, storedRecords, scope, useTestZone, zone } from './records.fixture.ts';

useTestZone();

describe('updateRecord', () => {
  it('changes the given fields, keeps the rest, and updates the nameserver', async () => {
    const { id } = await createTestRecord(addressRecord('203.0.113.8'));
    expect(await updateRecord(scope.fork(), zone, id, { value: '203.0.113.9' })).toMatchObject({
      id,
      type: 'A',
      host: 'www',
      value: '203.0.113.9',
      ttlSeconds: 300,
    });
    expect(await queryRecords(`www.${zone.domain}`, 'A')).toEqual([{ data: '203.0.113.9', ttl: 300 }]);
  });

  it('moves a record to another host and type', async () => {
    const { id } = await createTestRecord(addressRecord('203.0.113.8'));
    await updateRecord(scope.fork(), zone, id, { type: 'MX', host: '@', value: 'mail.example.net', priority: 5 });
    expect(await queryRecords(`www.${zone.domain}`, 'A')).toEqual([]);
    expect(await queryRecords(zone.domain, 'MX')).toEqual([
      { data: { preference: 5, exchange: 'mail.example.net' }, ttl: 300 },
    ]);
  });

  it('may change nothing', async () => {
    const { id } = await createTestRecord(addressRecord('203.0.113.8', { ttlSeconds: 600 }));
    expect(await updateRecord(scope.fork(), zone, id, {})).toMatchObject({ id, value: '203.0.113.8', ttlSeconds: 600 });
  });

  it('400: a change that would break the rules changes nothing', async () => {
    const { id } = await createTestRecord(addressRecord('203.0.113.8'));
    await createTestRecord(addressRecord('203.0.113.9'));
    const before = await storedRecords();
    for (const patch of [
      { value: '203.0.113.9' },
      { type: 'CNAME' as const, value: 'x.example.net' },
      { type: 'MX' as const },
      { ttlSeconds: 1 },
    ]) {
      await expect(updateRecord(scope.fork(), zone, id, patch)).rejects.toMatchObject({ code: 'invalid_request' });
    }
    expect(await storedRecords()).toEqual(before);
  });

  it('404: an unknown record, and one of another domain', async () => {
    const { id } = await createTestRecord(addressRecord('203.0.113.8'));
    const other = await createTestZone(scope);
    await expect(
      updateRecord(scope.fork(), zone, `rec_${'0'.repeat(26)}`, { value: '203.0.113.9' }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(updateRecord(scope.fork(), other, id, { value: '203.0.113.9' })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect((await storedRecords())[0]).toMatchObject({ value: '203.0.113.8' });
  });
});

describe('deleteRecord', () => {
  it('removes the record from list and nameserver and keeps the others of its set', async () => {
    const { id } = await createTestRecord(addressRecord('203.0.113.8'));
    await createTestRecord(addressRecord('203.0.113.9'));
    await deleteRecord(scope.fork(), zone, id);
    expect(await storedRecords()).toHaveLength(1);
    expect(await queryRecords(`www.${zone.domain}`, 'A')).toEqual([{ data: '203.0.113.9', ttl: 300 }]);
  });

  it('leaves nothing behind after the last record', async () => {
    const { id } = await createTestRecord(addressRecord('203.0.113.8'));
    await deleteRecord(scope.fork(), zone, id);
    expect((await sendDnsQuery(`www.${zone.domain}`, 'A')).rcode).toBe('NXDOMAIN');
  });

  it('404: a record that was deleted or never existed', async () => {
    const { id } = await createTestRecord(addressRecord('203.0.113.8'));
    await deleteRecord(scope.fork(), zone, id);
    await expect(deleteRecord(scope.fork(), zone, id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(deleteRecord(scope.fork(), zone, 'x')).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('listRecords', () => {
  it('returns consecutive pages', async () => {
    for (let i = 0; i < 3; i++) await createTestRecord(addressRecord(`203.0.113.${i}`));
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
    const other = await createTestZone(scope);
    await expect(listRecords(scope.fork(), { ...zone, domain: other.domain })).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});

describe('a nameserver that fails', () => {
  it('503: a call that did not arrive changes neither rows nor answers', async () => {
    const { id } = await createTestRecord(addressRecord('203.0.113.1'));
    const before = await storedRecords();
    const writes = [
      () => createTestRecord(addressRecord('203.0.113.2', { ttlSeconds: 60 })),
      () => updateRecord(scope.fork(), zone, id, { value: '203.0.113.3' }),
      () => deleteRecord(scope.fork(), zone, id),
    ];
    for (const write of writes) {
      await failNextNameserverCall(zone.domain, 'error_before');
      await expect(write()).rejects.toMatchObject({ code: 'nameserver_unavailable', status: 503 });
      expect(await storedRecords()).toEqual(before);
      expect(await queryRecords(`www.${zone.domain}`, 'A')).toEqual([{ data: '203.0.113.1', ttl: 300 }]);
    }
  });

  it.each(['error_after', 'drop_after'] as const)(
    '503 with %s: a job undoes what the nameserver had already done',
    async (kind) => {
      await createTestRecord(addressRecord('203.0.113.1'));
      await failNextNameserverCall(zone.domain, kind);
      await expect(createTestRecord(addressRecord('203.0.113.2', { host: 'new' }))).rejects.toMatchObject({
        status: 503,
      });
      expect(await storedRecords()).toHaveLength(1);
      expect(await queryRecords(`new.${zone.domain}`, 'A')).toHaveLength(1);

      const job = (await queuedJobs(scope, zoneProcess.name)).find(({ payload }) => payload['id'] === zone.domainId);
      await dnsTasks.find(({ process }) => process === zoneProcess)!.run(scope.fork(), job!.payload);
      expect(await queryRecords(`new.${zone.domain}`, 'A')).toEqual([]);
      expect(await queryRecords(`www.${zone.domain}`, 'A')).toHaveLength(1);
    },
  );

  it("503: a key that the nameserver refuses is not the caller's error", async () => {
    // The sandbox accepts every key except a blank one.
    const stranger = await openTestScope({ POWERDNS_API_KEY: ' ' });
    try {
      const theirs = await createTestZone(stranger);
      await expect(createRecord(stranger.fork(), theirs, addressRecord('203.0.113.1'))).rejects.toMatchObject({
        code: 'nameserver_unavailable',
        status: 503,
      });
      expect((await listRecords(stranger.fork(), theirs)).records).toEqual([]);
    } finally {
      await stranger.close();
    }
  });

  it('works again with the next call', async () => {
    await failNextNameserverCall(zone.domain, 'error_before');
    await expect(createTestRecord(addressRecord('203.0.113.1'))).rejects.toMatchObject({ status: 503 });
    await createTestRecord(addressRecord('203.0.113.1'));
    expect(await queryRecords(`www.${zone.domain}`, 'A')).toHaveLength(1);
  });

  it('gets the whole zone with the next write after it lost it', async () => {
    await createTestRecord(addressRecord('203.0.113.1'));
    await scope.ports.dns.removeZone(zone.domain as DomainName);
    await createTestRecord({ type: 'TXT', host: '@', value: 'back' });
    expect(await queryRecords(`www.${zone.domain}`, 'A')).toHaveLength(1);
    expect(await queryRecords(zone.domain, 'TXT')).toHaveLength(1);
  });
});
