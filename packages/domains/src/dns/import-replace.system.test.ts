import { Fault } from '@onym/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { queryRecords } from './dns-query.fixture.ts';
import { exportZone } from './export-zone.ts';
import { importZone, type ImportOptions } from './import-zone.ts';
import { addressRecord, createTestRecord, storedRecords, scope, useTestZone, zone } from './records.fixture.ts';

useTestZone();

const load = (text: string, options: Partial<ImportOptions> = {}) =>
  importZone(scope.fork(), zone, text, { replace: false, force: false, dryRun: false, ...options });
const forced = { replace: true, force: true };

/** Two addresses at www, mail and a CAA at the apex. */
async function fillZone(): Promise<void> {
  await createTestRecord(addressRecord('203.0.113.1'));
  await createTestRecord(addressRecord('203.0.113.2'));
  await createTestRecord({ type: 'A', host: '@', value: '203.0.113.10' });
  await createTestRecord({ type: 'MX', host: '@', value: 'mail.protonmail.ch', priority: 10 });
  await createTestRecord({ type: 'CAA', host: '@', value: '0 issue "letsencrypt.org"' });
}

describe('TTLs in a zone file', () => {
  it('outside the bounds are clamped, 1 is the default, and both are reported with their line', async () => {
    const { added, adjusted, skipped, warnings } = await load(
      [
        `${zone.domain}. 1 IN A 203.0.113.7 ; cf_tags=cf-proxied:true`,
        'a 0 A 203.0.113.7',
        'b 29 A 203.0.113.7',
        'c 30 A 203.0.113.7',
        '$TTL 1209600',
        'd A 203.0.113.7',
        'e 999999999w A 203.0.113.7',
      ].join('\n'),
    );
    expect({ skipped, warnings }).toEqual({ skipped: [], warnings: [] });
    expect(added.map(({ host, ttlSeconds }) => [host, ttlSeconds])).toEqual([
      ['@', 300],
      ['a', 30],
      ['b', 30],
      ['c', 30],
      ['d', 604_800],
      ['e', 604_800],
    ]);
    expect(adjusted).toEqual([
      { line: 1, field: 'ttl', from: 1, to: 300 },
      { line: 2, field: 'ttl', from: 0, to: 30 },
      { line: 3, field: 'ttl', from: 29, to: 30 },
      { line: 6, field: 'ttl', from: 1_209_600, to: 604_800 },
      { line: 7, field: 'ttl', from: 999_999_999 * 604_800, to: 604_800 },
    ]);
  });

  it('with replace keeps every record of the file', async () => {
    await fillZone();
    const file = [
      '@ 1 IN A 203.0.113.10',
      '@ 30 IN MX 10 mail.protonmail.ch.',
      '@ 300 IN CAA 0 issue "letsencrypt.org"',
      'keep 300 IN TXT "x"',
    ].join('\n');
    const { removed, added, adjusted } = await load(file, { replace: true });
    expect({ removed, added }).toMatchObject({
      removed: [{ host: 'www' }, { host: 'www' }],
      added: [{ host: 'keep' }],
    });
    expect(adjusted).toHaveLength(1);
    expect(await queryRecords(zone.domain, 'A')).toHaveLength(1);
    expect(await queryRecords(zone.domain, 'MX')).toHaveLength(1);
  });
});

