import { findUnbalanced } from '@onym/billing/ledger';
import { transaction } from '@onym/platform';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { catchUp, fillIn, makePayer, theirSubscription, callProcessor, type TestPayer } from './billing.fixture.ts';
import { bookPurchases } from './book-purchases.ts';
import { startPurchase, startSubscription } from './start-checkout.ts';
import { moneyOf, sessionOf } from './checkout-pages.fixture.ts';
import { grantPurchase } from './grant-product.ts';
import { syncSubscription } from './sync-subscription.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope();
});
afterAll(() => scope.close());

/** The payer's ledger entries, summed by ledger account. Minor units. */
async function ledgerOf({ accountId }: TestPayer): Promise<Record<string, number>> {
  const rows = await scope.sql.rows<{ account: string; minor: number }>(
    'test-ledger',
    `select e.account, sum(e.amount_minor)::int as minor from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
     where t.account_id = $1 group by e.account order by e.account`,
    [accountId],
  );
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]));
}

async function boughtBoth(): Promise<{ payer: TestPayer; session: string }> {
  const payer = await makePayer(scope);
  const { url } = await startPurchase(scope.fork(), payer.accountId, 'LOGO_PACK');
  await fillIn(url);
  await fillIn((await startSubscription(scope.fork(), payer.accountId, 'founder_monthly')).url);
  return { payer, session: sessionOf(url) };
}

it('a product and a plan are in the ledger once each, by what the processor took, and their invoices are mailed', async () => {
  const { payer } = await boughtBoth();
  await catchUp(scope, payer);
  await catchUp(scope, payer);
  const { kept } = await moneyOf(payer);
  expect(await ledgerOf(payer)).toEqual({ processor: kept, revenue: -kept });
  const mails = await scope.sql.rows<{ subject: string }>(
    'test-receipts',
    `select subject from outgoing_mail where "to" = $1 and subject like 'Invoice %' order by id`,
    [`${payer.accountId}@example.com`],
  );
  expect(mails).toHaveLength(2);
});

it('a partial and then full refund made at the processor is booked', async () => {
  const { payer, session } = await boughtBoth();
  await catchUp(scope, payer);
  const { intentId } = await scope.ports.payments.readCheckout(session);
  const before = (await moneyOf(payer)).kept;
  for (const form of [{ amount: '500' }, {}] as Record<string, string>[]) {
    await callProcessor(scope, 'POST', '/refunds', { payment_intent: intentId!, ...form });
    await catchUp(scope, payer);
    const { kept } = await moneyOf(payer);
    expect(await ledgerOf(payer)).toEqual({ processor: kept, revenue: -before, refunds: before - kept });
  }
});

it('a purchase that no event has reported is found by the sweep and recorded once, with its refund', async () => {
  const { payer, session } = await boughtBoth();
  const { intentId } = await scope.ports.payments.readCheckout(session);
  const { accountId } = payer;
  await transaction(scope.fork(), (tx) =>
    grantPurchase(tx, { accountId, product: 'LOGO_PACK', source: session, intentId }),
  );
  await syncSubscription(scope.fork(), (await theirSubscription(scope, payer)).id);
  await callProcessor(scope, 'POST', '/refunds', { payment_intent: intentId!, amount: '500' });
  expect(await ledgerOf(payer)).toEqual({});

  for (let turn = 0; turn < 2; turn++) await bookPurchases(scope.fork());
  const { kept } = await moneyOf(payer);
  expect(await ledgerOf(payer)).toEqual({ processor: kept, revenue: -kept - 500, refunds: 500 });
  expect(await findUnbalanced(scope)).toEqual([]);
});
