import { findAccount, suspendAccount, unsuspendAccount } from '@onym/accounts/access';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@onym/core';
import type { Payments } from '@onym/core/ports';
import { openOwnSandbox, openTestScope, type OwnSandbox, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  catchUp,
  fillIn,
  makePayer,
  theirSubscription,
  withPayments,
  callProcessor,
  type TestPayer,
} from './billing.fixture.ts';
import { meterOverage } from './meter-overage.ts';
import { usagePriceMinor } from './products.ts';
import { startSubscription } from './start-checkout.ts';
import { sweepSubscriptions } from './sweep-subscriptions.ts';
import { findSubscription } from './subscription-tier.ts';
import { syncSubscription } from './sync-subscription.ts';
import { sweepSuspensions, syncSuspension } from './sync-suspension.ts';

// A processor of its own, because its clock is moved.
let sandbox: OwnSandbox;
let scope: TestScope;
beforeAll(async () => {
  sandbox = await openOwnSandbox();
  scope = await openTestScope(sandbox.environment);
});
afterAll(async () => {
  await scope.close();
  await sandbox.stop();
});

/** Moves the time of both the processor and the app. */
async function passDays(days: number): Promise<void> {
  const now = new Date(scope.clock.now().getTime() + days * DAY_MS);
  const answer = await fetch(`${sandbox.url}/_sandbox/clock`, {
    method: 'POST',
    body: JSON.stringify({ now }),
    headers: { 'content-type': 'application/json' },
  });
  if (!answer.ok) throw new Error(`the clock was not moved: ${answer.status}`);
  scope.clock.set(now);
}

async function subscriber(): Promise<TestPayer & { subscriptionId: string }> {
  const payer = await makePayer(scope);
  await fillIn((await startSubscription(scope.fork(), payer.accountId, 'founder_monthly')).url);
  const { id } = await theirSubscription(scope, payer);
  await syncSubscription(scope.fork(), id);
  return { ...payer, subscriptionId: id };
}

/** Inserts calls beyond the quota in an hour that ended at least five minutes ago, so that metering reports it. */
const use = ({ accountId }: TestPayer, hoursAgo: number, calls: number) =>
  scope.sql.rows(
    'test-follow-suspension-use',
    'insert into usage_overage (account_id, hour, used) values ($1, $2, $3)',
    [accountId, Math.floor((scope.clock.wall().getTime() - 5 * MINUTE_MS) / HOUR_MS) - hoursAgo, calls],
  );
const suspend = ({ accountId }: TestPayer) => suspendAccount(scope.fork(), accountId, 'abuse');
const unsuspend = ({ accountId }: TestPayer) => unsuspendAccount(scope.fork(), accountId);
const follow = ({ accountId }: TestPayer, over: Parameters<typeof withPayments>[1] = {}) =>
  syncSuspension(withPayments(scope.fork() as TestScope, over), accountId);
const charges = async ({ subscriptionId }: { subscriptionId: string }) =>
  (await scope.ports.payments.listSubscriptionPayments(subscriptionId)).length;
const isPaused = async ({ subscriptionId }: { subscriptionId: string }) =>
  (await scope.ports.payments.readSubscription(subscriptionId)).isPaused;

describe('a suspended account', () => {
  it('pays nothing for its plan while it is suspended, and pays again from the next period on', async () => {
    const payer = await subscriber();
    await suspend(payer);
    await follow(payer);
    expect(await isPaused(payer)).toBe(true);
    await passDays(65);
    await sweepSubscriptions(scope.fork());
    expect(await charges(payer)).toBe(1);
    await unsuspend(payer);
    await follow(payer);
    expect([await isPaused(payer), await charges(payer)]).toEqual([false, 1]);
    expect(await findSubscription(scope.fork(), payer.accountId)).toMatchObject({ status: 'active' });
    expect((await findAccount(scope.fork(), payer.accountId)).tier).toBe('founder');
    await passDays(32);
    expect(await charges(payer)).toBe(2);
  });

  it('is billed for overage after the suspension, and not for overage before or during it', async () => {
    const payer = await subscriber();
    const amounts = async (): Promise<number[]> =>
      (await scope.ports.payments.listSubscriptionPayments(payer.subscriptionId)).map(({ amountMinor }) => amountMinor);
    const [plan] = await amounts();
    await use(payer, 3, 500);
    await suspend(payer);
    await follow(payer);
    await meterOverage(scope.fork());
    // Calls that were counted before the suspension and are reported only now.
    await use(payer, 2, 700);
    await meterOverage(scope.fork());
    await passDays(65);
    expect(await amounts()).toEqual([plan]);
    await unsuspend(payer);
    await follow(payer);
    await meterOverage(scope.fork());
    expect(await amounts()).toEqual([plan]);
    await use(payer, 1, 100);
    await meterOverage(scope.fork());
    await passDays(32);
    expect((await amounts()).toSorted((one, other) => one - other)).toEqual([
      plan,
      plan! + usagePriceMinor([{ calls: 100, callMicros: 500 }]),
    ]);
  });

  it('has no open page on which it could pay for a plan', async () => {
    const payer = await makePayer(scope);
    const { url } = await startSubscription(scope.fork(), payer.accountId, 'founder_monthly');
    await suspend(payer);
    await follow(payer);
    expect(await fillIn(url)).not.toBe(303);
    await expect(theirSubscription(scope, payer)).rejects.toThrow();
  });

  it('keeps a pause that was set at the processor for another reason', async () => {
    const payer = await subscriber();
    await callProcessor(scope, 'POST', `/subscriptions/${payer.subscriptionId}`, {
      'pause_collection[behavior]': 'void',
    });
    await suspend(payer);
    await follow(payer);
    await unsuspend(payer);
    await follow(payer);
    const found = await callProcessor<{ pause_collection: unknown }>(
      scope,
      'GET',
      `/subscriptions/${payer.subscriptionId}`,
    );
    expect(found.pause_collection).toMatchObject({ behavior: 'void' });
  });
});

