import { describe, expect, it } from 'vitest';
import { postJson } from '../scratch.fixture.ts';
import { scratch, stripe, listEventTypes, useShop } from './billing.fixture.ts';

useShop();

const paid = (payment_method = 'pm_card_visa') =>
  stripe.paymentIntents.create({ amount: 1500, currency: 'usd', payment_method, confirm: true, off_session: true });
const control = (path: string, body: object) => postJson(`${scratch.url}/_sandbox/${path}`, body);
const state = async () =>
  (await (await fetch(`${scratch.url}/_sandbox/state`)).json()) as Record<string, { intentId: string; id: string }[]>;
const about = async (list: string, intentId: string) =>
  (await state())[list]!.filter((row) => row.intentId === intentId);
const refundedOf = async (intentId: string) =>
  (await stripe.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] })).latest_charge;
const fate = (status: string, match: string) =>
  control('faults', {
    service: 'processor',
    operation: 'refund.create',
    kind: 'refund_status',
    status,
    times: 1,
    match,
  });

describe('disputes', () => {
  const OPENED = ['charge.dispute.created', 'charge.dispute.funds_withdrawn'];
  it.each([
    ['lost', [...OPENED, 'charge.dispute.closed']],
    ['won', [...OPENED, 'charge.dispute.closed', 'charge.dispute.funds_reinstated']],
  ])('one is opened and %s, each with its events and in the state', async (kind, types) => {
    const intent = await paid();
    const opened = await control('disputes', { intentId: intent.id, kind: 'opened' });
    expect(opened.status).toBe(201);
    const { id } = (await opened.json()) as { id: string };
    expect(await about('disputes', intent.id)).toMatchObject([{ id, status: 'open', amountMinor: 1500 }]);
    expect(await (await control('disputes', { intentId: intent.id, kind })).json()).toMatchObject({ id, status: kind });
    expect((await listEventTypes(intent.id, intent.created)).filter((type) => type.includes('dispute'))).toEqual(types);
    expect(await about('disputes', intent.id)).toMatchObject([{ id, status: kind }]);
  });

  it('one is decided without having been opened; only a paid payment can be disputed, and once', async () => {
    const intent = await paid();
    expect((await control('disputes', { intentId: 'pi_none' })).status).toBe(400);
    expect((await control('disputes', { intentId: intent.id, kind: 'maybe' })).status).toBe(400);
    expect((await control('disputes', { intentId: intent.id, kind: 'constructor' })).status).toBe(400);
    expect(await (await control('disputes', { intentId: intent.id, kind: 'lost' })).json()).toMatchObject({
      status: 'lost',
    });
    expect((await control('disputes', { intentId: intent.id, kind: 'opened' })).status).toBe(400);
  });

  it('an early warning moves no money', async () => {
    const intent = await paid();
    expect((await control('disputes', { intentId: intent.id, kind: 'early_warning' })).status).toBe(201);
    expect(await listEventTypes(intent.id, intent.created)).toContain('radar.early_fraud_warning.created');
    expect(await about('disputes', intent.id)).toMatchObject([{ status: 'early_warning', amountMinor: 1500 }]);
    expect(await refundedOf(intent.id)).toMatchObject({ disputed: false, amount_refunded: 0 });
  });

  it('an early warning can follow the hold, and not a payment that was not authorized', async () => {
    const intent = { amount: 1500, currency: 'usd', payment_method: 'pm_card_visa', capture_method: 'manual' } as const;
    const held = await stripe.paymentIntents.create({ ...intent, confirm: true, off_session: true });
    expect((await control('disputes', { intentId: held.id, kind: 'early_warning' })).status).toBe(201);
    const warnings = await stripe.radar.earlyFraudWarnings.list({ payment_intent: held.id });
    expect(warnings.data).toMatchObject([{ payment_intent: held.id }]);
    const unpaid = await stripe.paymentIntents.create(intent);
    expect((await control('disputes', { intentId: unpaid.id, kind: 'early_warning' })).status).toBe(400);
  });

  it('test cards are disputed, or get a warning, by themselves after their capture', async () => {
    for (const [card, status] of [
      ['pm_card_createDispute', 'open'],
      ['pm_card_createIssuerFraudRecord', 'early_warning'],
    ] as const)
      expect(await about('disputes', (await paid(card)).id)).toMatchObject([{ status }]);
  });
});