describe('replace with refused lines', () => {
  const FILE = '@ 300 CAA 0 issue "bad\\"value"\nwww 300 A 203.0.113.1\n@ A 203.0.113.10\n@ MX 10 mail.protonmail.ch.';

  it('409 import_incomplete: changes nothing and returns the effect of force; dryRun answers the same', async () => {
    await fillZone();
    const before = await storedRecords();
    for (const dryRun of [true, false])
      await expect(load(FILE, { replace: true, dryRun })).rejects.toMatchObject({
        code: 'import_incomplete',
        message: expect.stringContaining('line 1 '),
        details: {
          added: [],
          removed: [{ type: 'A', host: 'www', value: '203.0.113.2', ttl: 300 }],
          kept: [{ type: 'CAA', host: '@' }],
          skipped: [{ line: 1, reason: expect.any(String) }],
          adjusted: [],
          warnings: [],
        },
      });
    expect(await storedRecords()).toEqual(before);
  });

  it('with force removes the rest and keeps the set that a refused line names', async () => {
    await fillZone();
    const before = await storedRecords();
    const preview = await load(FILE, { ...forced, dryRun: true });
    const { removed, kept } = await load(FILE, forced);
    expect(preview).toMatchObject({ removed, kept });
    expect({ removed, kept }).toMatchObject({ removed: [{ value: '203.0.113.2' }], kept: [{ type: 'CAA' }] });
    expect(await storedRecords()).toHaveLength(before.length - 1);
  });

  it.each([
    ['a type that cannot be read: every set of the host', 'www 300 AA 203.0.113.9', ['203.0.113.1', '203.0.113.2']],
    ['a TTL that cannot be read', 'www 3o0 IN A 203.0.113.9', ['203.0.113.1', '203.0.113.2']],
    ['another class', 'www CH A 203.0.113.9', ['203.0.113.1', '203.0.113.2']],
    ['a CNAME, which would take the place of all at its host', 'www CNAME a..b.', ['203.0.113.1', '203.0.113.2']],
    [
      'a CNAME at the apex',
      '@ CNAME x.example.net.',
      ['0 issue "letsencrypt.org"', '203.0.113.10', 'mail.protonmail.ch'],
    ],
    [
      'an alias type of other hosts',
      '@ ALIAS x.example.net.',
      ['0 issue "letsencrypt.org"', '203.0.113.10', 'mail.protonmail.ch'],
    ],
    ['text that is not UTF-8', '@ TXT "\\255"', []],
    ['a type of the registry that is not served', '@ HTTPS 1 . alpn=h2', []],
    ['a record that conflicts with the line before it', 'new A 203.0.113.9\nnew CNAME x.example.net.', []],
  ])('%s', async (_, line, kept) => {
    await fillZone();
    await expect(load(`keep A 203.0.113.9\n${line}`, { replace: true })).rejects.toMatchObject({
      code: 'import_incomplete',
    });
    const done = await load(`keep A 203.0.113.9\n${line}`, forced);
    expect(done.kept.map(({ value }) => value).toSorted()).toEqual(kept);
    expect(done.removed).toHaveLength(5 - kept.length);
  });

  it.each([
    ['$INCLUDE', '$INCLUDE other.zone'],
    ['$GENERATE', '$GENERATE 1-9 h$ A 203.0.113.$'],
    ['an $ORIGIN that cannot be read, and the names behind it', '$ORIGIN "x"\nwww A 203.0.113.9'],
    ['a name with an escape', 'w\\ww A 203.0.113.9'],
    ['a line without a name', 'w"w A 203.0.113.9\n A 203.0.113.9"'],
    ['a name outside the zone', 'www. A 203.0.113.9'],
    ['an entry over several lines', 'www A ( 203.0.113.9\nb A 203.0.113.9 )'],
    ['a SOA that holds more than one', '@ SOA a. b. ( 1 2 3 4 5\nwww A 203.0.113.1 )'],
  ])('removes nothing for a line that may mean any record: %s', async (_, line) => {
    await fillZone();
    await expect(load(`keep A 203.0.113.9\n${line}`, { replace: true })).rejects.toMatchObject({
      code: 'import_incomplete',
    });
    const { removed, kept } = await load(`keep A 203.0.113.9\n${line}`, forced);
    expect({ removed, kept: kept.length }).toEqual({ removed: [], kept: 5 });
  });

  it('removes nothing of a set whose new record conflicts with the others of the file', async () => {
    await createTestRecord(addressRecord('203.0.113.1', { host: 'd' }));
    const file = 'd CNAME e.example.net.\nd A 203.0.113.2';
    const { removed, kept, added } = await load(file, forced);
    expect({ removed, kept }).toMatchObject({ removed: [], kept: [{ value: '203.0.113.1' }] });
    expect(added).toMatchObject([{ type: 'A', value: '203.0.113.2' }]);
  });

  it('needs no force for a SOA, the NS of the apex or a repeated line', async () => {
    await createTestRecord(addressRecord('203.0.113.1'));
    const file = `@ SOA a. b. 1 2 3 4 5\n@ NS ns1.example.net.\nx A 203.0.113.9\nx A 203.0.113.9`;
    const { skipped, removed, kept } = await load(file, { replace: true });
    expect({ lines: skipped.map(({ line }) => line), removed: removed.length, kept }).toEqual({
      lines: [1, 2, 4],
      removed: 1,
      kept: [],
    });
  });
});

