import { describe, expect, it } from 'vitest';
import {
  closeAfterEach,
  formOf,
  okReply,
  openPaymentsAt,
  openScriptedPayments,
  refusalReply,
} from './stripe-wire.fixture.ts';

closeAfterEach();

describe('customers and cards', () => {
  it("creates the customer of an account under the account's own key", async () => {
    const { payments, double } = await openScriptedPayments(() => okReply({ id: 'cus_1', object: 'customer' }));
    expect(await payments.createCustomer({ accountId: 'usr_1', email: 'vera@example.com', name: 'Vera' })).toEqual({
      customerId: 'cus_1',
    });
    expect(double.requests[0]?.headers['idempotency-key']).toBe('cus:usr_1');
    expect(formOf(double.requests[0])).toEqual({
      email: 'vera@example.com',
      name: 'Vera',
      'metadata[account_id]': 'usr_1',
    });
  });

  it('retries a stored 500 with a second key', async () => {
    const { payments } = await openScriptedPayments(({ headers }) =>
      headers['idempotency-key'] === 'cus:usr_1'
        ? refusalReply(500, { type: 'api_error', message: 'Oops' })
        : okReply({ id: 'cus_2', object: 'customer' }),
    );
    expect(await payments.createCustomer({ accountId: 'usr_1', email: 'v@example.com', name: 'Vera' })).toEqual({
      customerId: 'cus_2',
    });
  });

  it('opens a hosted page that saves a card', async () => {
    const { payments, double } = await openScriptedPayments(() =>
      okReply({ id: 'cs_1', object: 'checkout.session', url: 'https://pay.example/cs_1' }),
    );
    expect(
      await payments.createCardSetup({
        customerId: 'cus_1',
        accountId: 'usr_1',
        successUrl: 'https://a.example/ok',
        cancelUrl: 'https://a.example/no',
      }),
    ).toEqual({ url: 'https://pay.example/cs_1', sessionId: 'cs_1' });
    expect(formOf(double.requests[0])).toEqual({
      mode: 'setup',
      customer: 'cus_1',
      client_reference_id: 'usr_1',
      'allowed_payment_method_types[0]': 'card',
      success_url: 'https://a.example/ok',
      cancel_url: 'https://a.example/no',
    });
  });

  it.each([
    ['https://a.example/ok', 'https://a.example/ok?session={CHECKOUT_SESSION_ID}'],
    ['https://a.example/ok?b=c', 'https://a.example/ok?b=c&session={CHECKOUT_SESSION_ID}'],
  ])('returns the session id to %s', async (successUrl, sent) => {
    const { payments, double } = await openScriptedPayments(() =>
      okReply({ id: 'cs_1', object: 'checkout.session', url: 'https://pay.example/cs_1' }),
    );
    const cancelUrl = 'https://a.example/no';
    await payments.createCardSetup({
      customerId: 'cus_1',
      accountId: 'u',
      successUrl,
      sessionParam: 'session',
      cancelUrl,
    });
    expect(formOf(double.requests[0])['success_url']).toBe(sent);
  });

  it('returns the card of a completed setup, and none of an open one', async () => {
    const { payments } = await openScriptedPayments((_request, index) =>
      okReply({
        id: 'cs_1',
        object: 'checkout.session',
        status: index === 0 ? 'complete' : 'open',
        customer: 'cus_1',
        setup_intent: { id: 'seti_1', payment_method: index === 0 ? { id: 'pm_1', created: 1_790_000_000 } : null },
      }),
    );
    expect(await payments.getSetupCard('cs_1')).toEqual({
      customerId: 'cus_1',
      paymentMethodId: 'pm_1',
      savedAt: new Date(1_790_000_000_000),
    });
    expect(await payments.getSetupCard('cs_1')).toBeNull();
  });

  it('sets the default card under a new key each time', async () => {
    const { payments, double } = await openScriptedPayments(() => okReply({ id: 'cus_1', object: 'customer' }));
    await payments.setDefaultCard('cus_1', 'pm_1');
    await payments.setDefaultCard('cus_1', 'pm_1');
    const [first, second] = double.requests;
    expect(formOf(first)).toEqual({ 'invoice_settings[default_payment_method]': 'pm_1' });
    expect(first?.headers['idempotency-key']).not.toBe(second?.headers['idempotency-key']);
  });

  it.each([
    [
      'an expanded card',
      {
        invoice_settings: {
          default_payment_method: { id: 'pm_1', created: 1_790_000_000, card: { brand: 'visa', last4: '4242' } },
        },
      },
      { paymentMethodId: 'pm_1', brand: 'visa', last4: '4242', savedAt: new Date(1_790_000_000_000) },
    ],
    ['no card', { invoice_settings: { default_payment_method: null } }, null],
    ['a method that is no card', { invoice_settings: { default_payment_method: { id: 'pm_1' } } }, null],
    ['a deleted customer', { deleted: true }, null],
  ])('reads the default card: %s', async (_title, customer, card) => {
    const { payments } = await openScriptedPayments(() => okReply({ id: 'cus_1', object: 'customer', ...customer }));
    expect(await payments.getDefaultCard('cus_1')).toEqual(card);
  });
});

it.each([
  [undefined, 'https://checkout.stripe.com'],
  ['http://127.0.0.1:3001', 'http://127.0.0.1:3001'],
])('with the address %s the hosted pages are at %s', async (apiBase, origin) => {
  expect(openPaymentsAt(apiBase).cardPageOrigins).toEqual([origin]);
});

it('refuses an apiBase with a path, which the SDK would drop', () => {
  expect(() => openPaymentsAt('http://127.0.0.1:1/stripe')).toThrow('origin');
});
