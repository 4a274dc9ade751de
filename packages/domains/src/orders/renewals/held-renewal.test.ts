import { admitPurchase, placePurchaseHolds } from '@onym/billing/fraud';
import { DAY_MS } from '@onym/core';
import { transaction } from '@onym/platform';
import { openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { queryRows, settleOrder } from '../order.fixture.ts';
import { asBuyer } from '../purchases/buy.fixture.ts';
import { renewDomain } from './renew-domain.ts';
import { ownDomain } from './renewal.fixture.ts';
import { sweepAutoRenewals } from './sweep-auto-renewals.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope({ FRAUD_PURCHASES_PER_HOUR: '1' });
});
afterAll(() => scope.close());

const ordersOf = (name: string) =>
  queryRows<{ id: string; door: string }>(scope, 'select id, door from domain_order where domain = $1', [name]);

it.each([
  ['above the limit', 'velocity'],
  ['held', 'dispute'],
] as const)('an account that is %s renews automatically, and not by hand', async (_state, reason) => {
  const { buyer, domain } = await ownDomain(scope);
  scope.clock.set(new Date(domain.expiresAt.getTime() - 14 * DAY_MS));
  const payment = { accountId: buyer.id, payer: 'account' as const };
  await transaction(scope.fork(), (tx) =>
    reason === 'velocity'
      ? admitPurchase(tx, { ...payment, paymentMethodId: null, amountMinor: 1609 })
      : placePurchaseHolds(tx, { ...payment, reason, cause: uniqueWord(), intentId: uniqueWord(), fingerprint: null }),
  );
  await expect(renewDomain(scope.fork(), asBuyer(buyer), { domain: domain.name })).rejects.toMatchObject({
    code: 'purchases_held',
    details: { reason },
  });
  expect(await ordersOf(domain.name)).toEqual([]);
  await sweepAutoRenewals(scope.fork());
  const [order, ...others] = await ordersOf(domain.name);
  expect(order).toMatchObject({ door: 'auto' });
  expect(others).toEqual([]);
  expect(await settleOrder(scope, order!.id)).toMatchObject({ state: 'completed' });
});
