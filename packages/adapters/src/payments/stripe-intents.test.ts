import type { IntentStatus, PaymentsError, PaymentsErrorKind } from '@onym/core/ports';
import { describe, expect, it } from 'vitest';
import type { Reply } from '../wire-double.fixture.ts';
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
const unexpectedState = refusalReply(400, {
  type: 'invalid_request_error',
  code: 'payment_intent_unexpected_state',
  message: 'Wrong state',
});
const command = {
  orderId: 'ord_1',
  domain: 'acme.com',
  amountMinor: 1599,
  currency: 'usd',
  customerId: 'cus_1',
  paymentMethodId: 'pm_1',
  description: 'acme.com for one year',
};

describe('createIntent', () => {
  it('creates an unconfirmed card hold under the given key', async () => {
    const { payments, double } = await openScriptedPayments(() => okReply(intent('requires_confirmation')));
    expect(await payments.createIntent(command, 'ord_1:create:0')).toEqual({
      id: 'pi_1',
      status: 'requires_confirmation',
      amountMinor: 1599,
      currency: 'usd',
      declineCode: null,
      personUrl: null,
      captureBefore: null,
    });
    expect(double.requests[0]?.headers['idempotency-key']).toBe('ord_1:create:0');
    expect(formOf(double.requests[0])).toEqual({
      amount: '1599',
      currency: 'usd',
      customer: 'cus_1',
      payment_method: 'pm_1',
      capture_method: 'manual',
      'allowed_payment_method_types[0]': 'card',
      description: 'acme.com for one year',
      'metadata[order_id]': 'ord_1',
      'metadata[domain]': 'acme.com',
    });
  });

  it.each<[string, Reply, PaymentsErrorKind, boolean]>([
    ['400', refusalReply(400, { type: 'invalid_request_error', message: 'Bad' }), 'rejected', false],
    ['401', refusalReply(401, { type: 'invalid_request_error', message: 'Bad key' }), 'rejected', false],
    ['403', refusalReply(403, { type: 'invalid_request_error', message: 'No' }), 'rejected', false],
    [
      '402',
      refusalReply(402, { type: 'card_error', code: 'card_declined', decline_code: 'lost_card', message: 'No' }),
      'declined',
      false,
    ],
    [
      'the key used with other parameters',
      refusalReply(400, { type: 'idempotency_error', message: 'Keys' }),
      'idempotency',
      false,
    ],
    [
      '409, the first use is in flight',
      refusalReply(409, { type: 'idempotency_error', message: 'Busy' }),
      'idempotency',
      false,
    ],
    [
      '429',
      refusalReply(429, { type: 'invalid_request_error', code: 'rate_limit', message: 'Slow' }),
      'unknown_outcome',
      false,
    ],
    ['500, stored under the key', refusalReply(500, { type: 'api_error', message: 'Oops' }), 'unknown_outcome', true],
    ['a body that is no JSON', { status: 502, text: '<h1>Bad Gateway</h1>' }, 'unknown_outcome', false],
    ['a cut connection', 'drop', 'unknown_outcome', false],
    ['half an answer', 'half', 'unknown_outcome', false],
    ['silence', 'hang', 'unknown_outcome', false],
  ])('%s', async (_title, reply, kind, spent) => {
    const { payments } = await openScriptedPayments(() => reply, { moneyMs: 200, otherMs: 200 });
    await expect(payments.createIntent(command, 'k')).rejects.toMatchObject({ name: 'PaymentsError', kind, spent });
  });

  it('does not retry after a 500: the order decides what comes next', async () => {
    const { payments, double } = await openScriptedPayments(() =>
      refusalReply(500, { type: 'api_error', message: 'Oops' }),
    );
    await expect(payments.createIntent(command, 'k')).rejects.toThrow();
    expect(double.requests).toHaveLength(1);
  });

  it('retries at most once after a cut connection, under the same key', async () => {
    const { payments, double } = await openScriptedPayments(() => 'drop');
    await expect(payments.createIntent(command, 'k')).rejects.toThrow();
    expect(double.requests.map(({ headers }) => headers['idempotency-key'])).toEqual(['k', 'k']);
  });

  it("exposes neither the secret key nor the processor's raw error", async () => {
    const { payments } = await openScriptedPayments(() =>
      refusalReply(402, { type: 'card_error', message: 'No', payment_method: { card: { last4: '4242' } } }),
    );
    const error: PaymentsError = await payments.createIntent(command, 'k').then(
      () => {
        throw new Error('taken');
      },
      (thrown) => thrown,
    );
    expect(error.cause).toBeUndefined();
    expect(error.message).not.toMatch(/sk_test|4242/);
  });
});

