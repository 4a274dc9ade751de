import { findAccount } from '@onym/accounts/access';
import { newId, type ProductType } from '@onym/core';
import { transaction } from '@onym/platform';
import { PaymentsError, type Payments } from '@onym/core/ports';
import { callSandboxControl, openTestScope, uniqueWord, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { advanceCharge } from './advance-charge.ts';
import { catchUp, fillIn, makePayer, withPayments, type TestPayer } from './billing.fixture.ts';
import { carryOutRefund, refundCharge, sweepChargeRefunds } from './refund-charge.ts';
import { startPurchase, startSubscription } from './start-checkout.ts';
import { jobsUnder, mailsTo, sessionOf } from './checkout-pages.fixture.ts';
import { findOwnedProducts } from './entitlement.repository.ts';
import { decideCharge, placeCharge } from './place-charge.ts';

let scope: TestScope;
beforeAll(async () => void (scope = await openTestScope()));
afterAll(() => scope.close());

/** A purchase that was paid, and the reference by which an operator may refund it. */
interface Bought {
  payer: TestPayer;
  reference: string;
}

async function page(): Promise<Bought> {
  const payer = await makePayer(scope);
  const { url } = await startPurchase(scope.fork(), payer.accountId, 'LOGO_PACK');
  await fillIn(url);
  await catchUp(scope, payer);
  return { payer, reference: sessionOf(url) };
}

async function charge(...products: ProductType[]): Promise<Bought> {
  const payer = await makePayer(scope);
  const reference = newId('productCharge', scope.clock.now());
  await transaction(scope.fork(), async (tx) => {
    const { accountId, customerId } = payer;
    const card = { customerId, paymentMethodId: 'pm_card_visa' };
    const about = `${uniqueWord()}.com`;
    const price = { amountMinor: 6999, currency: 'usd' };
    await placeCharge(tx, { id: reference, accountId, products, ...price, payer: card, about, keyId: null });
    await decideCharge(tx, reference, 'capture');
  });
  await advanceCharge(scope.fork(), reference);
  return { payer, reference };
}

async function plan(): Promise<Bought> {
  const payer = await makePayer(scope);
  const { url } = await startSubscription(scope.fork(), payer.accountId, 'founder_monthly');
  await fillIn(url);
  await catchUp(scope, payer);
  const sql = 'select id from subscription where account_id = $1';
  const [row] = await scope.sql.rows<{ id: string }>('test-refund-charge-sub', sql, [payer.accountId]);
  return { payer, reference: row!.id };
}

const KINDS = {
  'a product of a page': page,
  'the Launch Stack': () => charge('LAUNCH_STACK'),
  'several products at once': () => charge('LOGO_PACK', 'LEGAL_KIT'),
  'use beyond the quota': () => charge(),
  'a plan': plan,
};

const by = { actor: 'operator', note: 'Asked for by the customer' };
const decide = ({ reference }: Bought) => refundCharge(scope.fork(), reference, by);
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
const gives = async ({ accountId }: TestPayer) => [
  ...(await findOwnedProducts(scope.fork(), accountId)),
  (await findAccount(scope.fork(), accountId)).tier,
];
const kept = async ({ accountId }: TestPayer) => {
  const sql = `
    select coalesce(sum(e.amount_minor), 0)::int as minor from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
    where t.account_id = $1 and e.account = 'processor'`;
  return (await scope.sql.row<{ minor: number }>('test-refund-charge-kept', sql, [accountId]))!.minor;
};
const audited = ({ accountId }: TestPayer) =>
  scope.sql.rows<{ action: string }>(
    'test-refund-charge-audited',
    `select action from audit_log where account_id = $1 and action = 'charge.refunded'`,
    [accountId],
  );

describe.each(Object.entries(KINDS))('the payment of %s', (_title, buy) => {
  it('is refunded in full, once; its product ends, and it is in the ledger, the audit log and a mail to the buyer', async () => {
    const bought = await buy();
    const { payer } = bought;
    expect(await kept(payer)).toBeGreaterThan(0);
    const { intentId } = await decide(bought);
    expect(await codeOf(decide(bought))).toBe('conflict');
    // The processor refuses a request while the same one is in progress; the queue retries such a job.
    await Promise.allSettled([1, 2, 3].map(() => carryOutRefund(scope.fork(), intentId)));
    await carryOutRefund(scope.fork(), intentId);
    expect(await kept(payer)).toBe(0);
    expect(await gives(payer)).toEqual(['explorer']);
    expect(await audited(payer)).toHaveLength(1);
    expect((await mailsTo(scope, payer)).filter(({ subject }) => subject.includes('was refunded'))).toHaveLength(1);
    expect(await codeOf(decide(bought))).toBe('conflict');
    expect(await scope.ports.payments.readPaymentState(intentId)).toMatchObject({ refunded: true });
  });

  it.each(['readPaymentState', 'refundIntent'] as const)(
    'is refunded once although the process dies after %s',
    async (call) => {
      const bought = await buy();
      const { intentId } = await decide(bought);
      const dying = withPayments(scope, {
        [call]: async (...args: never[]) => {
          await (scope.ports.payments[call] as (...all: never[]) => Promise<unknown>)(...args);
          throw new Error('killed');
        },
      } as Partial<Payments>);
      const mortal = { ...dying, fork: () => ({ ...dying, em: scope.fork().em }) } as TestScope;
      await expect(carryOutRefund(mortal.fork(), intentId)).rejects.toThrow('killed');
      await carryOutRefund(scope.fork(), intentId);
      expect([await kept(bought.payer), await gives(bought.payer)]).toEqual([0, ['explorer']]);
      const { refundedMinor } = await scope.ports.payments.readPaymentState(intentId);
      expect(refundedMinor).toBe((await scope.ports.payments.retrieveIntent(intentId)).amountMinor);
    },
  );
});

describe('a refund', () => {
  it('is refused for a payment that is disputed, already refunded, unknown or of an order, and without a reason', async () => {
    const [disputed, elsewhere] = [await page(), await page()];
    const [one, other] = [await paymentOf(disputed), await paymentOf(elsewhere)];
    await callSandboxControl('POST', 'disputes', { intentId: one, kind: 'opened' });
    await callSandboxControl('POST', 'refunds', { intentId: other });
    expect(await codeOf(decide(disputed))).toBe('conflict');
    expect(await codeOf(decide(elsewhere))).toBe('conflict');
    for (const reference of ['pch_none', 'pi_none', 'cs_none', '', 'x'.repeat(400), "'; --"])
      expect(await codeOf(refundCharge(scope.fork(), reference, by))).toBe('not_found');
    expect(await codeOf(refundCharge(scope.fork(), one, { ...by, note: ' ' }))).toBe('invalid_request');
  });

  it('that fails may be decided again, and is requested under a new key', async () => {
    const bought = await page();
    const { intentId } = await decide(bought);
    const keys: string[] = [];
    const failing = withPayments(scope, {
      refundIntent: async (_id, key) => {
        keys.push(key);
        return { refundId: 're_1', status: 'failed' };
      },
    });
    await carryOutRefund({ ...failing, em: scope.fork().em }, intentId);
    expect([await gives(bought.payer), keys]).toEqual([['LOGO_PACK', 'explorer'], [`refund:${intentId}:0`]]);
    await decide(bought);
    await carryOutRefund(scope.fork(), intentId);
    expect(await gives(bought.payer)).toEqual(['explorer']);
  });

  it('whose failure the processor has stored is retried with a new key by the next run, and a lost job is restored', async () => {
    const bought = await page();
    const { intentId } = await decide(bought);
    const stored = withPayments(scope, {
      refundIntent: () =>
        Promise.reject(Object.assign(new PaymentsError('unknown_outcome', 'stored'), { spent: true })),
    });
    await expect(carryOutRefund({ ...stored, em: scope.fork().em }, intentId)).rejects.toThrow('stored');
    await scope.sql.rows('test-refund-charge-lose', 'select graphile_worker.remove_job($1)::text as job', [
      `refund-charge:${intentId}`,
    ]);
    await sweepChargeRefunds(scope.fork());
    expect(await jobsUnder(scope, `refund-charge:${intentId}`)).toBe(1);
    await carryOutRefund(scope.fork(), intentId);
    expect(await gives(bought.payer)).toEqual(['explorer']);
  });
});

async function paymentOf({ payer }: Bought): Promise<string> {
  const sql = 'select intent_id as "intentId" from entitlement where account_id = $1';
  return (await scope.sql.row<{ intentId: string }>('test-refund-charge-intent', sql, [payer.accountId]))!.intentId;
}
