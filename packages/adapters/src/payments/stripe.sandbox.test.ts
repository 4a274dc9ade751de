import { afterAll, describe, expect, inject, it } from 'vitest';
import { setFault, uniqueLabel } from '../sandbox-control.fixture.ts';
import { stripePayments } from './stripe.ts';

const payments = stripePayments({
  kind: 'stripe',
  secretKey: 'sk_test_adapter',
  webhookSecret: 'whsec_sandbox',
  apiBase: inject('sandboxUrl'),
});
afterAll(() => payments.close());

async function freshIntent(paymentMethodId = 'pm_card_visa') {
  const label = uniqueLabel();
  const { customerId } = await payments.createCustomer({
    accountId: `usr_${label}`,
    email: `${label}@example.com`,
    name: 'Vera',
  });
  const intent = await payments.createIntent(
    {
      orderId: `ord_${label}`,
      domain: `${label}.com`,
      amountMinor: 1599,
      currency: 'usd',
      customerId,
      paymentMethodId,
      description: `${label}.com`,
    },
    `ord_${label}:create:0`,
  );
  return { label, customerId, intent };
}

/** What a person does on the hosted page. */
async function fillIn(page: string, number: string): Promise<void> {
  const body = new URLSearchParams({ number, expiry: '12 / 40', cvc: '123', name: 'Vera Fox' });
  const answer = await fetch(page, { method: 'POST', body, redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`the page refused the card: ${answer.status} ${await answer.text()}`);
}

describe('an intent', () => {
  it('is made, held, captured and refunded, each of them once however often it is asked', async () => {
    const {
      label,
      intent: { id, status },
    } = await freshIntent();
    expect(status).toBe('requires_confirmation');
    expect(await payments.confirmIntent(id, `${label}:confirm:0`)).toMatchObject({
      status: 'held',
      amountMinor: 1599,
      currency: 'usd',
      captureBefore: expect.any(Date),
    });
    expect(await payments.confirmIntent(id, `${label}:confirm:1`)).toMatchObject({ status: 'held' });
    expect(await payments.captureIntent(id, `${label}:capture:0`)).toMatchObject({ status: 'captured' });
    expect(await payments.captureIntent(id, `${label}:capture:1`)).toMatchObject({ status: 'captured' });
    const refund = await payments.refundIntent(id, `${label}:refund:0`);
    expect(await payments.refundIntent(id, `${label}:refund:1`)).toEqual(refund);
  });

  it('is released, once however often it is asked', async () => {
    const {
      label,
      intent: { id },
    } = await freshIntent();
    await payments.confirmIntent(id, `${label}:confirm:0`);
    expect(await payments.cancelIntent(id, `${label}:cancel:0`)).toMatchObject({ status: 'canceled' });
    expect(await payments.cancelIntent(id, `${label}:cancel:1`)).toMatchObject({ status: 'canceled' });
    await expect(payments.captureIntent(id, `${label}:capture:0`)).rejects.toMatchObject({ kind: 'rejected' });
  });

  it.each([
    ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient_funds'],
    ['pm_card_authenticationRequired', 'authentication_required'],
  ])('%s is declined', async (card, declineCode) => {
    const {
      label,
      intent: { id },
    } = await freshIntent(card);
    expect(await payments.confirmIntent(id, `${label}:confirm:0`)).toMatchObject({ status: 'declined', declineCode });
    expect(await payments.retrieveIntent(id)).toMatchObject({ status: 'declined', declineCode });
  });

  it('the key of another intent is refused as idempotency', async () => {
    const { label, customerId } = await freshIntent();
    const other = {
      orderId: 'ord_x',
      domain: 'x.com',
      amountMinor: 1,
      currency: 'usd',
      customerId,
      paymentMethodId: 'pm_card_visa',
      description: 'x',
    };
    await expect(payments.createIntent(other, `ord_${label}:create:0`)).rejects.toMatchObject({ kind: 'idempotency' });
  });

  it('a stored 500 is spent: the same key replays it, another key confirms', async () => {
    const {
      label,
      intent: { id },
    } = await freshIntent();
    await setFault({ service: 'processor', operation: 'intent.confirm', kind: 'stored_500', times: 1, match: label });
    await expect(payments.confirmIntent(id, `${label}:confirm:0`)).rejects.toMatchObject({
      kind: 'unknown_outcome',
      spent: true,
    });
    await expect(payments.confirmIntent(id, `${label}:confirm:0`)).rejects.toMatchObject({
      kind: 'unknown_outcome',
      spent: true,
    });
    expect(await payments.confirmIntent(id, `${label}:confirm:1`)).toMatchObject({ status: 'held' });
  });

  it('an answer lost twice is unknown, not spent, and the intent tells what became of it', async () => {
    const {
      label,
      intent: { id },
    } = await freshIntent();
    await setFault({ service: 'processor', operation: 'intent.confirm', kind: 'drop_after', times: 2, match: label });
    await expect(payments.confirmIntent(id, `${label}:confirm:0`)).rejects.toMatchObject({
      kind: 'unknown_outcome',
      spent: false,
    });
    expect(await payments.retrieveIntent(id)).toMatchObject({ status: 'held' });
  });
});

describe('a card', () => {
  it('is saved on the hosted page and becomes the default', async () => {
    const label = uniqueLabel();
    const account = { accountId: `usr_${label}`, email: `${label}@example.com`, name: 'Vera' };
    const { customerId } = await payments.createCustomer(account);
    expect(await payments.createCustomer(account)).toEqual({ customerId });
    expect(await payments.defaultCard(customerId)).toBeNull();

    const setup = await payments.createCardSetup({
      customerId,
      accountId: account.accountId,
      successUrl: 'http://127.0.0.1/ok',
      cancelUrl: 'http://127.0.0.1/no',
    });
    expect(await payments.cardOfSetup(setup.sessionId)).toBeNull();
    await fillIn(setup.url, '4242424242424242');
    const saved = await payments.cardOfSetup(setup.sessionId);
    expect(saved).toMatchObject({ customerId });

    await payments.setDefaultCard(customerId, saved!.paymentMethodId);
    expect(await payments.defaultCard(customerId)).toEqual({
      paymentMethodId: saved!.paymentMethodId,
      brand: 'visa',
      last4: '4242',
      savedAt: saved!.savedAt,
    });
  });
});