describe('retrieveIntent', () => {
  it.each<[string, IntentStatus]>([
    ['requires_confirmation', 'requires_confirmation'],
    ['requires_payment_method', 'declined'],
    ['requires_action', 'requires_action'],
    ['processing', 'processing'],
    ['requires_capture', 'held'],
    ['succeeded', 'captured'],
    ['canceled', 'canceled'],
  ])('%s is %s', async (theirs, ours) => {
    const { payments } = await openScriptedPayments(() => okReply(intent(theirs)));
    expect((await payments.retrieveIntent('pi_1')).status).toBe(ours);
  });

  it('an unknown status is unknown_outcome', async () => {
    const { payments } = await openScriptedPayments(() => okReply(intent('requires_patience')));
    await expect(payments.retrieveIntent('pi_1')).rejects.toMatchObject({ kind: 'unknown_outcome' });
  });

  it('returns the capture deadline of the hold, and why a card was declined', async () => {
    const held = intent('requires_capture', {
      latest_charge: { id: 'ch_1', payment_method_details: { card: { capture_before: 1_800_000_000 } } },
    });
    const declined = intent('requires_payment_method', {
      last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
    });
    const { payments } = await openScriptedPayments((_request, index) => okReply(index === 0 ? held : declined));
    expect((await payments.retrieveIntent('pi_1')).captureBefore).toEqual(new Date(1_800_000_000_000));
    expect((await payments.retrieveIntent('pi_1')).declineCode).toBe('insufficient_funds');
  });

  it('retries after a 500, because a read is harmless', async () => {
    const { payments } = await openScriptedPayments((_request, index) =>
      index === 0 ? refusalReply(500, { type: 'api_error', message: 'Oops' }) : okReply(intent('succeeded')),
    );
    expect((await payments.retrieveIntent('pi_1')).status).toBe('captured');
  });
});

describe('confirmIntent', () => {
  it('confirms off session under the given key', async () => {
    const { payments, double } = await openScriptedPayments(() => okReply(intent('requires_capture')));
    expect((await payments.confirmIntent('pi_1', 'ord_1:confirm:0')).status).toBe('held');
    expect(double.requests[0]).toMatchObject({
      path: '/v1/payment_intents/pi_1/confirm',
      headers: { 'idempotency-key': 'ord_1:confirm:0' },
    });
    expect(formOf(double.requests[0])).toMatchObject({ off_session: 'true' });
  });

  it.each([
    ['card_declined', 'insufficient_funds', 'insufficient_funds'],
    ['expired_card', undefined, 'expired_card'],
  ])('a refusal (%s) returns a declined intent with its code', async (code, decline_code, declineCode) => {
    const { payments } = await openScriptedPayments(({ method }) =>
      method === 'POST'
        ? refusalReply(402, { type: 'card_error', code, decline_code, message: 'No' })
        : okReply(intent('requires_payment_method')),
    );
    expect(await payments.confirmIntent('pi_1', 'k')).toMatchObject({ status: 'declined', declineCode });
  });

  it.each([
    ['authentication_required', undefined],
    ['card_declined', 'authentication_required'],
  ])('a bank that requires the cardholder (%s, %s) has not declined', async (code, decline_code) => {
    const error = { code, decline_code };
    const { payments } = await openScriptedPayments(({ method }) =>
      method === 'POST'
        ? refusalReply(402, { type: 'card_error', ...error, message: 'No' })
        : okReply(intent('requires_payment_method', { last_payment_error: error })),
    );
    const wants = { status: 'requires_action', personUrl: null, declineCode: null };
    expect(await payments.confirmIntent('pi_1', 'k')).toMatchObject(wants);
    expect(await payments.retrieveIntent('pi_1')).toMatchObject(wants);
  });

  it('a replayed refusal does not hide that the hold now exists', async () => {
    const { payments } = await openScriptedPayments(({ method }) =>
      method === 'POST'
        ? refusalReply(402, { type: 'card_error', code: 'card_declined', message: 'No' })
        : okReply(intent('requires_capture')),
    );
    expect((await payments.confirmIntent('pi_1', 'k')).status).toBe('held');
  });

  it('an intent that is already held is returned as such', async () => {
    const { payments } = await openScriptedPayments(({ method }) =>
      method === 'POST' ? unexpectedState : okReply(intent('requires_capture')),
    );
    expect((await payments.confirmIntent('pi_1', 'k')).status).toBe('held');
  });

  it('confirming a canceled intent is rejected', async () => {
    const { payments } = await openScriptedPayments(({ method }) =>
      method === 'POST' ? unexpectedState : okReply(intent('canceled')),
    );
    await expect(payments.confirmIntent('pi_1', 'k')).rejects.toMatchObject({ kind: 'rejected' });
  });

  it('a stored 500 is unknown and spent', async () => {
    const { payments } = await openScriptedPayments(() => refusalReply(500, { type: 'api_error', message: 'Oops' }));
    await expect(payments.confirmIntent('pi_1', 'k')).rejects.toMatchObject({ kind: 'unknown_outcome', spent: true });
  });
});

