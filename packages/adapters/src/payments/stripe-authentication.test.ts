import { describe, expect, it } from 'vitest';
import { closeAfterEach, formOf, okReply, openScriptedPayments, refusalReply } from './stripe-wire.fixture.ts';

closeAfterEach();

const intent = (status: string, more: object = {}) => ({
  id: 'pi_1',
  object: 'payment_intent',
  status,
  amount: 1599,
  currency: 'usd',
  last_payment_error: null,
  latest_charge: null,
  ...more,
});

describe('requestAuthentication', () => {
  const ask = { intentId: 'pi_1', paymentMethodId: 'pm_1', returnUrl: 'https://onym.test/orders' };

  it('confirms on session with the card, the return URL and the given key', async () => {
    const next = { type: 'redirect_to_url', redirect_to_url: { url: 'https://bank.test/ask', return_url: null } };
    const { payments, double } = await openScriptedPayments(() =>
      okReply(intent('requires_action', { next_action: next })),
    );
    expect(await payments.requestAuthentication(ask, 'ord_1:ask:0')).toMatchObject({
      status: 'requires_action',
      personUrl: 'https://bank.test/ask',
    });
    expect(double.requests[0]).toMatchObject({
      path: '/v1/payment_intents/pi_1/confirm',
      headers: { 'idempotency-key': 'ord_1:ask:0' },
    });
    expect(formOf(double.requests[0])).toEqual({
      payment_method: 'pm_1',
      return_url: 'https://onym.test/orders',
      'expand[0]': 'latest_charge',
    });
  });

  it('an authentication that requires the processor’s script has no URL', async () => {
    const next = { type: 'use_stripe_sdk', use_stripe_sdk: {} };
    const { payments } = await openScriptedPayments(() => okReply(intent('requires_action', { next_action: next })));
    expect(await payments.requestAuthentication(ask, 'k')).toMatchObject({
      status: 'requires_action',
      personUrl: null,
    });
  });

  it('a refusal returns a declined intent with its code', async () => {
    const { payments } = await openScriptedPayments(({ method }) =>
      method === 'POST'
        ? refusalReply(402, { type: 'card_error', code: 'card_declined', decline_code: 'lost_card', message: 'No' })
        : okReply(intent('requires_payment_method')),
    );
    expect(await payments.requestAuthentication(ask, 'k')).toMatchObject({
      status: 'declined',
      declineCode: 'lost_card',
    });
  });
});
