import { PaymentsError, type Payments } from '@onym/core/ports';
import { callSandboxControl, openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestPayer } from './billing.fixture.ts';
import { sweepChargeRefunds } from './carry-out-refund.ts';
import { jobsUnder, mailsTo } from './checkout-pages.fixture.ts';
import {
  buyByCharge,
  buyOnPage,
  buyPlan,
  carryOut,
  codeOf,
  decideRefundOf,
  keptOf,
  ownedBy,
  scriptPayments,
  type Bought,
} from './refund.fixture.ts';

let scope: TestScope;
beforeAll(async () => void (scope = await openTestScope()));
afterAll(() => scope.close());

const KINDS = {
  'a product of a page': () => buyOnPage(scope),
  'the Launch Stack': () => buyByCharge(scope, 'LAUNCH_STACK'),
  'several products at once': () => buyByCharge(scope, 'LOGO_PACK', 'LEGAL_KIT'),
  'use beyond the quota': () => buyByCharge(scope),
  'a plan': () => buyPlan(scope),
};

const decide = ({ reference }: Bought, amountMinor?: number) => decideRefundOf(scope, reference, amountMinor);
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
    expect(await keptOf(scope, payer)).toBeGreaterThan(0);
    const { intentId, isWhole } = await decide(bought);
    expect(isWhole).toBe(true);
    expect(await codeOf(decide(bought))).toBe('conflict');
    // The processor refuses a request while the same one is in progress; the queue retries such a job.
    await Promise.allSettled([1, 2, 3].map(() => carryOut(scope, intentId!)));
    await carryOut(scope, intentId!);
    expect(await keptOf(scope, payer)).toBe(0);
    expect(await ownedBy(scope, payer)).toEqual(['explorer']);
    expect(await audited(payer)).toHaveLength(1);
    expect((await mailsTo(scope, payer)).filter(({ subject }) => subject.includes('was refunded'))).toHaveLength(1);
    expect(await codeOf(decide(bought))).toBe('conflict');
    expect(await scope.ports.payments.readPaymentState(intentId!)).toMatchObject({ refunded: true });
  });

  it.each(['readPaymentState', 'refundIntent'] as const)(
    'is refunded once although the process dies after %s',
    async (call) => {
      const bought = await buy();
      const { intentId } = await decide(bought);
      const mortal = scriptPayments(scope, {
        [call]: async (...args: never[]) => {
          await (scope.ports.payments[call] as (...all: never[]) => Promise<unknown>)(...args);
          throw new Error('killed');
        },
      } as Partial<Payments>);
      await expect(carryOut(mortal, intentId!)).rejects.toThrow('killed');
      await carryOut(scope, intentId!);
      expect([await keptOf(scope, bought.payer), await ownedBy(scope, bought.payer)]).toEqual([0, ['explorer']]);
      expect(await scope.ports.payments.listRefunds(intentId!)).toHaveLength(1);
    },
  );
});

describe('a refund', () => {
  it('is refused for a payment that is disputed, already refunded, unknown or of an order, and without a reason', async () => {
    const [disputed, elsewhere] = [await buyOnPage(scope), await buyOnPage(scope)];
    const [one, other] = [await paymentOf(disputed), await paymentOf(elsewhere)];
    await callSandboxControl('POST', 'disputes', { intentId: one, kind: 'opened' });
    await callSandboxControl('POST', 'refunds', { intentId: other });
    expect(await codeOf(decide(disputed))).toBe('conflict');
    expect(await codeOf(decide(elsewhere))).toBe('conflict');
    for (const reference of ['pch_none', 'pi_none', 'cs_none', '', 'x'.repeat(400), "'; --"])
      expect(await codeOf(decideRefundOf(scope, reference))).toBe('not_found');
    expect(await codeOf(decideRefundOf(scope, one, undefined, ' '))).toBe('invalid_request');
  });

  it('that fails may be decided again, and is requested under a new key', async () => {
    const bought = await buyOnPage(scope);
    const { intentId, refundId } = await decide(bought);
    const keys: string[] = [];
    const failing = scriptPayments(scope, {
      refundIntent: async (_id, key) => {
        keys.push(key);
        return { refundId: 're_1', status: 'failed' };
      },
    });
    await carryOut(failing, intentId!);
    expect([await ownedBy(scope, bought.payer), keys]).toEqual([['LOGO_PACK', 'explorer'], [`refund:${refundId}:0`]]);
    const again = await decide(bought);
    expect(again.refundId).not.toBe(refundId);
    await carryOut(scope, intentId!);
    expect(await ownedBy(scope, bought.payer)).toEqual(['explorer']);
  });

  it('whose failure the processor has stored is retried with a new key by the next run, and a lost job is restored', async () => {
    const bought = await buyOnPage(scope);
    const { intentId, refundId } = await decide(bought);
    const stored = scriptPayments(scope, {
      refundIntent: () =>
        Promise.reject(Object.assign(new PaymentsError('unknown_outcome', 'stored'), { spent: true })),
    });
    await expect(carryOut(stored, intentId!)).rejects.toThrow('stored');
    await scope.sql.rows('test-refund-charge-lose', 'select graphile_worker.remove_job($1)::text as job', [
      `refund-charge:${refundId}`,
    ]);
    await sweepChargeRefunds(scope.fork());
    expect(await jobsUnder(scope, `refund-charge:${refundId}`)).toBe(1);
    await carryOut(scope, intentId!);
    expect(await ownedBy(scope, bought.payer)).toEqual(['explorer']);
  });
});

async function paymentOf({ payer }: Bought): Promise<string> {
  const sql = 'select intent_id as "intentId" from entitlement where account_id = $1';
  return (await scope.sql.row<{ intentId: string }>('test-refund-charge-intent', sql, [payer.accountId]))!.intentId;
}
