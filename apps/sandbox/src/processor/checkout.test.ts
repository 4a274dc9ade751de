import { describe, expect, it } from 'vitest';
import {
  createCheckout,
  newCustomer,
  type Order,
  prices,
  scratch,
  submitForm,
  stripe,
  listEventTypes,
  typedCard,
  useShop,
} from './billing.fixture.ts';

useShop();

describe('prices', () => {
  it('are found by lookup key with their product', async () => {
    const { data } = await stripe.prices.list({ lookup_keys: ['LOGO_PACK'], expand: ['data.product'] });
    expect(data).toMatchObject([{ id: prices.once.id, unit_amount: 1999, product: { name: 'Logo pack' } }]);
  });

  it('move their lookup key only on request', async () => {
    const params = { currency: 'usd', unit_amount: 1, product_data: { name: 'x' }, lookup_key: 'moving' } as const;
    const first = await stripe.prices.create(params);
    await expect(stripe.prices.create(params)).rejects.toMatchObject({ param: 'lookup_key' });
    const second = await stripe.prices.create({ ...params, transfer_lookup_key: true });
    expect((await stripe.prices.list({ lookup_keys: ['moving'] })).data.map(({ id }) => id)).toEqual([second.id]);
    expect(await stripe.prices.retrieve(first.id)).toMatchObject({ lookup_key: null });
  });
});

describe('a one-time payment', () => {
  const order = async (more: Partial<Order> = {}) =>
    createCheckout({
      mode: 'payment',
      line_items: [{ price: prices.once.id, quantity: 1 }],
      payment_intent_data: { metadata: { order_id: 'ord_1' } },
      ...more,
    });

  it('shows the items, then charges them and sends events', async () => {
    const customer = await newCustomer();
    const session = await order({ customer, client_reference_id: 'usr_1', metadata: { productType: 'LOGO_PACK' } });
    const html = await (await fetch(`${scratch.url}${new URL(session.url ?? '').pathname}`)).text();
    expect(html).toContain('Logo pack');
    expect(html).toContain('Pay $19.99');
    const sent = await submitForm(session.url, typedCard());
    expect(sent.headers.get('location')).toBe(`http://onym.test/done?s=${session.id}`);
    const paid = await stripe.checkout.sessions.retrieve(session.id, { expand: ['payment_intent'] });
    expect(paid).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
      amount_total: 1999,
      client_reference_id: 'usr_1',
      payment_intent: { status: 'succeeded', amount_received: 1999, metadata: { order_id: 'ord_1' } },
    });
    const types = await listEventTypes(customer, session.created);
    expect(types).toEqual(
      expect.arrayContaining(['charge.succeeded', 'payment_intent.succeeded', 'checkout.session.completed']),
    );
  });

  it('shows a declined card on the page and changes nothing', async () => {
    const customer = await newCustomer();
    const session = await order({ customer });
    const refused = await submitForm(session.url, typedCard('4000000000000002'));
    expect(refused.status).toBe(402);
    expect(await refused.text()).toContain('Your card was declined.');
    expect((await stripe.paymentIntents.list({ customer })).data).toEqual([]);
    expect((await submitForm(session.url, typedCard())).status).toBe(303);
  });

  it('submitted twice at once pays once', async () => {
    const customer = await newCustomer();
    const session = await order({ customer });
    const answers = await Promise.all([submitForm(session.url, typedCard()), submitForm(session.url, typedCard())]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect((await stripe.paymentIntents.list({ customer })).data).toHaveLength(1);
  });

  it('accepts the saved card of the customer, but of no other customer', async () => {
    const customer = await newCustomer();
    const mine = await stripe.paymentMethods.attach('pm_card_mastercard', { customer });
    const foreign = await stripe.paymentMethods.attach('pm_card_visa', { customer: await newCustomer() });
    const session = await order({ customer });
    expect((await submitForm(session.url, { saved: foreign.id })).status).toBe(402);
    expect((await submitForm(session.url, { saved: mine.id })).status).toBe(303);
  });

  it('a price made for the session by price_data is charged', async () => {
    const session = await order({
      line_items: [{ quantity: 2, price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'Two' } } }],
    });
    await submitForm(session.url, { ...typedCard(), email: 'guest@example.com' });
    expect(await stripe.checkout.sessions.retrieve(session.id)).toMatchObject({
      amount_total: 1000,
      customer_details: { email: 'guest@example.com' },
    });
  });

  it('refuses recurring prices, and subscriptions refuse the others', async () => {
    await expect(order({ line_items: [{ price: prices.monthly.id, quantity: 1 }] })).rejects.toMatchObject({
      param: 'line_items',
    });
    await expect(
      createCheckout({ mode: 'subscription', line_items: [{ price: prices.once.id, quantity: 1 }] }),
    ).rejects.toMatchObject({ param: 'line_items' });
  });
});