describe('captureIntent, cancelIntent, refundIntent', () => {
  it('capturing twice is captured', async () => {
    const { payments } = await openScriptedPayments(({ method }) =>
      method === 'POST' ? unexpectedState : okReply(intent('succeeded')),
    );
    expect((await payments.captureIntent('pi_1', 'k')).status).toBe('captured');
  });

  it('capturing a canceled intent is rejected', async () => {
    const { payments } = await openScriptedPayments(({ method }) =>
      method === 'POST' ? unexpectedState : okReply(intent('canceled')),
    );
    await expect(payments.captureIntent('pi_1', 'k')).rejects.toMatchObject({ kind: 'rejected' });
  });

  it('canceling twice is canceled', async () => {
    const { payments } = await openScriptedPayments(({ method }) =>
      method === 'POST' ? unexpectedState : okReply(intent('canceled')),
    );
    expect((await payments.cancelIntent('pi_1', 'k')).status).toBe('canceled');
  });

  it('canceling a captured intent is rejected', async () => {
    const { payments } = await openScriptedPayments(({ method }) =>
      method === 'POST' ? unexpectedState : okReply(intent('succeeded')),
    );
    await expect(payments.cancelIntent('pi_1', 'k')).rejects.toMatchObject({ kind: 'rejected' });
  });

  it('refunds the whole amount under the given key', async () => {
    const { payments, double } = await openScriptedPayments(() =>
      okReply({ id: 're_1', object: 'refund', status: 'succeeded' }),
    );
    expect(await payments.refundIntent('pi_1', 'ord_1:refund:0')).toEqual({ refundId: 're_1', status: 'succeeded' });
    expect(double.requests[0]).toMatchObject({ path: '/v1/refunds', headers: { 'idempotency-key': 'ord_1:refund:0' } });
    expect(formOf(double.requests[0])).toEqual({ payment_intent: 'pi_1' });
  });

  it('refunds a part with its decision, and returns no refund of another decision in its place', async () => {
    const { payments, double } = await openScriptedPayments(({ method }) =>
      method === 'POST'
        ? refusalReply(400, { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'Already' })
        : okReply({
            object: 'list',
            data: [
              { id: 're_2', object: 'refund', status: 'succeeded', amount: 1099, metadata: { decision: 'two' } },
              { id: 're_1', object: 'refund', status: 'succeeded', amount: 500, metadata: { decision: 'one' } },
            ],
            has_more: false,
          }),
    );
    const part = (decision: string) =>
      payments.refundIntent('pi_1', `refund:${decision}`, { amountMinor: 500, decision });
    expect(await part('one')).toEqual({ refundId: 're_1', status: 'succeeded' });
    expect(formOf(double.requests[0])).toEqual({ payment_intent: 'pi_1', amount: '500', 'metadata[decision]': 'one' });
    await expect(part('three')).rejects.toMatchObject({ kind: 'rejected' });
  });

  it.each([
    ['pending', 'pending'],
    ['requires_action', 'requires_action'],
    ['failed', 'failed'],
    ['canceled', 'failed'],
  ])('a refund with the status %s is returned as %s', async (status, expected) => {
    const { payments } = await openScriptedPayments(() => okReply({ id: 're_1', object: 'refund', status }));
    expect(await payments.refundIntent('pi_1', 'k')).toEqual({ refundId: 're_1', status: expected });
  });

  it('refunding twice returns the existing refund, not a failed one', async () => {
    const { payments } = await openScriptedPayments(({ method }) =>
      method === 'POST'
        ? refusalReply(400, { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'Already' })
        : okReply({
            object: 'list',
            data: [
              { id: 're_2', object: 'refund', status: 'failed' },
              { id: 're_1', object: 'refund', status: 'pending' },
            ],
            has_more: false,
          }),
    );
    expect(await payments.refundIntent('pi_1', 'k')).toEqual({ refundId: 're_1', status: 'pending' });
  });
});