describe('an export imported again with replace', () => {
  const RECORDS = [
    addressRecord('203.0.113.1'),
    addressRecord('203.0.113.2'),
    { type: 'AAAA' as const, host: '*.x', value: '2001:db8::7' },
    { type: 'MX' as const, host: '@', value: 'mail.example.net', priority: 10 },
    { type: 'TXT' as const, host: '@', value: 'v=spf1 include:"a b"; -all' },
    { type: 'TXT' as const, host: '_dmarc', value: `v=DMARC1; p=none; rua=mailto:${'x'.repeat(280)}@example.net` },
    { type: 'SRV' as const, host: '_sip._tcp', value: '5 5060 sip.example.net', priority: 1 },
    { type: 'CAA' as const, host: '@', value: '0 issue "a.example; policy=ev"' },
    { type: 'CNAME' as const, host: 'alias', value: '_s.example.net' },
    { type: 'NS' as const, host: 'sub', value: 'ns1.example.net' },
  ];
  const ttl = fc.oneof(fc.constantFrom(0, 1, 29, 30, 604_800, 604_801), fc.nat(2 ** 31 - 1));

  it('removes nothing, whatever the TTLs of its lines are', async () => {
    for (const record of RECORDS) await createTestRecord(record);
    const lines = (await exportZone(scope.fork(), zone)).split('\n');
    await fc.assert(
      fc.asyncProperty(fc.array(ttl, { minLength: lines.length, maxLength: lines.length }), async (ttls) => {
        const text = lines.map((line, i) => line.replace(/\t\d+\t/, `\t${ttls[i]}\t`)).join('\n');
        const { added, removed, skipped, kept } = await load(text, { replace: true });
        expect({ added, removed, skipped, kept }).toEqual({ added: [], removed: [], skipped: [], kept: [] });
      }),
      { numRuns: 100, seed: 38 },
    );
    expect(await storedRecords()).toHaveLength(RECORDS.length);
  });

  const signs = fc.oneof(
    fc.constantFrom('"', '\\', '(', ')', ';', '$', '@', ' ', '\t', '.', '*', '_'),
    fc.string({ maxLength: 3 }),
  );
  // After $ORIGIN and $TTL, because a shortened $ORIGIN is another valid origin.
  const damages = fc.record({
    at: fc.integer({ min: 2, max: RECORDS.length + 1 }),
    from: fc.nat(),
    length: fc.nat(12),
    sign: signs,
  });
  /** The file with one damaged line. The damage starts at this position of the line or later. */
  const damaged = (
    lines: readonly string[],
    { at, from, length, sign }: { at: number; from: number; length: number; sign: string },
    earliest: (line: string) => number,
  ): string => {
    const line = lines[at]!;
    const first = earliest(line);
    const place = first + (from % (line.length + 1 - first));
    return lines.with(at, line.slice(0, place) + sign + line.slice(place + length)).join('\n');
  };

  it('removes nothing for a damaged line: it is refused, or parsed as another record', async () => {
    for (const record of RECORDS) await createTestRecord(record);
    const lines = (await exportZone(scope.fork(), zone)).split('\n');
    await fc.assert(
      fc.asyncProperty(damages, async (damage) => {
        const text = damaged(lines, damage, () => 0);
        const done = await load(text, { replace: true, dryRun: true }).catch((error: unknown) => error as Fault);
        if (done instanceof Fault) {
          expect(['import_incomplete', 'invalid_request']).toContain(done.code);
          return;
        }
        expect({ text, skipped: done.skipped }).toEqual({ text, skipped: [] });
        expect(done.removed.length, text).toBeLessThanOrEqual(1);
      }),
      { numRuns: 100, seed: 38 },
    );
  });

  it('with force removes nothing for a damaged line with intact name and type', async () => {
    for (const record of RECORDS) await createTestRecord(record);
    const lines = (await exportZone(scope.fork(), zone)).split('\n');
    await fc.assert(
      fc.asyncProperty(damages, async (damage) => {
        const text = damaged(lines, damage, (line) => line.lastIndexOf('\t'));
        const done = await load(text, { ...forced, dryRun: true }).catch((error: unknown) => error as Fault);
        if (done instanceof Fault) {
          expect(done.code).toBe('invalid_request');
          return;
        }
        if (done.skipped.length > 0) expect({ text, removed: done.removed }).toEqual({ text, removed: [] });
        expect(done.removed.length, text).toBeLessThanOrEqual(1);
      }),
      { numRuns: 100, seed: 38 },
    );
  });
});
