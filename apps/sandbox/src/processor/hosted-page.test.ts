import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startScratch } from '../scratch.fixture.ts';
import type { Scratch } from '../scratch.fixture.ts';
import { processor } from './index.ts';
import { startReceiver } from './receiver.fixture.ts';
import type { Receiver } from './receiver.fixture.ts';

let receiver: Receiver;
let scratch: Scratch;
beforeAll(async () => {
  receiver = await startReceiver();
  scratch = await startScratch({ parts: [processor], eventsUrl: receiver.url });
});
afterAll(async () => {
  await scratch.stop();
  await receiver.close();
});

async function openSession() {
  const { id: customer } = await scratch.stripe.customers.create({ email: 'card@example.com' });
  const session = await scratch.stripe.checkout.sessions.create({
    mode: 'setup',
    customer,
    currency: 'usd',
    success_url: 'http://onym.test/saved?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://onym.test/?a=1&b=<2>',
    client_reference_id: 'usr_1',
    metadata: { purpose: 'card' },
  });
  return { customer, session, page: `${scratch.url}/pay/${session.id}` };
}

function send(page: string, number: string, more: Record<string, string> = {}): Promise<Response> {
  const form = { number, expiry: '12/34', cvc: '123', name: 'Ada Lovelace', ...more };
  return fetch(page, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
}

describe('the page', () => {
  it('is a plain form that names the merchant and has a way to cancel', async () => {
    const { session, page } = await openSession();
    expect(session.url).toContain(`/pay/${session.id}`);
    const answer = await fetch(page);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('<form method="post"');
    expect(html).toContain('onym.test');
    expect(html).toContain('http://onym.test/?a=1&#38;b=&#60;2&#62;');
    expect(html).not.toContain('<script');
  });

  it('saves the card, sends events and redirects back', async () => {
    const { customer, session, page } = await openSession();
    const answer = await send(page, '4242 4242 4242 4242');
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(`http://onym.test/saved?session=${session.id}`);

    const done = await scratch.stripe.checkout.sessions.retrieve(session.id, { expand: ['setup_intent'] });
    expect(done).toMatchObject({
      status: 'complete',
      client_reference_id: 'usr_1',
      metadata: { purpose: 'card' },
      setup_intent: { status: 'succeeded', customer },
    });
    const methods = await scratch.stripe.paymentMethods.list({ customer });
    expect(methods.data).toMatchObject([
      { card: { last4: '4242', exp_month: 12, exp_year: 2034 }, billing_details: { name: 'Ada Lovelace' } },
    ]);
    const about = (type: string, id: string) =>
      receiver.until(({ event }) => event.type === type && 'id' in event.data.object && event.data.object.id === id);
    await about('checkout.session.completed', session.id);
    await about('setup_intent.succeeded', String(session.setup_intent));
    await about('payment_method.attached', methods.data[0]?.id ?? '');
  });

  it('completes once when submitted twice', async () => {
    const { customer, page } = await openSession();
    const answers = await Promise.all([send(page, '4242424242424242'), send(page, '4242424242424242')]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect((await scratch.stripe.paymentMethods.list({ customer })).data).toHaveLength(1);
  });

  it('refuses a declined card with the reason, and keeps the typed values except the code', async () => {
    const { customer, page } = await openSession();
    const answer = await send(page, '4000000000000002', { cvc: '987' });
    const html = await answer.text();
    expect(answer.status).toBe(402);
    expect(html).toContain('Your card was declined.');
    expect(html).toContain('value="Ada Lovelace"');
    expect(html).not.toContain('987');
    expect((await scratch.stripe.paymentMethods.list({ customer })).data).toEqual([]);
  });

  it.each([
    ['a wrong check digit', '4242424242424241', {}, 'card number is invalid'],
    ['a card that is no test card', '4111111111111111', {}, 'Only test cards work here'],
    ['a past expiry', '4242424242424242', { expiry: '01/20' }, 'has expired'],
    ['a short security code', '4242424242424242', { cvc: '1' }, 'security code'],
    ['no name', '4242424242424242', { name: ' ' }, 'name on the card'],
  ])('422 for %s', async (_case, number, more, message) => {
    const { page } = await openSession();
    const answer = await send(page, number, more);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(message);
  });

  it('404 for an unknown session', async () => {
    expect((await fetch(`${scratch.url}/pay/cs_test_none`)).status).toBe(404);
  });

  it('410 once the session has expired', async () => {
    const { session, page } = await openSession();
    expect(await scratch.stripe.checkout.sessions.expire(session.id)).toMatchObject({ status: 'expired', url: null });
    expect((await fetch(page)).status).toBe(410);
    expect((await send(page, '4242424242424242')).status).toBe(410);
  });
});

describe('a saved card', () => {
  it.each([
    ['4000000000000341', { code: 'card_declined', decline_code: 'generic_decline' }],
    ['4000002760003184', { code: 'authentication_required' }],
    ['4100000000000019', { code: 'card_declined', decline_code: 'fraudulent' }],
  ])('%s is refused when charged later', async (number, refusal) => {
    const { customer, page } = await openSession();
    expect((await send(page, number)).status).toBe(303);
    const [method] = (await scratch.stripe.paymentMethods.list({ customer })).data;
    const intent = await scratch.stripe.paymentIntents.create({
      amount: 1000,
      currency: 'usd',
      customer,
      payment_method: method?.id ?? '',
      capture_method: 'manual',
    });
    const confirming = scratch.stripe.paymentIntents.confirm(intent.id, { off_session: true });
    await expect(confirming).rejects.toMatchObject({ statusCode: 402, ...refusal });
  });
});
