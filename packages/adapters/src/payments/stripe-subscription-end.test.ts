import { describe, expect, it } from 'vitest';
import { closeAfterEach, list, ok, paymentsThatHear, price, refusal } from './stripe-wire.fixture.ts';

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
  created: 1_790_000_000,
  status_transitions: { paid_at: 1_790_000_100 },
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
  const item = (id: string, usage_type: string) => ({ id, price: price({ recurring: { usage_type } }) });
  const plan = ok({
    id: 'sub_1',
    object: 'subscription',
    items: { data: [item('si_plan', 'licensed'), item('si_used', 'metered')] },
  });
  const line = (subscription_item: string, amount: number) => ({
    amount,
    parent: { subscription_item_details: { subscription_item } },
  });

  it('leaves out what took no money, and what was paid elsewhere; tells what was for use', async () => {
    const { payments, double } = await paymentsThatHear(({ path }) => {
      if (path.startsWith('/v1/subscriptions')) return plan;
      return path.startsWith('/v1/invoices')
        ? list({ id: 'in_1', object: 'invoice', lines: { data: [line('si_plan', 1500), line('si_used', 400)] } })
        : list(
            paid({}),
            paid({ id: 'inpay_2', amount_paid: 0 }),
            paid({ id: 'inpay_3', payment: { type: 'payment_record' } }),
          );
    });
    expect(await payments.paymentsOfSubscription('sub_1')).toEqual([
      { intentId: 'pi_1', amountMinor: 1900, overageMinor: 400, currency: 'usd', paidAt: new Date(1_790_000_100_000) },
    ]);
    const asked = double.requests.map(({ path }) => path);
    expect(asked[1]).toContain('subscription=sub_1');
    expect(asked[1]).toContain('status=paid');
    expect(asked[2]).toContain('invoice=in_1');
  });
});
