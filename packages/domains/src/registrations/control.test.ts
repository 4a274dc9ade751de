import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createTestAccount, createTestDomain, openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import { transaction } from '@onym/platform';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { controlsName, endControl, findControlChange, lockControlledName, sweepControl } from './control.ts';
import { markControlChangeDone } from './domain.repository.ts';
import { DomainSchema } from './domain.entity.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

/** The only exception: marks domains as lost that were transferred out before. */
const FORGETS = 'packages/domains/src/registrations/domain.repository.ts';
const WRITES = /(?:\.status = |set\s+status = |status: )'(?:lost|transferred_out)'(?! as const)/;

it('no other code gives a name up, so that its zone and sites are always removed', () => {
  const root = path.resolve(import.meta.dirname, '../../../..');
  const sources = globSync('{packages,apps}/**/src/**/*.ts', { cwd: root, exclude: ['**/node_modules/**'] });
  expect(sources.length).toBeGreaterThan(500);
  const writing = sources.filter(
    (file) => !/\.(test|fixture)\.ts$/.test(file) && WRITES.test(readFileSync(path.join(root, file), 'utf8')),
  );
  expect(writing).toEqual([FORGETS]);
});

async function ended(): Promise<{ accountId: string; id: string; name: string }> {
  const { id: accountId } = await createTestAccount(scope);
  const { id, name } = await createTestDomain(scope, accountId, `${uniqueWord()}.com`);
  expect(await controlsName(scope, accountId, name)).toBe(true);
  await transaction(scope.fork(), async (tx) =>
    endControl(tx, await tx.em.findOneOrFail(DomainSchema, { id }), 'lost'),
  );
  return { accountId, id, name };
}
const jobs = (domainId: string) =>
  scope.sql.rows('test-control-jobs', 'select key from graphile_worker.jobs where key = $1', [
    `follow-control:${domainId}`,
  ]);
const loseJobs = (domainId: string) =>
  scope.sql.rows('test-control-lose', 'select graphile_worker.remove_job($1)', [`follow-control:${domainId}`]);

describe('a name that an account has lost', () => {
  it('is pending until zone and sites are updated; the sweep queues a lost job again', async () => {
    const { id } = await ended();
    expect(await jobs(id)).toHaveLength(1);
    await loseJobs(id);
    await sweepControl(scope.fork());
    expect(await jobs(id)).toHaveLength(1);
    const change = (await findControlChange(scope, id))!;
    expect(change).toMatchObject({ ended: true });
    await markControlChangeDone(scope, id, new Date(change.pendingSince.getTime() - 1000)); // an older change
    expect(await findControlChange(scope, id)).not.toBeNull();
    await markControlChangeDone(scope, id, change.pendingSince);
    expect(await findControlChange(scope, id)).toBeNull();
    await loseJobs(id);
    await sweepControl(scope.fork());
    expect(await jobs(id)).toEqual([]);
  });

  it('is not controlled by the account any more, and again when it is regained', async () => {
    const { accountId, name } = await ended();
    const locks = () => transaction(scope.fork(), (tx) => lockControlledName(tx, accountId, name));
    expect([await controlsName(scope, accountId, name), await locks()]).toEqual([false, false]);
    await createTestDomain(scope, accountId, name);
    expect([await controlsName(scope, accountId, name), await locks()]).toEqual([true, true]);
    expect(await controlsName(scope, (await createTestAccount(scope)).id, name)).toBe(false);
  });
});
