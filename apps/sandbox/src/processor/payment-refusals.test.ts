import { describe, expect, it } from 'vitest';
import { readIntentEntry, manualCapture, createPayer, scratch, useProcessor } from './intents.fixture.ts';

useProcessor();

describe('a refused card', () => {
  it.each([
    ['pm_card_visa_chargeDeclined', 'card_declined', 'generic_decline'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
    ['pm_card_visa_chargeDeclinedLostCard', 'card_declined', 'lost_card'],
    ['pm_card_visa_chargeDeclinedStolenCard', 'card_declined', 'stolen_card'],
    ['pm_card_radarBlock', 'card_declined', 'fraudulent'],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', ''],
    ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', ''],
    ['pm_card_chargeDeclinedProcessingError', 'processing_error', ''],
    ['pm_card_authenticationRequired', 'authentication_required', 'authentication_required'],
  ])('%s off-session: 402 %s, and the intent requires another card', async (method, code, decline) => {
    const customer = await createPayer();
    const intent = await scratch.stripe.paymentIntents.create({ ...manualCapture, customer, payment_method: method });
    await expect(scratch.stripe.paymentIntents.confirm(intent.id, { off_session: true })).rejects.toMatchObject({
      type: 'StripeCardError',
      statusCode: 402,
      code,
      decline_code: decline,
      payment_intent: { id: intent.id, status: 'requires_payment_method' },
    });
    const after = await scratch.stripe.paymentIntents.retrieve(intent.id);
    expect(after).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { code, ...(decline && { decline_code: decline }) },
    });
    expect(await readIntentEntry(intent.id)).toMatchObject({ status: 'declined' });
  });

  it('waits for the customer if they are present to authenticate', async () => {
    const intent = await scratch.stripe.paymentIntents.create({
      ...manualCapture,
      payment_method: 'pm_card_authenticationRequired',
    });
    const waiting = await scratch.stripe.paymentIntents.confirm(intent.id);
    expect(waiting).toMatchObject({ status: 'requires_action', latest_charge: null });
    expect(waiting.next_action).not.toBeNull();
  });

  it('can be replaced by another card on the same intent', async () => {
    const intent = await scratch.stripe.paymentIntents.create({
      ...manualCapture,
      payment_method: 'pm_card_visa_chargeDeclined',
    });
    await expect(scratch.stripe.paymentIntents.confirm(intent.id)).rejects.toMatchObject({ statusCode: 402 });
    const held = await scratch.stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' });
    expect(held).toMatchObject({ status: 'requires_capture', last_payment_error: null });
  });
});

describe('the API', () => {
  it('404 resource_missing for an unknown intent', async () => {
    await expect(scratch.stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
    });
  });

  it('400 parameter_unknown that names the unknown parameter', async () => {
    const body = new URLSearchParams({ amount: '100', currency: 'usd', 'payment_method_types[0]': 'card' });
    const answer = await fetch(`${scratch.url}/v1/payment_intents`, {
      method: 'POST',
      headers: { authorization: 'Bearer sk_test_1' },
      body,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: { type: 'invalid_request_error', code: 'parameter_unknown', param: 'payment_method_types[0]' },
    });
  });

  it('401 without a test key', async () => {
    const answer = await fetch(`${scratch.url}/v1/payment_intents/pi_1`);
    expect(answer.status).toBe(401);
    expect(answer.headers.get('request-id')).toMatch(/^req_/);
  });

  it('merges metadata on update', async () => {
    const intent = await scratch.stripe.paymentIntents.create({ ...manualCapture, metadata: { a: '1', b: '2' } });
    const updated = await scratch.stripe.paymentIntents.update(intent.id, { metadata: { b: '', c: '3' } });
    expect(updated.metadata).toEqual({ a: '1', c: '3' });
  });

  it('pages lists newest first', async () => {
    const customer = await createPayer('pages@example.com');
    const made = [];
    for (let n = 0; n < 3; n++)
      made.unshift((await scratch.stripe.paymentIntents.create({ ...manualCapture, customer })).id);
    const seen = [];
    for await (const intent of scratch.stripe.paymentIntents.list({ customer, limit: 2 })) seen.push(intent.id);
    expect(seen).toEqual(made);
  });
});

describe('customers and their cards', () => {
  it('are found by email and save a standard card', async () => {
    const { stripe } = scratch;
    const customer = await createPayer('lin@example.com');
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer });
    const updated = await stripe.customers.update(customer, {
      invoice_settings: { default_payment_method: method.id },
    });
    expect(updated.invoice_settings.default_payment_method).toBe(method.id);
    expect((await stripe.customers.list({ email: 'lin@example.com' })).data.map(({ id }) => id)).toEqual([customer]);
    expect((await stripe.paymentMethods.list({ customer, type: 'card' })).data).toMatchObject([
      { id: method.id, card: { brand: 'visa', last4: '4242' } },
    ]);
    expect((await stripe.customers.listPaymentMethods(customer)).data).toHaveLength(1);
    await stripe.paymentMethods.detach(method.id);
    const after = await stripe.customers.retrieve(customer, { expand: ['invoice_settings.default_payment_method'] });
    expect(after).toMatchObject({ invoice_settings: { default_payment_method: null } });
  });

  it('cannot save a card the issuer declines', async () => {
    const customer = await createPayer();
    await expect(scratch.stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer })).rejects.toMatchObject({
      statusCode: 402,
      code: 'card_declined',
    });
  });

  it("cannot pay with another customer's card", async () => {
    const method = await scratch.stripe.paymentMethods.attach('pm_card_visa', { customer: await createPayer() });
    const other = await createPayer();
    await expect(
      scratch.stripe.paymentIntents.create({ ...manualCapture, customer: other, payment_method: method.id }),
    ).rejects.toMatchObject({ statusCode: 400, param: 'payment_method' });
  });

  it('save a card by a setup intent', async () => {
    const customer = await createPayer();
    const intent = await scratch.stripe.setupIntents.create({
      customer,
      payment_method: 'pm_card_visa',
      confirm: true,
      return_url: 'https://onym.test/done',
    });
    expect(intent.status).toBe('succeeded');
    expect(await scratch.stripe.paymentMethods.retrieve(String(intent.payment_method))).toMatchObject({ customer });
  });
});
