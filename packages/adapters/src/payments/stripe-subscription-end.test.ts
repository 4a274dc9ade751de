import { describe, expect, it } from 'vitest';
import { closeAfterEach, list, ok, paymentsThatHear, refusal } from './stripe-wire.fixture.ts';

closeAfterEach();

const missing = refusal(404, {
  type: 'invalid_request_error',
  code: 'resource_missing',
  message: 'No such subscription',
});
const subscription = (status: string) => ok({ id: 'sub_1', object: 'subscription', status });
const paid = (more: object) => ({
  id: 'inpay_1',
  object: 'invoice_payment',
  amount_paid: 1900,
  currency: 'usd',
  payment: { type: 'payment_intent', payment_intent: 'pi_1' },
  ...more,
});

describe('cancelSubscription', () => {
  it.each(['canceled', 'incomplete_expired'])('one that is %s already is left as it is', async (status) => {
    const { payments, double } = await paymentsThatHear(({ method }) =>
      method === 'DELETE' ? missing : subscription(status),
    );
    await payments.cancelSubscription('sub_1');
    expect(double.requests.map(({ method }) => method)).toEqual(['DELETE', 'GET']);
  });

  it('one that is said to be missing and runs is no success', async () => {
    const { payments } = await paymentsThatHear(({ method }) =>
      method === 'DELETE' ? missing : subscription('active'),
    );
    await expect(payments.cancelSubscription('sub_1')).rejects.toMatchObject({ kind: 'rejected' });
  });
});

describe('paymentsOfSubscription', () => {
  it('leaves out what took no money, and what was paid elsewhere', async () => {
    const { payments, double } = await paymentsThatHear(({ path }) =>
      path.startsWith('/v1/invoices')
        ? list({ id: 'in_1', object: 'invoice' })
        : list(
            paid({}),
            paid({ id: 'inpay_2', amount_paid: 0 }),
            paid({ id: 'inpay_3', payment: { type: 'payment_record' } }),
          ),
    );
    expect(await payments.paymentsOfSubscription('sub_1')).toEqual([
      { intentId: 'pi_1', amountMinor: 1900, currency: 'usd' },
    ]);
    const asked = double.requests.map(({ path }) => path);
    expect(asked[0]).toContain('subscription=sub_1');
    expect(asked[0]).toContain('status=paid');
    expect(asked[1]).toContain('invoice=in_1');
  });
});
