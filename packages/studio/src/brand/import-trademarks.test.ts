import { openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBulkFile, sampleBulkXml } from './bulk-file.fixture.ts';
import { checkBrand } from './check-brand.ts';
import { importTrademarks } from './import-trademarks.ts';
import { readCaseFiles, type CaseFile } from './uspto-xml.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const rowOf = (serial: string) =>
  scope.sql.row<Record<string, unknown>>(
    'test-mark',
    'select mark, classes, status, recorded_on::text from trademark where id = $1',
    [`us:${serial}`],
  );
const check = (name: string, context?: string) =>
  checkBrand(scope, 'usr_unknown', { name, context, checks: { trademark: true, homepage: false, search: false } });

async function read(xml: string, chunkBytes: number): Promise<(CaseFile | undefined)[]> {
  const found: (CaseFile | undefined)[] = [];
  for await (const one of readCaseFiles(openBulkFile(xml, { chunkBytes }).chunks())) found.push(one);
  return found;
}

describe('reading a bulk file', () => {
  const xml = sampleBulkXml([
    {
      serial: '97000001',
      mark: 'VELOUR &amp; MOSS&#39;S &lt;3 Größe',
      classes: ['025', '003', 'A', '200'],
      registration: '6000001',
      statusCode: '700',
    },
    { serial: '97000002' },
    { serial: '97000003', mark: 'QUILLOW', abandoned: '20251201', classes: [] },
    { serial: '97000004', mark: 'QUILLOW TWO', statusCode: '602' },
  ]);

  it('gives the same result however the bytes are split', async () => {
    const whole = await read(xml, 1e6);
    expect(whole).toEqual([
      {
        serial: '97000001',
        mark: "VELOUR & MOSS'S <3 Größe",
        classes: [3, 25],
        status: 'registered',
        recordedOn: '2026-01-02',
      },
      undefined,
      { serial: '97000003', mark: 'QUILLOW', classes: [], status: 'dead', recordedOn: '2026-01-02' },
      expect.objectContaining({ serial: '97000004', status: 'dead' }),
    ]);
    for (const bytes of [1, 7, 64, 1000]) expect(await read(xml, bytes)).toEqual(whole);
  });

  it('rejects a file of another kind and a truncated one', async () => {
    await expect(read('<html><case-file></case-file></html>', 100)).rejects.toThrow(
      'not a trademark-applications-daily',
    );
    await expect(read('', 100)).rejects.toThrow('not a trademark-applications-daily');
    await expect(read(xml.slice(0, xml.indexOf('QUILLOW TWO')), 100)).rejects.toThrow('in the middle of a record');
  });
});

describe('importTrademarks', () => {
  it('stores marks for the next check, and changes nothing when repeated', async () => {
    const mark = uniqueWord('brindle');
    const file = openBulkFile(
      sampleBulkXml([
        { serial: '97100001', mark: mark.toUpperCase(), registration: '6100001', classes: ['009', '042'] },
        { serial: '97100002' },
      ]),
    );
    expect(await importTrademarks(scope, file)).toEqual({ records: 2, stored: 1, resumedAfter: 0, alreadyDone: false });
    expect(await rowOf('97100001')).toEqual({
      mark: mark.toUpperCase(),
      classes: [9, 42],
      status: 'registered',
      recorded_on: '2026-01-02',
    });
    expect(await importTrademarks(scope, file)).toMatchObject({ alreadyDone: true, stored: 0 });

    const related = await check(mark, 'a SaaS platform');
    expect(related).toMatchObject({
      status: 'conflict',
      severity: 'high',
      conflicts: [{ type: 'trademark', severity: 'high', detail: expect.stringContaining('no. us:97100001') }],
    });
    expect(related.checks.trademark).toMatchObject({
      status: 'ran',
      source: 'famous-list, imported-marks',
      coverage: expect.stringContaining('US applications and registrations that the operator has imported'),
    });
    expect(await check(mark, 'beekeeping')).toMatchObject({ status: 'warning', severity: 'medium' });
  });

  it('resumes after an interruption', async () => {
    const cases = Array.from({ length: 2500 }, (_, i) => ({ serial: String(97_200_000 + i), mark: `MARK ${i}` }));
    const xml = sampleBulkXml(cases);
    await expect(
      importTrademarks(scope, openBulkFile(xml, { chunkBytes: 64_000, stopAfter: xml.length * 0.7 })),
    ).rejects.toThrow('the disk is gone');
    const outcome = await importTrademarks(scope, openBulkFile(xml, { chunkBytes: 64_000 }));
    expect(outcome).toEqual({ records: 2500, stored: 1500, resumedAfter: 1000, alreadyDone: false });
    expect(
      await scope.sql.row('test-count', `select count(*)::int as count from trademark where id like 'us:972%'`, []),
    ).toEqual({ count: 2500 });
  });

  it('keeps the later state of an application in any order of files, also within one file', async () => {
    const [early, late] = [
      { serial: '97300001', mark: 'EARLY STATE', transaction: '20260101' },
      { serial: '97300001', mark: 'LATE STATE', transaction: '20260301' },
    ];
    await importTrademarks(scope, openBulkFile(sampleBulkXml([late])));
    await importTrademarks(scope, openBulkFile(sampleBulkXml([early])));
    expect(await rowOf('97300001')).toMatchObject({ mark: 'LATE STATE' });
    await importTrademarks(
      scope,
      openBulkFile(
        sampleBulkXml([
          { ...late, serial: '97300002' },
          { ...early, serial: '97300002' },
        ]),
      ),
    );
    expect(await rowOf('97300002')).toMatchObject({ mark: 'LATE STATE', recorded_on: '2026-03-01' });
  });

  it('a dead mark has low severity, and a respelled one is found', async () => {
    const word = uniqueWord('wexly');
    await importTrademarks(
      scope,
      openBulkFile(
        sampleBulkXml([
          { serial: '97400001', mark: word, cancelled: '20250101', registration: '5000001' },
          { serial: '97400002', mark: 'PHROSTKWICK', registration: '5000002' },
        ]),
      ),
    );
    expect(await check(word, 'software')).toMatchObject({
      status: 'warning',
      severity: 'low',
      conflicts: [{ detail: expect.stringContaining('no longer in force') }],
    });
    expect(await check('Frostquick', 'software')).toMatchObject({ severity: 'high' });
  });
});
