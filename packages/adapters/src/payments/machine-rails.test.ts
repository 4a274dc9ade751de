import { afterAll, describe, expect, inject, it } from 'vitest';
import { setFault, uniqueLabel } from '../sandbox-control.fixture.ts';
import { machineRails } from './machine-rails.ts';
import { stripePayments } from './stripe.ts';

const settings = {
  kind: 'stripe',
  secretKey: 'sk_test_rails',
  webhookSecret: 'whsec_sandbox',
  apiBase: inject('sandboxUrl'),
} as const;
const payments = stripePayments(settings);
const { rails, close } = machineRails(settings, { sandbox: true, networkId: 'profile_test' });
const [shared, sandbox] = [rails[0]!, rails[1]!];
afterAll(() => Promise.all([payments.close(), close()]));

const PRICE = { amountMinor: 1609, currency: 'usd', description: 'tiderow.com, first year' };

async function order(token = 'tok_ok') {
  const label = uniqueLabel();
  const { customerId } = await payments.createCustomer({
    accountId: `usr_${label}`,
    email: `${label}@example.com`,
    name: 'Vera',
  });
  return { ...PRICE, orderId: `ord_${label}`, domain: `${label}.com`, customerId, token };
}

describe('the rails that are offered', () => {
  it('are those that are set up', () => {
    expect(rails.map(({ name }) => name)).toEqual(['stripe', 'sandbox']);
    expect(machineRails(settings, { sandbox: false }).rails).toEqual([]);
  });

  it('ask for the price in minor units', () => {
    expect(sandbox.request(PRICE)).toEqual({
      amount: '1609',
      currency: 'usd',
      recipient: 'sandbox',
      description: PRICE.description,
      methodDetails: { decimals: 2 },
    });
    expect(shared.request(PRICE)).toMatchObject({
      amount: '1609',
      currency: 'usd',
      methodDetails: { networkId: 'profile_test', paymentMethodTypes: ['card', 'link'] },
    });
  });

  it('read the token of their own payload only', () => {
    expect([sandbox.readPayload({ token: 'tok_ok' }), shared.readPayload({ spt: 'spt_1' })]).toEqual([
      'tok_ok',
      'spt_1',
    ]);
    for (const payload of [
      {},
      { token: 7 },
      { token: '' },
      { token: 'a b' },
      { token: 'x'.repeat(256) },
      { spt: 'spt_1' },
    ])
      expect(sandbox.readPayload(payload)).toBeNull();
  });
});

describe('a settlement', () => {
  it('is paid once however often it is asked under one key, and found by its order', async () => {
    const command = await order();
    const paid = await sandbox.settle(command, `${command.orderId}:settle`);
    expect(paid).toEqual({ kind: 'paid', intentId: expect.stringMatching(/^pi_/) });
    expect(await sandbox.settle(command, `${command.orderId}:settle`)).toEqual(paid);
    expect(await sandbox.find(command)).toEqual(paid);
    expect(await payments.retrieveIntent((paid as { intentId: string }).intentId)).toMatchObject({
      status: 'captured',
      amountMinor: 1609,
    });
  });

  it('of a declined card is declined, also when it is looked for', async () => {
    const command = await order('tok_declined');
    expect(await sandbox.settle(command, `${command.orderId}:settle`)).toEqual({
      kind: 'declined',
      reason: expect.any(String),
    });
    expect((await sandbox.find(command))?.kind ?? 'declined').toBe('declined');
  });

  it('with a token that nobody knows is declined', async () => {
    const command = await order('tok_else');
    expect(await sandbox.settle(command, `${command.orderId}:settle`)).toEqual({
      kind: 'declined',
      reason: 'the payment token cannot be used',
    });
  });

  it('by a shared payment token is paid with a good one, declined with another', async () => {
    const granted = await fetch(`${inject('sandboxUrl')}/v1/test_helpers/shared_payment/granted_tokens`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_rails' },
      body: new URLSearchParams({
        payment_method: 'pm_card_visa',
        'usage_limits[currency]': 'usd',
        'usage_limits[max_amount]': '5000',
        'usage_limits[expires_at]': String(Math.floor(Date.now() / 1000) + 3600),
      }),
    });
    const { id } = (await granted.json()) as { id: string };
    const [good, bad] = [await order(id), await order('spt_nobody')];
    expect(await shared.settle(good, `${good.orderId}:settle`)).toMatchObject({ kind: 'paid' });
    expect(await shared.settle(bad, `${bad.orderId}:settle`)).toMatchObject({ kind: 'declined' });
  });

  it('whose answer is lost every time is unknown, never declined, and found as paid', async () => {
    const command = await order();
    await setFault({
      service: 'processor',
      operation: 'intent.create',
      kind: 'drop_after',
      times: 3,
      match: command.domain,
    });
    expect(await sandbox.settle(command, `${command.orderId}:settle`)).toMatchObject({ kind: 'unknown' });
    expect(await sandbox.find(command)).toMatchObject({ kind: 'paid' });
  });

  it('that the processor fails at is unknown, and not found', async () => {
    const command = await order();
    await setFault({
      service: 'processor',
      operation: 'intent.create',
      kind: 'error_before',
      times: 3,
      match: command.domain,
    });
    expect(await sandbox.settle(command, `${command.orderId}:settle`)).toMatchObject({ kind: 'unknown' });
    expect(await sandbox.find(command)).toBeNull();
  });

  it('under the key of another is unknown: something was charged under it', async () => {
    const command = await order();
    await sandbox.settle(command, `${command.orderId}:settle`);
    expect(await sandbox.settle({ ...command, amountMinor: 1 }, `${command.orderId}:settle`)).toMatchObject({
      kind: 'unknown',
    });
  });
});
