import { transaction } from '@onym/platform';
import { createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  applyEntitlementChange,
  recordEntitlementChange,
  sweepEntitlementChanges,
} from './apply-entitlement-change.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const jobs = (accountId: string) =>
  scope.sql.rows<{ id: string }>(
    'test-entitlement-changes-jobs',
    `select id::text as id from graphile_worker._private_jobs where payload->>'accountId' = $1`,
    [accountId],
  );
const loseJobs = (accountId: string) =>
  scope.sql.rows(
    'test-entitlement-changes-lose-jobs',
    `delete from graphile_worker._private_jobs where payload->>'accountId' = $1`,
    [accountId],
  );
const left = (accountId: string) =>
  scope.sql.rows('test-entitlement-changes-left', 'select 1 from entitlement_change where account_id = $1', [
    accountId,
  ]);
const age = (accountId: string) =>
  scope.sql.rows(
    'test-entitlement-changes-age',
    `update entitlement_change set changed_at = changed_at - interval '6 minutes' where account_id = $1`,
    [accountId],
  );
const change = (accountId: string) => transaction(scope.fork(), (tx) => recordEntitlementChange(tx, accountId));

it('the sweep finds a change whose job was lost, and its job applies it', async () => {
  const { id } = await createTestAccount(scope);
  await change(id);
  expect(await jobs(id)).toHaveLength(1);
  await loseJobs(id);
  await sweepEntitlementChanges(scope.fork());
  expect(await jobs(id)).toEqual([]); // too recent to count as lost
  await age(id);
  await sweepEntitlementChanges(scope.fork());
  expect(await jobs(id)).toHaveLength(1);
  let followed = 0;
  const follow = async () => void (followed += 1);
  await applyEntitlementChange(scope.fork(), id, follow);
  expect([followed, await left(id)]).toEqual([1, []]);
  await loseJobs(id);
  await sweepEntitlementChanges(scope.fork());
  expect(await jobs(id)).toEqual([]);
});

it('a change that could not be applied, or was made while another was applied, is still found', async () => {
  const { id } = await createTestAccount(scope);
  await change(id);
  const dead = async () => Promise.reject(new Error('dead'));
  await expect(applyEntitlementChange(scope.fork(), id, dead)).rejects.toThrow('dead');
  expect(await left(id)).toHaveLength(1);
  await applyEntitlementChange(scope.fork(), id, () => change(id));
  expect(await left(id)).toHaveLength(1);
});
