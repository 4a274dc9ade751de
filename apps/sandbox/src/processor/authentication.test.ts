import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { readIntentEntry, manualCapture, createPayer, scratch, useProcessor } from './intents.fixture.ts';

useProcessor();

const RETURN = 'https://onym.test/orders?order=ord_1';
const ALWAYS = 'pm_card_authenticationRequired';
const UNLESS_SET_UP = 'pm_card_authenticationRequiredOnSetup';

const holdOf = (customer: string, method: string) =>
  scratch.stripe.paymentIntents.create({ ...manualCapture, customer, payment_method: method });
/** Creates an intent that waits on its authentication page. */
async function waiting(more: object = {}): Promise<{ id: string; page: string }> {
  const { id } = await scratch.stripe.paymentIntents.create({ ...manualCapture, payment_method: ALWAYS, ...more });
  const intent = await scratch.stripe.paymentIntents.confirm(id, { return_url: RETURN });
  return { id, page: pageOf(intent) };
}
const pageOf = ({ next_action: next }: Stripe.PaymentIntent | Stripe.SetupIntent): string =>
  next?.redirect_to_url?.url ?? '';
const answer = (page: string, word: string) =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ answer: word }), redirect: 'manual' });
const eventsOf = async (id: string): Promise<string[]> =>
  (await scratch.stripe.events.list({ limit: 100 })).data
    .filter(({ data }) => (data.object as { id: string }).id === id)
    .map(({ type }) => type)
    .toReversed();

describe('a payment that its cardholder must authenticate', () => {
  it('waits on its own page, holds nothing, and its status says so', async () => {
    const { id, page } = await waiting();
    const intent = await scratch.stripe.paymentIntents.retrieve(id);
    expect(intent).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'redirect_to_url', redirect_to_url: { return_url: RETURN, url: page } },
    });
    const shown = await fetch(page);
    expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await shown.text()).toContain('$15.00');
    expect(await readIntentEntry(id)).toMatchObject({ status: 'requires_confirmation' });
    expect(await eventsOf(id)).toContain('payment_intent.requires_action');
  });

  it('holds the amount after an approval and redirects back; a second approval changes nothing', async () => {
    const { id, page } = await waiting();
    const first = await answer(page, 'yes');
    expect(first.status).toBe(303);
    const to = new URL(first.headers.get('location') ?? '');
    expect(Object.fromEntries(to.searchParams)).toMatchObject({
      order: 'ord_1',
      payment_intent: id,
      redirect_status: 'succeeded',
    });
    expect((await answer(page, 'no')).headers.get('location')).toBe(to.href);
    expect(await scratch.stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_capture',
      next_action: null,
      amount_capturable: 1500,
    });
    const events = await eventsOf(id);
    expect(events.filter((type) => type === 'payment_intent.amount_capturable_updated')).toHaveLength(1);
  });

  it('is declined after a refusal: nothing is held, and another card may be tried', async () => {
    const { id, page } = await waiting();
    expect((await answer(page, 'no')).headers.get('location')).toContain('redirect_status=failed');
    expect(await scratch.stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      payment_method: null,
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    expect(await readIntentEntry(id)).toMatchObject({ status: 'declined' });
    expect(await eventsOf(id)).toContain('payment_intent.payment_failed');
    expect(
      await scratch.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa', return_url: RETURN }),
    ).toMatchObject({ status: 'requires_capture' });
  });

  it('accepts no answer after it was canceled: 410, nothing held', async () => {
    const { id, page } = await waiting();
    await scratch.stripe.paymentIntents.cancel(id);
    expect((await fetch(page)).status).toBe(410);
    expect((await answer(page, 'yes')).status).toBe(410);
    expect(await scratch.stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'canceled' });
  });

  it('is still declined if the card has no money', async () => {
    const { id, page } = await waiting({
      payment_method: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
    });
    expect((await answer(page, 'yes')).headers.get('location')).toContain('redirect_status=failed');
    expect(await scratch.stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { decline_code: 'insufficient_funds' },
    });
  });

  it('is declined off session, and can be confirmed on session with the same intent', async () => {
    const customer = await createPayer();
    const { id } = await holdOf(customer, ALWAYS);
    await expect(scratch.stripe.paymentIntents.confirm(id, { off_session: true })).rejects.toMatchObject({
      code: 'authentication_required',
    });
    const confirmed = await scratch.stripe.paymentIntents.confirm(id, { payment_method: ALWAYS, return_url: RETURN });
    expect(confirmed).toMatchObject({ status: 'requires_action', last_payment_error: null });
    await answer(pageOf(confirmed), 'yes');
    expect(await scratch.stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'requires_capture' });
  });

  it('has no page without a return URL', async () => {
    const { id } = await scratch.stripe.paymentIntents.create({ ...manualCapture, payment_method: ALWAYS });
    expect(await scratch.stripe.paymentIntents.confirm(id)).toMatchObject({
      status: 'requires_action',
      next_action: { type: 'use_stripe_sdk' },
    });
  });

  it.each([
    ['no such secret', (page: string) => `${page}x`, 'yes', 404],
    ['no such intent', (page: string) => page.replace(/pi_\w+?_secret/, 'pi_none_secret'), 'yes', 404],
    ['no answer', (page: string) => page, 'perhaps', 400],
  ])('%s moves nothing', async (_, to, word, status) => {
    const { id, page } = await waiting();
    expect((await answer(to(page), word)).status).toBe(status);
    expect(await scratch.stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'requires_action' });
  });
});

