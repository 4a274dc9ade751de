import { setTaxCountry } from '@onym/accounts/access';
import { quoteTax, readSaleTax } from '@onym/billing/tax';
import { newId } from '@onym/core';
import { transaction } from '@onym/platform';
import { openTestScope, sandboxRecords, uniqueWord, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { billCarriedUsage } from './bill-carried-usage.ts';
import { makePayer, type TestPayer } from './billing.fixture.ts';
import { advanceNow } from './charge.fixture.ts';
import { decideCharge, placeCharge } from './place-charge.ts';

let scope: TestScope;
beforeAll(async () => {
  scope = await openTestScope({ TAX: 'table', TAX_RATES: 'DE:19', TAX_BEHAVIOR: 'exclusive', SELLER_COUNTRY: 'DE' });
});
afterAll(() => scope.close());

async function payerIn(country: string | null): Promise<TestPayer> {
  const payer = await makePayer(scope);
  await scope.sql.unnamed(`update billing_customer set payment_method_id = 'pm_card_visa' where account_id = $1`, [
    payer.accountId,
  ]);
  if (country) await transaction(scope.fork(), (tx) => setTaxCountry(tx, payer.accountId, country));
  return payer;
}

/** The balances of an account's payments. */
async function bookedOf({ accountId }: TestPayer): Promise<Record<string, number>> {
  const rows = await scope.sql.unnamed<{ account: string; minor: number }>(
    `select e.account, sum(e.amount_minor)::int as minor from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
     where t.account_id = $1 group by 1 having sum(e.amount_minor) <> 0 order by 1`,
    [accountId],
  );
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]));
}

it('a charge holds and captures the total, and its tax is stored and booked', async () => {
  const payer = await payerIn('DE');
  const { accountId, customerId } = payer;
  const id = newId('productCharge', scope.clock.now());
  const about = `${uniqueWord()}.com`;
  const tax = await quoteTax(scope, { accountId, amountMinor: 6999, currency: 'usd' });
  await transaction(scope.fork(), async (tx) => {
    const sold = {
      id,
      accountId,
      products: ['LAUNCH_STACK' as const],
      amountMinor: tax!.grossMinor,
      currency: 'usd',
      tax,
    };
    await placeCharge(tx, { ...sold, payer: { customerId, paymentMethodId: 'pm_card_visa' }, about, keyId: null });
    await decideCharge(tx, id, 'capture');
  });
  await advanceNow(scope, id);
  expect((await sandboxRecords(about)).intents).toMatchObject([{ status: 'captured', amountMinor: 8329 }]);
  expect(await readSaleTax(scope, id)).toMatchObject({ netMinor: 6999, taxMinor: 1330, grossMinor: 8329 });
  expect(await bookedOf(payer)).toEqual({ processor: 8329, revenue: -6999, tax: -1330 });
});

/** Stores 2000 calls, for 1.00, that no subscription bills: the account's last one has ended. */
async function carryUsage({ accountId }: TestPayer): Promise<void> {
  await scope.sql.unnamed(
    `insert into subscription (id, account_id, plan_id, status, current_period_start, current_period_end, cancel_at_period_end, started_at,
       canceled_at, usage_settled_at, version, created_at)
     values ($1, $2, 'founder_monthly', 'canceled', now(), now(), false, now(), now(), now(), 0, now())`,
    [uniqueWord('sub_'), accountId],
  );
  await scope.sql.unnamed(
    `insert into carried_usage (id, account_id, calls, call_micros, amount_minor, currency, carried_at) values ($1, $2, 2000, 500, 100, 'usd', now())`,
    [uniqueWord(), accountId],
  );
}
const chargesOf = ({ accountId }: TestPayer) =>
  scope.sql.unnamed<{ id: string; minor: number }>(
    'select id, amount_minor as minor from product_charge where account_id = $1',
    [accountId],
  );

it('usage that is carried over is charged with its tax', async () => {
  const payer = await payerIn('DE');
  await carryUsage(payer);
  await billCarriedUsage(scope.fork());
  const [charge] = await chargesOf(payer);
  expect(charge).toMatchObject({ minor: 119 });
  await advanceNow(scope, charge!.id);
  expect(await bookedOf(payer)).toMatchObject({ processor: 119, tax: -19 });
});

it('usage whose tax is not known stays open', async () => {
  const payer = await payerIn(null);
  await carryUsage(payer);
  await billCarriedUsage(scope.fork());
  expect(await chargesOf(payer)).toEqual([]);
});
