import { transaction } from '@onym/platform';
import { createTestAccount, openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweepDeployments } from './sweep-deployments.ts';
import { withdrawDns } from './unpublish-page.ts';
import { queueWithdrawal, type Withdrawal } from './withdrawals.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

const WHERE = `where payload->>'host' = $1`;
const jobs = ({ host }: Withdrawal) =>
  scope.sql.rows<{ payload: Withdrawal }>(
    'test-withdrawals-jobs',
    `select payload from graphile_worker._private_jobs ${WHERE}`,
    [host],
  );
const loseJobs = ({ host }: Withdrawal) =>
  scope.sql.rows('test-withdrawals-lose-jobs', `delete from graphile_worker._private_jobs ${WHERE}`, [host]);

it('a DNS withdrawal whose job was lost is found by the sweep and carried out once', async () => {
  const { id: accountId } = await createTestAccount(scope);
  const withdrawal = { accountId, host: `www.${uniqueWord()}.com`, recordIds: ['rec_1', 'rec_2'] };
  await transaction(scope.fork(), (tx) => queueWithdrawal(tx, withdrawal));
  expect(await jobs(withdrawal)).toMatchObject([{ payload: withdrawal }]);
  await loseJobs(withdrawal);
  await sweepDeployments(scope.fork());
  expect(await jobs(withdrawal)).toEqual([]); // Too recent to count as lost.
  await scope.sql.rows(
    'test-withdrawals-age',
    `update dns_withdrawal set decided_at = decided_at - interval '6 minutes' where host = $1`,
    [withdrawal.host],
  );
  for (let times = 0; times < 2; times++) await sweepDeployments(scope.fork());
  expect(await jobs(withdrawal)).toMatchObject([{ payload: withdrawal }]);
  await withdrawDns(scope.fork(), withdrawal);
  await loseJobs(withdrawal);
  await sweepDeployments(scope.fork());
  expect(await jobs(withdrawal)).toEqual([]);
});