describe('a card that is saved with an authentication', () => {
  /** Saves a card with a setup intent and submits its authentication page. */
  async function save(method: string, word = 'yes'): Promise<{ customer: string; setup: Stripe.SetupIntent }> {
    const customer = await createPayer();
    const made = await scratch.stripe.setupIntents.create({ customer, payment_method: method });
    const confirmed = await scratch.stripe.setupIntents.confirm(made.id, { return_url: RETURN });
    expect(confirmed).toMatchObject({ status: 'requires_action' });
    await answer(pageOf(confirmed), word);
    return { customer, setup: await scratch.stripe.setupIntents.retrieve(made.id) };
  }

  it('requires no authentication off session, but does on session', async () => {
    const { customer, setup } = await save(UNLESS_SET_UP);
    expect(setup.status).toBe('succeeded');
    const method = String(setup.payment_method);
    const absent = await holdOf(customer, method);
    expect(await scratch.stripe.paymentIntents.confirm(absent.id, { off_session: true })).toMatchObject({
      status: 'requires_capture',
    });
    const present = await holdOf(customer, method);
    expect(await scratch.stripe.paymentIntents.confirm(present.id, { return_url: RETURN })).toMatchObject({
      status: 'requires_action',
    });
  });

  it('requires authentication each time if the issuer always requires it', async () => {
    const { customer, setup } = await save(ALWAYS);
    const { id } = await holdOf(customer, String(setup.payment_method));
    await expect(scratch.stripe.paymentIntents.confirm(id, { off_session: true })).rejects.toMatchObject({
      code: 'authentication_required',
    });
  });

  it('is not saved after a refusal', async () => {
    const { customer, setup } = await save(UNLESS_SET_UP, 'no');
    expect(setup).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code: 'setup_intent_authentication_failure' },
    });
    expect((await scratch.stripe.paymentMethods.list({ customer })).data).toEqual([]);
  });

  it('requires authentication off session if it was saved without one', async () => {
    const customer = await createPayer();
    const method = await scratch.stripe.paymentMethods.attach(UNLESS_SET_UP, { customer });
    const { id } = await holdOf(customer, method.id);
    await expect(scratch.stripe.paymentIntents.confirm(id, { off_session: true })).rejects.toMatchObject({
      code: 'authentication_required',
    });
  });

  it('needs a return URL, like a payment', async () => {
    const making = scratch.stripe.setupIntents.create({ payment_method: 'pm_card_visa', confirm: true });
    await expect(making).rejects.toMatchObject({ statusCode: 400, param: 'return_url' });
    const { id } = await scratch.stripe.setupIntents.create({ payment_method: 'pm_card_visa' });
    await expect(scratch.stripe.setupIntents.confirm(id)).rejects.toMatchObject({
      statusCode: 400,
      param: 'return_url',
    });
    await expect(scratch.stripe.setupIntents.create({ return_url: RETURN })).rejects.toMatchObject({
      param: 'return_url',
    });
    const never = { automatic_payment_methods: { enabled: true, allow_redirects: 'never' as const } };
    expect(
      await scratch.stripe.setupIntents.create({ ...never, payment_method: 'pm_card_visa', confirm: true }),
    ).toMatchObject({ status: 'succeeded', ...never });
  });
});

describe('a card that is saved on the hosted page', () => {
  it.each([
    ['4000002500003155', 'held'],
    ['4000003800000446', 'held'],
    ['4000002760003184', 'declined'],
  ])('%s, charged later, is %s', async (number, status) => {
    const customer = await createPayer();
    const session = await scratch.stripe.checkout.sessions.create({
      mode: 'setup',
      customer,
      currency: 'usd',
      success_url: RETURN,
      cancel_url: RETURN,
    });
    const form = { number, expiry: '12 / 40', cvc: '123', name: 'Vera Fox' };
    const sent = await fetch(session.url ?? '', {
      method: 'POST',
      body: new URLSearchParams(form),
      redirect: 'manual',
    });
    expect(sent.status).toBe(303);
    const [method] = (await scratch.stripe.paymentMethods.list({ customer })).data;
    const { id } = await holdOf(customer, method?.id ?? '');
    await scratch.stripe.paymentIntents.confirm(id, { off_session: true }).catch(() => undefined);
    expect(await readIntentEntry(id)).toMatchObject({ status });
  });
});