describe('refunds', () => {
  it("one sends its own event and its charge's event", async () => {
    const intent = await paid();
    await stripe.refunds.create({ payment_intent: intent.id });
    expect((await listEventTypes(intent.id, intent.created)).slice(-2)).toEqual(['refund.created', 'charge.refunded']);
  });

  it("one made in the processor's dashboard returns a part or all", async () => {
    const intent = await paid();
    expect((await control('refunds', { intentId: intent.id, amountMinor: 500 })).status).toBe(201);
    expect((await control('refunds', { intentId: intent.id, amountMinor: 0 })).status).toBe(400);
    expect((await control('refunds', { intentId: intent.id })).status).toBe(201);
    expect((await control('refunds', { intentId: intent.id })).status).toBe(400);
    expect(await about('refunds', intent.id)).toMatchObject([{ amountMinor: 500 }, { amountMinor: 1000 }]);
  });

  it('one that a fault makes fail returns nothing and says so; the next is a new one', async () => {
    const intent = await paid();
    await fate('failed', intent.id);
    const options = { idempotencyKey: `fail:${intent.id}` };
    const failed = await stripe.refunds.create({ payment_intent: intent.id }, options);
    expect(failed).toMatchObject({ status: 'failed', failure_reason: expect.any(String) });
    expect((await stripe.refunds.create({ payment_intent: intent.id }, options)).id).toBe(failed.id);
    expect(await refundedOf(intent.id)).toMatchObject({ amount_refunded: 0, refunded: false });
    expect((await listEventTypes(intent.id, intent.created)).slice(-2)).toEqual(['refund.created', 'refund.failed']);
    expect((await stripe.refunds.create({ payment_intent: intent.id })).status).toBe('succeeded');
  });

  it.each(['pending', 'requires_action'])(
    'one that is %s is not refunded twice, and can end either way',
    async (status) => {
      for (const end of ['succeeded', 'failed'] as const) {
        const intent = await paid();
        await fate(status, intent.id);
        const refund = await stripe.refunds.create({ payment_intent: intent.id });
        expect(refund.status).toBe(status);
        await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
          code: 'charge_already_refunded',
        });
        expect((await control(`refunds/${refund.id}`, { status: end })).status).toBe(200);
        expect(await refundedOf(intent.id)).toMatchObject({ refunded: end === 'succeeded' });
        expect((await listEventTypes(intent.id, intent.created)).slice(-2)).toEqual(
          end === 'failed' ? ['refund.updated', 'refund.failed'] : ['charge.refunded', 'refund.updated'],
        );
      }
    },
  );

  it('a pending one succeeds by itself, and that of a test card is returned', async () => {
    const [slow, broken] = [await paid('pm_card_pendingRefund'), await paid('pm_card_refundFail')];
    expect((await stripe.refunds.create({ payment_intent: slow.id })).status).toBe('pending');
    expect((await stripe.refunds.create({ payment_intent: broken.id })).status).toBe('succeeded');
    await control('clock', { now: new Date(Date.now() + 60_000).toISOString() });
    expect(await about('refunds', slow.id)).toMatchObject([{ status: 'succeeded' }]);
    expect(await about('refunds', broken.id)).toMatchObject([{ status: 'failed' }]);
    expect(await refundedOf(broken.id)).toMatchObject({ refunded: false });
    await fetch(`${scratch.url}/_sandbox/clock`, { method: 'DELETE' });
  });

  it('a status is valid only with this kind of fault, and the kind only for refunds', async () => {
    expect((await fate('eaten', 'x')).status).toBe(400);
    const order = { service: 'processor', operation: 'refund.create', kind: 'refund_status', status: 'failed' };
    expect((await control('faults', { ...order, operation: 'intent.create', match: 'x' })).status).toBe(400);
    expect((await control('faults', { ...order, kind: 'error_before', match: 'x' })).status).toBe(400);
  });
});

it("the state contains the processor's fee for each charge", async () => {
  const intent = await paid();
  expect(await about('charges', intent.id)).toMatchObject([{ amountMinor: 1500, feeMinor: 74, currency: 'usd' }]);
});

describe('cards', () => {
  async function saved(email: string): Promise<string> {
    const { id } = await stripe.customers.create({ email });
    const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: id });
    await stripe.customers.update(id, { invoice_settings: { default_payment_method: method.id } });
    return method.id;
  }
  const fingerprintOf = async (id: string) => (await stripe.paymentMethods.retrieve(id)).card?.fingerprint;

  it('each is a card of its own until one is made the same as another', async () => {
    const [one, two] = [await saved('one@example.com'), await saved('two@example.com')];
    expect(await fingerprintOf(one)).not.toBe(await fingerprintOf(two));
    expect((await control('cards', { email: 'two@example.com', sameAs: 'one@example.com' })).status).toBe(200);
    expect(await fingerprintOf(two)).toBe(await fingerprintOf(one));
    const token = { type: 'card', card: { token: `tok_as_${one}` } };
    const intent = await stripe.paymentIntents.create({
      amount: 1500,
      currency: 'usd',
      confirm: true,
      automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
      payment_method_data: token as never,
    });
    expect(await fingerprintOf(String(intent.payment_method))).toBe(await fingerprintOf(one));
  });

  it.each([{}, { email: 7, sameAs: 'one@example.com' }, { email: 'nobody@example.com', sameAs: 'one@example.com' }])(
    '400 for %o',
    async (body) => {
      expect((await control('cards', body)).status).toBe(400);
    },
  );
});
