import { HOUR_MS } from '@onym/core';
import { injectFault, createTestAccount, openTestScope, stack, type TestScope, uniqueWord } from '@onym/testing';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { makePayer, type TestPayer } from './billing.fixture.ts';
import { meterOverage } from './meter-overage.ts';

let scope: TestScope;
const opened: TestScope[] = [];
beforeEach(async () => {
  scope = await openTestScope();
  opened.push(scope);
});
afterAll(async () => {
  for (const each of opened) await each.close();
});

const hoursAgo = (hours: number): number => Math.floor(scope.clock.wall().getTime() / HOUR_MS) - hours;

async function use(accountId: string, hour: number, used: number): Promise<void> {
  await scope.sql.rows(
    'test-meter-overage-use',
    'insert into usage_overage (account_id, hour, used) values ($1, $2, $3)',
    [accountId, hour, used],
  );
}

const cells = (accountId: string) =>
  scope.sql.rows<{ used: number; sent: boolean; sending: boolean }>(
    'test-cells',
    'select used, sent_at is not null as sent, sending_since is not null as sending from usage_overage where account_id = $1 order by hour',
    [accountId],
  );

/** The usage reports that the processor has counted for this account. */
async function counted(accountId: string): Promise<{ identifier: string; value: number }[]> {
  const state = await fetch(`${stack().sandboxUrl}/_sandbox/state?about=${accountId}@example.com`);
  return ((await state.json()) as { meters: { identifier: string; value: number }[] }).meters;
}

const identifier = ({ accountId }: TestPayer, hour: number): string =>
  `names:${accountId}:${new Date(hour * HOUR_MS).toISOString()}`;

describe('metering of overage', () => {
  it('reports each closed hour once, under an identifier of account and hour, and not the running hour', async () => {
    const payer = await makePayer(scope);
    await use(payer.accountId, hoursAgo(3), 7);
    await use(payer.accountId, hoursAgo(2), 5);
    await use(payer.accountId, hoursAgo(0), 9);
    await meterOverage(scope.fork());
    await meterOverage(scope.fork());
    expect((await counted(payer.accountId)).map((event) => [event.identifier, event.value])).toEqual([
      [identifier(payer, hoursAgo(3)), 7],
      [identifier(payer, hoursAgo(2)), 5],
    ]);
    expect((await cells(payer.accountId)).map(({ sent }) => sent)).toEqual([true, true, false]);
  });

  it('makes the customer of an account that has none', async () => {
    const { id } = await createTestAccount(scope);
    await use(id, hoursAgo(2), 4);
    await meterOverage(scope.fork());
    expect(await counted(id)).toMatchObject([{ value: 4 }]);
  });

  it('a report whose answer was lost is sent again and counts once', async () => {
    const payer = await makePayer(scope);
    await use(payer.accountId, hoursAgo(2), 6);
    await injectFault({
      service: 'processor',
      operation: 'meter_event.create',
      kind: 'error_after',
      times: 1,
      match: payer.accountId,
    });
    await meterOverage(scope.fork());
    expect(await cells(payer.accountId)).toEqual([{ used: 6, sent: false, sending: true }]);
    await meterOverage(scope.fork());
    expect((await counted(payer.accountId)).map(({ value }) => value)).toEqual([6]);
    expect(await cells(payer.accountId)).toMatchObject([{ sent: true }]);
  });

  it('a report whose sending was not recorded because the worker died is sent again, and counts once', async () => {
    const payer = await makePayer(scope);
    await use(payer.accountId, hoursAgo(2), 8);
    await meterOverage(scope.fork());
    await scope.sql.rows('test-meter-overage-forget', 'update usage_overage set sent_at = null where account_id = $1', [
      payer.accountId,
    ]);
    await meterOverage(scope.fork());
    expect((await counted(payer.accountId)).map(({ value }) => value)).toEqual([8]);
    expect(await cells(payer.accountId)).toMatchObject([{ sent: true }]);
  });

  it('a report whose outcome has been unknown for a day is left to an operator and never counted twice', async () => {
    const payer = await makePayer(scope);
    await use(payer.accountId, hoursAgo(30), 3);
    await scope.sql.rows(
      'test-meter-overage-age',
      `update usage_overage set sending_since = now() - interval '24 hours' where account_id = $1`,
      [payer.accountId],
    );
    await meterOverage(scope.fork());
    expect(await counted(payer.accountId)).toEqual([]);
    expect(await cells(payer.accountId)).toMatchObject([{ sent: false }]);
  });

  it('one account that cannot be reported does not keep the others waiting', async () => {
    const [one, other] = [await makePayer(scope), await makePayer(scope)];
    await use(`usr_${uniqueWord()}`, hoursAgo(4), 1); // belongs to no account
    await use(one.accountId, hoursAgo(3), 2);
    await use(other.accountId, hoursAgo(2), 3);
    await meterOverage(scope.fork());
    expect(await counted(one.accountId)).toHaveLength(1);
    expect(await counted(other.accountId)).toHaveLength(1);
  });
});
