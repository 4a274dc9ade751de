import { createHash } from 'node:crypto';
import { MINUTE_MS, newId } from '@onym/core';
import { openDrawingPool } from '@onym/platform';
import { StorageError } from '@onym/core/ports';
import { readBrief } from '@onym/studio/reading';
import { createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BrandKitSchema } from './brand-kit.entity.ts';
import { designLook } from './design-look.ts';
import { KitExportSchema } from './kit-export.entity.ts';
import { readExportFile } from './read-file.ts';
import { runExport } from './run-export.ts';
import { sweepExports } from './sweep-exports.ts';
import { writeKit } from './write-kit.ts';

let scope: TestScope;
let kitId: string;
let accountId: string;
beforeAll(async () => {
  scope = await openTestScope();
  accountId = (await createTestAccount(scope)).id;
  const input = { name: 'Tiderow', description: 'Tide tables for rowing clubs', includeVisuals: true };
  const look = designLook(input);
  const { em } = scope.fork();
  kitId = newId('kit', scope.clock.now());
  em.create(BrandKitSchema, {
    id: kitId,
    account: accountId,
    input,
    look,
    kit: writeKit(input, look),
    reading: readBrief(input).reading,
    engine: 'offline',
    model: null,
    fallbackReason: null,
    createdAt: scope.clock.now(),
  });
  await em.flush();
});
afterAll(() => scope.close());

/** An export requested this long ago whose job is not run. */
async function requestedExport(ageMs = 0, format = 'gpl'): Promise<string> {
  const { em } = scope.fork();
  const id = newId('export', scope.clock.now());
  em.create(KitExportSchema, {
    id,
    kit: kitId,
    accountId,
    format,
    contentKey: id,
    opts: {},
    state: 'building',
    sha256: null,
    bytes: null,
    mime: 'text/plain',
    filename: `${id}.gpl`,
    createdAt: new Date(scope.clock.now().getTime() - ageMs),
    settledAt: null,
  });
  await em.flush();
  return id;
}
const rowOf = (id: string) => scope.fork().em.findOneOrFail(KitExportSchema, { id });

describe('an export', () => {
  it('completes with its file; a second run creates nothing new', async () => {
    const id = await requestedExport();
    await runExport(scope.fork(), id);
    const row = await rowOf(id);
    expect(row).toMatchObject({ state: 'ready', settledAt: scope.clock.now() });
    const file = await readExportFile(scope, row.sha256!, row.filename);
    expect(createHash('sha256').update(file!.bytes).digest('hex')).toBe(row.sha256);
    expect(file!.bytes.length).toBe(row.bytes);
    expect(await readExportFile(scope, row.sha256!, 'other.gpl')).toBeUndefined();
    await runExport(scope.fork(), id);
    expect(await rowOf(id)).toMatchObject({ state: 'ready', sha256: row.sha256 });
  });

  it('that cannot be stored, or whose format no longer exists, fails without a file', async () => {
    const [full, removed] = [await requestedExport(), await requestedExport(0, 'no-longer')];
    const storage = { ...scope.ports.storage, put: () => Promise.reject(new StorageError('full')) };
    await runExport({ ...scope.fork(), ports: { ...scope.ports, storage } }, full);
    await runExport(scope.fork(), removed);
    for (const id of [full, removed])
      expect(await rowOf(id)).toMatchObject({ state: 'failed', sha256: null, bytes: null });
  });

  it('that exceeds the drawing capacity is retried, and then built', async () => {
    const id = await requestedExport();
    const drawing = openDrawingPool({ threads: 0, mostWaiting: 0 });
    await expect(runExport({ ...scope.fork(), drawing }, id)).rejects.toMatchObject({ code: 'rate_limit_exceeded' });
    expect(await rowOf(id)).toMatchObject({ state: 'building' });
    await runExport(scope.fork(), id);
    expect(await rowOf(id)).toMatchObject({ state: 'ready' });
  });

  it('whose job was lost is restarted; one that never completes fails; a recent one is left alone', async () => {
    const [fresh, lost, hopeless] = [
      await requestedExport(MINUTE_MS),
      await requestedExport(3 * MINUTE_MS),
      await requestedExport(31 * MINUTE_MS),
    ];
    await sweepExports(scope.fork());
    const jobs = await scope.sql.rows<{ key: string }>(
      'test-export-jobs',
      'select key from graphile_worker.jobs where key = any($1)',
      [[fresh, lost, hopeless].map((id) => `export:${id}`)],
    );
    expect(jobs.map(({ key }) => key)).toEqual([`export:${lost}`]);
    expect([(await rowOf(fresh)).state, (await rowOf(lost)).state, (await rowOf(hopeless)).state]).toEqual([
      'building',
      'building',
      'failed',
    ]);
  });
});
