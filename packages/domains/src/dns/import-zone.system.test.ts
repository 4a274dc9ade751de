import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryRecords } from './dns-query.fixture.ts';
import { exportZone } from './export-zone.ts';
import { importZone, type ImportOptions } from './import-zone.ts';
import { failNextNameserverCall } from './zone.fixture.ts';
import { addressRecord, createTestRecord, storedRecords, scope, useTestZone, zone } from './records.fixture.ts';

useTestZone();

const load = (text: string, options: Partial<ImportOptions> = {}) =>
  importZone(scope.fork(), zone, text, { replace: false, force: false, dryRun: false, ...options });
const save = () => exportZone(scope.fork(), zone);
const NOTHING = { added: [], changed: [], removed: [], kept: [], skipped: [], adjusted: [], warnings: [] };

describe('importZone', () => {
  it('adds new records beside the existing ones, and the nameserver serves them', async () => {
    await createTestRecord(addressRecord('203.0.113.1'));
    const { added, ...others } = await load('www 300 A 203.0.113.1\nwww 300 A 203.0.113.2\n@ MX 10 mail.example.net.');
    expect(others).toEqual({ ...NOTHING, added: undefined });
    expect(added).toMatchObject([
      { host: 'www', value: '203.0.113.2' },
      { host: '@', type: 'MX', value: 'mail.example.net', priority: 10, ttlSeconds: 300 },
    ]);
    expect(await storedRecords()).toHaveLength(3);
    expect(await queryRecords(`www.${zone.domain}`, 'A')).toHaveLength(2);
    expect(await queryRecords(zone.domain, 'MX')).toHaveLength(1);
  });

  it('with replace removes records that are not in the file', async () => {
    await createTestRecord(addressRecord('203.0.113.1'));
    await createTestRecord({ type: 'TXT', host: '@', value: 'old' });
    const { added, removed, changed } = await load('www 600 CNAME example.net.', { replace: true });
    expect({ added: added.length, removed: removed.length, changed }).toEqual({ added: 1, removed: 2, changed: [] });
    expect(await storedRecords()).toMatchObject([{ type: 'CNAME', value: 'example.net', ttlSeconds: 600 }]);
    expect(await queryRecords(zone.domain, 'TXT')).toEqual([]);
  });

  it('changes the TTL of a whole set and the priority of a record', async () => {
    await createTestRecord(addressRecord('203.0.113.1'));
    await createTestRecord(addressRecord('203.0.113.2'));
    await createTestRecord({ type: 'MX', host: '@', value: 'mail.example.net', priority: 10 });
    const done = await load('www 900 A 203.0.113.1\n@ 300 MX 20 mail.example.net.');
    expect(done).toMatchObject({ added: [], removed: [], skipped: [] });
    expect(done.changed).toHaveLength(3);
    expect(await storedRecords()).toMatchObject([
      { ttlSeconds: 900 },
      { ttlSeconds: 900 },
      { priority: 20, ttlSeconds: 300 },
    ]);
  });

  it('reports the line and the reason of each skipped record', async () => {
    const { added, skipped } = await load(
      [
        '@ SOA ns.x. h.x. 1 2 3 4 5',
        '@ NS ns1.example.net.',
        'a A 999.1.1.1',
        'b.example.org. A 203.0.113.1',
        'c PTR x.',
        'd CNAME e.example.net.',
        'd A 203.0.113.1',
        'f x A 203.0.113.1',
        'g 300 A 203.0.113.1',
      ].join('\n'),
    );
    expect(added).toMatchObject([{ host: 'd' }, { host: 'g' }]);
    expect(skipped.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 7, 8]);
    expect(skipped.map(({ reason }) => reason).every((reason) => reason.length > 5)).toBe(true);
  });

  it('with dryRun reports the same and changes nothing', async () => {
    await createTestRecord(addressRecord('203.0.113.1'));
    const before = await storedRecords();
    const preview = await load('x A 203.0.113.2', { replace: true, dryRun: true });
    expect(preview).toMatchObject({ added: [{ host: 'x' }], removed: [{ host: 'www' }] });
    expect(await storedRecords()).toEqual(before);
    expect(await queryRecords(`x.${zone.domain}`, 'A')).toEqual([]);
  });

  it('400 invalid_request: a file that cannot be read, is too long, or would leave an empty zone', async () => {
    await createTestRecord(addressRecord('203.0.113.1'));
    const many = Array.from({ length: 1001 }, (_, i) => `h${i} A 203.0.113.1`).join('\n');
    for (const text of ['www TXT "never ends', '( www A 203.0.113.1', '; nothing', many])
      await expect(load(text, { replace: true })).rejects.toMatchObject({
        code: 'invalid_request',
        details: { fieldErrors: { zone: expect.any(String) } },
      });
    expect(await storedRecords()).toHaveLength(1);
  });

  it('503 nameserver_unavailable: nothing of the file is imported', async () => {
    await createTestRecord(addressRecord('203.0.113.1'));
    const before = await storedRecords();
    await failNextNameserverCall(zone.domain, 'error_before');
    await expect(load('x A 203.0.113.2', { replace: true })).rejects.toMatchObject({ code: 'nameserver_unavailable' });
    expect(await storedRecords()).toEqual(before);
  });

  it('404: the domain of another account', async () => {
    await expect(load('x A 203.0.113.2')).resolves.toBeDefined();
    const address = { ...zone, accountId: 'acc_none' };
    const options = { replace: true, force: false, dryRun: false };
    await expect(importZone(scope.fork(), address, 'y A 203.0.113.2', options)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('imports an export without any change, whatever the records are', async () => {
    const host = fc.constantFrom('@', 'www', 'a.b', '*.x', '_dmarc');
    const text = fc
      .string({ unit: 'binary', minLength: 1, maxLength: 400 })
      .filter((value) => value.isWellFormed() && !/\p{Cc}/u.test(value));
    const record = fc.oneof(
      fc.record({ type: fc.constant('TXT' as const), host, value: text }),
      fc.record({ type: fc.constant('A' as const), host: fc.constantFrom('@', 'w'), value: fc.ipV4() }),
      fc.record({ type: fc.constant('AAAA' as const), host: fc.constantFrom('@', 'w'), value: fc.ipV6() }),
      fc.record({
        type: fc.constant('MX' as const),
        host: fc.constantFrom('@', 'w'),
        value: fc.constantFrom('m.example.net', 'n.example.net'),
        priority: fc.nat(65_535),
      }),
      fc.constantFrom(
        { type: 'SRV' as const, host: '_sip._tcp', value: '5 5060 sip.example.net', priority: 1 },
        { type: 'SRV' as const, host: '_x._tcp', value: '0 0 .', priority: 0 },
        { type: 'CAA' as const, host: '@', value: '0 issue "a.example; policy=ev"' },
        { type: 'CNAME' as const, host: 'alias', value: '_s.example.net' },
        { type: 'NS' as const, host: 'sub', value: 'ns1.example.net' },
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(record, { maxLength: 5 }), fc.integer({ min: 30, max: 604_800 }), async (all, ttl) => {
        for (const one of all) await createTestRecord({ ...one, ttlSeconds: ttl }).catch(() => undefined);
        const before = await storedRecords();
        for (const replace of [true, false]) expect(await load(await save(), { replace })).toEqual(NOTHING);
        expect(await storedRecords()).toEqual(before);
      }),
      { numRuns: 25 },
    );
  });
});
