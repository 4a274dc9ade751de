import { findAccount } from '@onym/accounts/access';
import { createTestAccount, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  catchUp,
  fillIn,
  makePayer,
  theirSubscription,
  callProcessor,
  withPayments,
  type TestPayer,
} from './billing.fixture.ts';
import { startPurchase, startSubscription } from './start-checkout.ts';
import { ensureCustomer, findSavedCard } from './ensure-customer.ts';
import { findOwnedProducts } from './entitlement.repository.ts';
import { syncCard } from './sync-card.ts';
import { syncPayment } from './sync-payment.ts';
import { syncSubscription } from './sync-subscription.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

/** Returns `look` with `meanwhile` run after it has read the processor: after the first call only, or with `always` after every call. */
function overtaken<T, A extends unknown[]>(
  look: (...args: A) => Promise<T>,
  meanwhile: () => Promise<unknown>,
  always = false,
): (...args: A) => Promise<T> {
  let looks = 0;
  return async (...args) => {
    const seen = await look(...args);
    if (always || looks++ === 0) await meanwhile();
    return seen;
  };
}

async function bought(): Promise<{ payer: TestPayer; intentId: string }> {
  const payer = await makePayer(scope);
  await fillIn((await startPurchase(scope.fork(), payer.accountId, 'LOGO_PACK')).url);
  await catchUp(scope, payer);
  const row = await scope.sql.row<{ intent_id: string }>(
    'test-paid',
    'select intent_id from entitlement where account_id = $1',
    [payer.accountId],
  );
  return { payer, intentId: row!.intent_id };
}

describe('an older read of a payment', () => {
  it('does not restore a product that a newer read has revoked', async () => {
    const { payer, intentId } = await bought();
    const refund = async () => {
      await callProcessor(scope, 'POST', '/refunds', { payment_intent: intentId });
      await syncPayment(scope.fork(), intentId);
    };
    const readPaymentState = overtaken(scope.ports.payments.readPaymentState, refund);
    await syncPayment(withPayments(scope.fork(), { readPaymentState }), intentId);
    expect(await findOwnedProducts(scope.fork(), payer.accountId)).toEqual([]);
  });

  it('fails, so that the job is retried, when newer reads keep coming', async () => {
    const { intentId } = await bought();
    const readPaymentState = overtaken(
      scope.ports.payments.readPaymentState,
      () => syncPayment(scope.fork(), intentId),
      true,
    );
    await expect(syncPayment(withPayments(scope.fork(), { readPaymentState }), intentId)).rejects.toThrow(
      'changed faster than it could be read',
    );
  });
});

describe('an older read of a subscription', () => {
  const subscribed = async (): Promise<{ payer: TestPayer; id: string }> => {
    const payer = await makePayer(scope);
    await fillIn((await startSubscription(scope.fork(), payer.accountId, 'founder_monthly')).url);
    return { payer, id: (await theirSubscription(scope, payer)).id };
  };

  it.each([
    ['if it was not stored before', false],
    ['if it was stored before', true],
  ])('does not restore the tier that the end of the subscription revoked, %s', async (_, known) => {
    const { payer, id } = await subscribed();
    if (known) await syncSubscription(scope.fork(), id);
    const end = async () => {
      await callProcessor(scope, 'DELETE', `/subscriptions/${id}`);
      await syncSubscription(scope.fork(), id);
    };
    const readSubscription = overtaken(scope.ports.payments.readSubscription, end);
    await syncSubscription(withPayments(scope.fork(), { readSubscription }), id);
    expect((await findAccount(scope.fork(), payer.accountId)).tier).toBe('explorer');
  });

  it('fails, so that the job is retried, when newer reads keep coming', async () => {
    const { id } = await subscribed();
    const readSubscription = overtaken(
      scope.ports.payments.readSubscription,
      () => syncSubscription(scope.fork(), id),
      true,
    );
    await expect(syncSubscription(withPayments(scope.fork(), { readSubscription }), id)).rejects.toThrow(
      'changed faster than it could be read',
    );
  });
});

describe('an older read of a card', () => {
  const card = (last4: string) => ({ paymentMethodId: `pm_${last4}`, brand: 'visa', last4, savedAt: new Date() });
  const sees = (last4: string): TestScope =>
    withPayments(scope.fork(), { getDefaultCard: async () => card(last4), getCardFingerprint: async () => null });

  it('does not replace a newer card with an older one', async () => {
    const { id } = await createTestAccount(scope);
    const customerId = await ensureCustomer(scope.fork(), id);
    const answers = [card('1111'), card('2222')];
    const getDefaultCard = overtaken(
      async () => answers.shift()!,
      () => syncCard(sees('2222'), customerId),
    );
    await syncCard(withPayments(scope.fork(), { getDefaultCard, getCardFingerprint: async () => null }), customerId);
    expect(await findSavedCard(scope, id)).toEqual({ brand: 'visa', last4: '2222' });
  });

  it('fails, so that the job is retried, when newer reads keep coming', async () => {
    const { id } = await createTestAccount(scope);
    const customerId = await ensureCustomer(scope.fork(), id);
    let next = 1000;
    const getDefaultCard = overtaken(
      async () => card('0000'),
      () => syncCard(sees(String(next++)), customerId),
      true,
    );
    await expect(
      syncCard(withPayments(scope.fork(), { getDefaultCard, getCardFingerprint: async () => null }), customerId),
    ).rejects.toThrow('changed faster than it could be read');
  });
});
