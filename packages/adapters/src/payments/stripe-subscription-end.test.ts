import { describe, expect, it } from 'vitest';
import {
  closeAfterEach,
  listReply,
  okReply,
  openScriptedPayments,
  createPrice,
  refusalReply,
} from './stripe-wire.fixture.ts';

closeAfterEach();

const missing = refusalReply(404, {
  type: 'invalid_request_error',
  code: 'resource_missing',
  message: 'No such subscription',
});
const subscription = (status: string) => okReply({ id: 'sub_1', object: 'subscription', status });
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
  it.each(['canceled', 'incomplete_expired'])('one that is already %s stays unchanged', async (status) => {
    const { payments, double } = await openScriptedPayments(({ method }) =>
      method === 'DELETE' ? missing : subscription(status),
    );
    await payments.cancelSubscription('sub_1');
    expect(double.requests.map(({ method }) => method)).toEqual(['DELETE', 'GET']);
  });

  it('one that is reported as missing but is active is an error', async () => {
    const { payments } = await openScriptedPayments(({ method }) =>
      method === 'DELETE' ? missing : subscription('active'),
    );
    await expect(payments.cancelSubscription('sub_1')).rejects.toMatchObject({ kind: 'rejected' });
  });
});

/** Opens the adapter against a server with a metered price, another price, invoices with lines, and these payments. */
const books = (
  payments: object[],
  lines = [line('price_plan', 1500), line('price_used', 400, 8000)],
  taxes: object[] = [],
) =>
  openScriptedPayments(({ path }) => {
    if (path.startsWith('/v1/prices'))
      return okReply(createPrice({ recurring: { usage_type: path.includes('price_used') ? 'metered' : 'licensed' } }));
    if (path.startsWith('/v1/tax_rates'))
      return okReply({
        id: 'txr_1',
        country: 'US',
        state: 'CA',
        display_name: 'Sales tax',
        percentage: 10,
        effective_percentage: null,
      });
    return path.startsWith('/v1/invoices')
      ? listReply({ id: 'in_1', object: 'invoice', total: 1900, total_taxes: taxes, lines: { data: lines } })
      : listReply(...payments);
  });

const line = (price: string, amount: number, quantity = 1) => ({
  amount,
  quantity,
  pricing: { type: 'price_details', price_details: { price, product: 'prod_1' } },
});

describe('listSubscriptionPayments', () => {
  it('leaves out payments without money and payments outside of Stripe; reports the part for usage', async () => {
    const { payments, double } = await books([
      paid({}),
      paid({ id: 'inpay_2', amount_paid: 0 }),
      paid({ id: 'inpay_3', payment: { type: 'payment_record' } }),
    ]);
    expect(await payments.listSubscriptionPayments('sub_1')).toEqual([
      {
        intentId: 'pi_1',
        amountMinor: 1900,
        overageMinor: 400,
        currency: 'usd',
        paidAt: new Date(1_790_000_100_000),
        invoice: { id: 'in_1', totalMinor: 1900, behavior: 'inclusive', taxes: [], metadata: {} },
      },
    ]);
    const paths = double.requests.map(({ path }) => path);
    expect(paths[0]).toContain('subscription=sub_1');
    expect(paths[0]).toContain('status=paid');
    expect(paths.at(-1)).toContain('invoice=in_1');
  });

  it('reports the taxes of the invoice, and adds an exclusive one to the part for usage', async () => {
    const tax = (amount: number) => ({ amount, tax_behavior: 'exclusive', tax_rate_details: { tax_rate: 'txr_1' } });
    const used = { ...line('price_used', 400, 8000), taxes: [tax(40)] };
    const { payments } = await books([paid({ amount_paid: 2090 })], [line('price_plan', 1500), used], [tax(190)]);
    expect(await payments.listSubscriptionPayments('sub_1')).toMatchObject([
      {
        amountMinor: 2090,
        overageMinor: 440,
        invoice: {
          behavior: 'exclusive',
          taxes: [{ country: 'US', region: 'CA', name: 'Sales tax', percent: '10', taxMinor: 190 }],
        },
      },
    ]);
  });

  it('never reports more for usage than was paid: a credit may have paid the rest', async () => {
    const { payments } = await books([paid({ amount_paid: 300 })]);
    expect(await payments.listSubscriptionPayments('sub_1')).toMatchObject([{ amountMinor: 300, overageMinor: 300 }]);
  });
});

describe('countBilledUsage', () => {
  it('counts the lines of metered prices of every invoice, whatever its status', async () => {
    const { payments, double } = await books([]);
    expect(await payments.getBilledUsage('sub_1')).toBe(8000);
    expect(double.requests[0]!.path).not.toContain('status');
  });
});