describe('a job of a suspension that dies', () => {
  const dead = () => Promise.reject(new Error('dead'));

  it.each<[string, Partial<Payments>]>([
    ['before the call of the processor', { pauseSubscription: dead }],
    ['after the call, before its result is stored', { readSubscription: dead }],
  ])('%s is repaired by the sweep', async (_when, over) => {
    const payer = await subscriber();
    await suspend(payer);
    await expect(follow(payer, over)).rejects.toThrow('dead');
    await sweepSuspensions(scope.fork());
    expect(await isPaused(payer)).toBe(true);
    await unsuspend(payer);
    await sweepSuspensions(scope.fork());
    expect(await isPaused(payer)).toBe(false);
  });

  it('affects no other account', async () => {
    const [payer, neighbour] = [await subscriber(), await subscriber()];
    await suspend(payer);
    await sweepSuspensions(scope.fork());
    expect([await isPaused(payer), await isPaused(neighbour)]).toEqual([true, false]);
    await unsuspend(payer);
    await sweepSuspensions(scope.fork());
  });

  it('is found behind a plan whose state always differs because it was paused manually', async () => {
    const byHand = await subscriber();
    await callProcessor(scope, 'POST', `/subscriptions/${byHand.subscriptionId}`, {
      'pause_collection[behavior]': 'void',
    });
    await suspend(byHand);
    const payer = await subscriber();
    await suspend(payer);
    for (let sweeps = 0; sweeps < 4; sweeps++) await sweepSuspensions(scope.fork(), 1);
    expect(await isPaused(payer)).toBe(true);
  });

  it('does not read a manually paused plan again until the processor reports a change', async () => {
    const payer = await subscriber();
    const { subscriptionId } = payer;
    await callProcessor(scope, 'POST', `/subscriptions/${subscriptionId}`, { 'pause_collection[behavior]': 'void' });
    await catchUp(scope, payer);
    await suspend(payer);
    const { payments } = scope.ports;
    /** How often the processor was asked about this plan. */
    const sweep = async (): Promise<number> => {
      let reads = 0;
      const counted = <R>(ask: (id: string) => Promise<R>) => {
        return (id: string): Promise<R> => {
          if (id === subscriptionId) reads += 1;
          return ask(id);
        };
      };
      const script = {
        readSubscription: counted(payments.readSubscription),
        pauseSubscription: counted(payments.pauseSubscription),
      };
      await sweepSuspensions(withPayments(scope.fork(), script));
      return reads;
    };
    expect([await sweep(), await sweep(), await sweep()]).toEqual([2, 0, 0]);

    await callProcessor(scope, 'POST', `/subscriptions/${subscriptionId}`, { pause_collection: '' });
    expect(await isPaused(payer)).toBe(false);
    await catchUp(scope, payer);
    expect(await sweep()).toBe(2);
    expect(await isPaused(payer)).toBe(true);
    expect(await sweep()).toBe(0);
  });

  it('reads the plan again when it was synced during the sweep', async () => {
    const payer = await subscriber();
    const { subscriptionId } = payer;
    await callProcessor(scope, 'POST', `/subscriptions/${subscriptionId}`, { 'pause_collection[behavior]': 'void' });
    await suspend(payer);
    const { pauseSubscription } = scope.ports.payments;
    await follow(payer, {
      async pauseSubscription(id) {
        await pauseSubscription(id);
        await callProcessor(scope, 'POST', `/subscriptions/${id}`, { pause_collection: '' });
        await syncSubscription(scope.fork(), id);
      },
    });
    expect(await isPaused(payer)).toBe(false);
    await sweepSuspensions(scope.fork());
    expect(await isPaused(payer)).toBe(true);
  });
});
