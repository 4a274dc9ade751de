import { newId } from '@onym/core';
import type { Principal } from '@onym/platform';
import { readBrief } from '@onym/studio/reading';
import { createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { BrandKitSchema } from './brand-kit.entity.ts';
import { deleteKit } from './delete-kit.ts';
import { designLook } from './design-look.ts';
import { exportKit, type ReadyExport } from './export-kit.ts';
import { KitExportSchema } from './kit-export.entity.ts';
import { filterFilesInUse } from './kit-export.repository.ts';
import { readExportFile } from './read-file.ts';
import { restoreKit } from './restore-kit.ts';
import { runExport, completeExport } from './run-export.ts';
import { writeKit } from './write-kit.ts';

let scope: TestScope;
let owner: Principal;
beforeAll(async () => {
  scope = await openTestScope();
  const { id: accountId, email } = await createTestAccount(scope, { tier: 'founder' });
  owner = { kind: 'session', accountId, tier: 'founder', email, admin: false };
});
afterAll(() => scope.close());

async function makeKit(account = owner.accountId, name = 'Tiderow'): Promise<string> {
  const { em } = scope.fork();
  const look = designLook({ name });
  const kit = writeKit({ name }, look);
  const id = newId('kit', scope.clock.now());
  em.create(BrandKitSchema, {
    id,
    account,
    input: { name, includeVisuals: false },
    kit,
    look,
    reading: readBrief({ description: '', name }).reading,
    engine: 'offline',
    model: null,
    fallbackReason: null,
    createdAt: scope.clock.now(),
  });
  await em.flush();
  return id;
}

const ask = (kitId: string, by: TestScope = scope.fork()): Promise<ReadyExport> =>
  exportKit(by, owner, kitId, 'gpl', {});
const rowsOf = (kitId: string) => scope.fork().em.find(KitExportSchema, { kit: kitId });
const jobsOf = async (kitId: string): Promise<number> => {
  const keys = (await rowsOf(kitId)).map(({ id }) => `export:${id}`);
  return (
    await scope.sql.rows('test-export-kit-jobs', 'select 1 from graphile_worker.jobs where key = any($1)', [keys])
  ).length;
};

/** Priorities of the jobs; lower runs first. */
const prioritiesOf = async (kitId: string): Promise<number[]> => {
  const keys = (await rowsOf(kitId)).map(({ id }) => `export:${id}`);
  const text = 'select priority from graphile_worker.jobs where key = any($1) order by id';
  return (await scope.sql.rows<{ priority: number }>('test-export-priorities', text, [keys])).map(
    (row) => row.priority,
  );
};

/** Runs the worker's jobs for waiting requests until they complete. */
async function working<T>(kitId: string, pending: Promise<T>): Promise<T> {
  let done = false;
  const settled = pending.finally(() => {
    done = true;
  });
  settled.catch(() => {});
  while (!done) {
    for (const { id, state } of await rowsOf(kitId)) if (state === 'building') await runExport(scope.fork(), id);
    await Promise.race([
      settled.catch(() => {}),
      new Promise((resolve) => {
        setImmediate(resolve);
      }),
    ]);
  }
  return settled;
}

/** A storage that has lost all files; runs `meanwhile` when queried. */
function forgetful(meanwhile: () => Promise<unknown>): TestScope {
  const own = scope.fork();
  return {
    ...own,
    ports: {
      ...own.ports,
      storage: {
        ...own.ports.storage,
        has: async () => {
          await meanwhile();
          return false;
        },
      },
    },
  };
}

it('reports the export as new to one of several concurrent callers, and as cached to the others', async () => {
  const kitId = await makeKit();
  const answers = await working(kitId, Promise.all([ask(kitId), ask(kitId), ask(kitId)]));
  expect(answers.map(({ fromCache }) => fromCache).toSorted()).toEqual([false, true, true]);
  expect(await rowsOf(kitId)).toHaveLength(1);
});

it('rebuilds a file that the storage lost, at the same URL', async () => {
  const kitId = await makeKit();
  const first = await working(kitId, ask(kitId));
  const again = await working(
    kitId,
    ask(
      kitId,
      forgetful(() => Promise.resolve()),
    ),
  );
  expect([again.fromCache, again.row.sha256, again.row.id]).toEqual([false, first.row.sha256, first.row.id]);
});

it('does not overwrite what another caller built in the meantime', async () => {
  const kitId = await makeKit();
  const first = await working(kitId, ask(kitId));
  const late = await ask(
    kitId,
    forgetful(async () => {
      scope.clock.advanceMs(1000);
      await scope.sql.unnamed('update kit_export set settled_at = $1 where id = $2', [scope.clock.now(), first.row.id]);
    }),
  );
  expect([late.fromCache, late.row.id, late.row.state]).toEqual([true, first.row.id, 'ready']);
  expect(await jobsOf(kitId)).toBe(1);
});

it('retries a failed export when it is requested again', async () => {
  const kitId = await makeKit();
  const failed = ask(kitId);
  failed.catch(() => {});
  let [row] = await rowsOf(kitId);
  while (!row) [row] = await rowsOf(kitId);
  await completeExport(scope.fork(), row.id, null);
  await expect(failed).rejects.toMatchObject({ code: 'internal_error', details: { exportId: row.id } });
  expect(await working(kitId, ask(kitId))).toMatchObject({ fromCache: false, row: { id: row.id, state: 'ready' } });
});

it('an export that is being built when its kit is deleted fails, and is built again once the kit is restored', async () => {
  const kitId = await makeKit();
  const asked = ask(kitId);
  asked.catch(() => {});
  let [row] = await rowsOf(kitId);
  while (!row) [row] = await rowsOf(kitId);
  await deleteKit(scope.fork(), owner, kitId);
  await expect(asked).rejects.toMatchObject({ code: 'not_found' });
  await expect(ask(kitId)).rejects.toMatchObject({ code: 'not_found' });
  await runExport(scope.fork(), row.id);
  expect(await rowsOf(kitId)).toMatchObject([{ id: row.id, state: 'failed', sha256: null }]);
  await restoreKit(scope.fork(), owner.accountId, kitId);
  expect(await working(kitId, ask(kitId))).toMatchObject({ fromCache: false, row: { id: row.id, state: 'ready' } });
});

it('a file of a deleted kit cannot be opened, unless another kit has the same file, and can be once it is restored', async () => {
  const [one, two] = [await makeKit(owner.accountId, 'Quayside'), await makeKit(owner.accountId, 'Quayside')];
  const { row } = await working(one, ask(one));
  expect((await working(two, ask(two))).row.sha256).toBe(row.sha256);
  const opens = async () => (await readExportFile(scope.fork(), row.sha256, row.filename)) !== undefined;
  await deleteKit(scope.fork(), owner, one);
  expect(await opens()).toBe(true);
  await deleteKit(scope.fork(), owner, two);
  expect(await opens()).toBe(false);
  expect(await filterFilesInUse(scope, [row.sha256])).toEqual([row.sha256]);
  await restoreKit(scope.fork(), owner.accountId, one);
  expect(await opens()).toBe(true);
  expect((await ask(one)).fromCache).toBe(true);
});

it('an account with many pending exports is served after one with fewer', async () => {
  const stranger = await createTestAccount(scope, { tier: 'founder' });
  const [many, few] = [await makeKit(), await makeKit(stranger.id)];
  const pending: Promise<ReadyExport>[] = [];
  for (const format of ['gpl', 'ase', 'vcard']) {
    pending.push(exportKit(scope.fork(), owner, many, format, {}));
    await vi.waitUntil(async () => (await prioritiesOf(many)).length === pending.length, {
      timeout: 20_000,
      interval: 5,
    });
  }
  const other = exportKit(scope.fork(), { ...owner, accountId: stranger.id } as Principal, few, 'gpl', {});
  await vi.waitUntil(async () => (await prioritiesOf(few)).length === 1, { timeout: 20_000, interval: 5 });
  expect([await prioritiesOf(many), await prioritiesOf(few)]).toEqual([[0, 1, 2], [0]]);
  await Promise.all([working(many, Promise.all(pending)), working(few, other)]);
});
