import { NO_REFUND_OR_DISPUTE, PaymentsError, type Payments } from '@onym/core/ports';
import { openTestScope, type TestScope } from '@onym/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catchUp, makePayer, type TestPayer } from './billing.fixture.ts';
import { duplicatesOf, leavingPagesOpen, mailsTo, payAll } from './checkout-pages.fixture.ts';
import { grantProduct } from './grant-product.ts';
import { STACKING } from './products.ts';
import { scriptPayments } from './refund.fixture.ts';
import { refundDuplicate } from './refund-duplicate.ts';
import { startPurchase } from './start-checkout.ts';

let scope: TestScope;
beforeAll(async () => void (scope = await openTestScope()));
afterAll(() => scope.close());

type Product = Parameters<typeof startPurchase>[2];

/** Two pages are paid for one product: the second payment is recorded and not refunded yet. */
async function paidTwice(product: Product = 'LOGO_PACK'): Promise<{ payer: TestPayer; source: string }> {
  const payer = await makePayer(scope);
  if (product in STACKING)
    for (let slot = 0; slot < STACKING.EMAIL_FORWARDING_SLOT! - 1; slot++)
      await grantProduct(scope, payer.accountId, product, `test:${slot}:${payer.accountId}`);
  const urls: string[] = [];
  for (let page = 0; page < 2; page++)
    urls.push((await startPurchase(leavingPagesOpen(scope), payer.accountId, product)).url);
  await payAll(urls);
  await catchUp(scope, payer);
  return { payer, source: (await duplicatesOf(scope, payer))[0]!.source };
}

const refund = (source: string, script: Partial<Payments> = {}) =>
  refundDuplicate(scriptPayments(scope, script).fork(), source);
const reports = () =>
  scope.sql.rows<{ subject: string }>(
    'test-refund-duplicate-reports',
    `select subject from outgoing_mail where subject like '%refund failed%'`,
    [],
  );

describe('the refund of a duplicate payment', () => {
  it('that fails is mailed to the operators once, also when a spent key came before', async () => {
    const operator = await makePayer(scope);
    await scope.sql.rows('test-refund-duplicate-operator', 'update account set admin = true where id = $1', [
      operator.accountId,
    ]);
    const { source } = await paidTwice();
    const spent = (): Promise<never> => Promise.reject(new PaymentsError('unknown_outcome', 'no', { spent: true }));
    await expect(refund(source, { refundIntent: spent })).rejects.toThrow('no');
    expect(await reports()).toEqual([]);
    const failing = { refundIntent: async () => ({ refundId: 're_1', status: 'failed' as const }) };
    for (let times = 0; times < 2; times++) await expect(refund(source, failing)).rejects.toThrow('failed');
    expect(await reports()).toHaveLength(1);
  });

  it('that is pending is not mailed as a refund before it is complete', async () => {
    const { payer, source } = await paidTwice();
    let state = { ...NO_REFUND_OR_DISPUTE, capturedMinor: 1999 };
    const script: Partial<Payments> = {
      readPaymentState: async () => state,
      refundIntent: async () => {
        state = { ...state, pendingMinor: 1999 };
        return { refundId: 're_1', status: 'pending' };
      },
    };
    for (let times = 0; times < 2; times++) await refund(source, script);
    expect(await mailsTo(scope, payer)).toEqual([]);
    expect(await duplicatesOf(scope, payer)).toMatchObject([{ refunded_at: null }]);
    state = { ...state, pendingMinor: 0, refunded: true, refundedMinor: 1999 };
    await refund(source, script);
    expect(await mailsTo(scope, payer)).toMatchObject([{ subject: 'Logo Pack: your second payment was refunded' }]);
  });

  it('of a product that stacks says that no more can be used', async () => {
    const { payer, source } = await paidTwice('EMAIL_FORWARDING_SLOT');
    await refund(source);
    expect(await mailsTo(scope, payer)).toMatchObject([
      {
        subject: 'Email Forwarding Slots: your last payment was refunded',
        text: expect.stringContaining('as many as it can use'),
      },
    ]);
  });
});
