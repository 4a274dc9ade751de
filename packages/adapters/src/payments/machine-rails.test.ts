import { stack } from '@onym/testing';
import { afterEach, expect, it } from 'vitest';
import { openWireDouble, type Reply, type RecordedRequest } from '../wire-double.fixture.ts';
import { machineRails } from './machine-rails.ts';
import { formOf, okReply, retryAtOnce } from './stripe-wire.fixture.ts';

// These tests cover details of these rails; the port's contract is tested in machine-rails.sandbox.system.test.ts.
const settings = {
  kind: 'stripe',
  secretKey: 'sk_test_rails',
  webhookSecret: 'whsec_sandbox',
  apiBase: stack().sandboxUrl,
} as const;
const PRICE = { amountMinor: 1609, currency: 'usd', description: 'tiderow.com, first year' };

it('the configured rails are offered, the real one first', () => {
  expect(machineRails(settings, { sandbox: true, networkId: 'profile_test' }).rails.map(({ name }) => name)).toEqual([
    'stripe',
    'sandbox',
  ]);
  expect(machineRails(settings, { sandbox: false }).rails).toEqual([]);
});

it('each rail describes its own payment requirements', () => {
  const [shared, sandbox] = machineRails(settings, { sandbox: true, networkId: 'profile_test' }).rails;
  expect(sandbox!.request(PRICE)).toEqual({
    amount: '1609',
    currency: 'usd',
    recipient: 'sandbox',
    description: PRICE.description,
    methodDetails: { decimals: 2 },
  });
  expect(shared!.request(PRICE)).toEqual({
    amount: '1609',
    currency: 'usd',
    description: PRICE.description,
    methodDetails: { networkId: 'profile_test', paymentMethodTypes: ['card', 'link'] },
  });
});

it('no rail accepts the payload of another', () => {
  const [shared, sandbox] = machineRails(settings, { sandbox: true, networkId: 'profile_test' }).rails;
  expect([sandbox!.readPayload({ spt: 'spt_1' }), shared!.readPayload({ token: 'tok_ok' })]).toEqual([null, null]);
});

/** Opens the shared-token rail against a server that sends scripted responses. */
async function railThatHears(script: (request: RecordedRequest) => Reply) {
  const double = await openWireDouble(script);
  const machines = machineRails({ ...settings, apiBase: double.url }, { sandbox: false, networkId: 'profile_test' });
  closers.push(() => machines.close(), double.close);
  return { double, rail: machines.rails[0]! };
}
retryAtOnce();
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});
const COMMAND = { ...PRICE, orderId: 'ord_1', domain: 'tiderow.com', customerId: 'cus_1', token: 'spt_1' };

it("a shared token is charged as Stripe's documentation requires, in the preview version, which no other call uses", async () => {
  const { double, rail } = await railThatHears(({ method }) =>
    okReply(
      method === 'GET' ? { object: 'list', data: [] } : { id: 'pi_1', object: 'payment_intent', status: 'succeeded' },
    ),
  );
  expect(await rail.charge(COMMAND, 'ord_1:charge')).toEqual({ kind: 'paid', intentId: 'pi_1' });
  await rail.find(COMMAND);
  const [charged, looked] = double.requests;
  expect(formOf(charged)).toEqual({
    amount: '1609',
    currency: 'usd',
    customer: 'cus_1',
    description: PRICE.description,
    confirm: 'true',
    'automatic_payment_methods[enabled]': 'true',
    'automatic_payment_methods[allow_redirects]': 'never',
    'metadata[order_id]': 'ord_1',
    'metadata[domain]': 'tiderow.com',
    'payment_method_data[shared_payment_granted_token]': 'spt_1',
  });
  expect(charged!.headers).toMatchObject({ 'stripe-version': '2026-04-22.preview', 'idempotency-key': 'ord_1:charge' });
  expect(looked!.headers['stripe-version']).toMatch(/^\d{4}-\d{2}-\d{2}\.(?!preview)[a-z]+$/);
});

const TOKEN = 'payment_method_data[shared_payment_granted_token]';
it.each([
  ['a wrong key', 401, { type: 'invalid_request_error' }, 'rejected'],
  ['a key that may not', 403, { type: 'invalid_request_error' }, 'rejected'],
  ['a way back that is missing', 400, { type: 'invalid_request_error', param: 'return_url' }, 'rejected'],
  [
    'an unknown customer',
    400,
    { type: 'invalid_request_error', param: 'customer', code: 'resource_missing' },
    'rejected',
  ],
  [
    'a version without tokens',
    400,
    { type: 'invalid_request_error', param: TOKEN, code: 'parameter_unknown' },
    'rejected',
  ],
  ['an unknown token', 400, { type: 'invalid_request_error', param: TOKEN, code: 'resource_missing' }, 'declined'],
  [
    'a used token',
    400,
    { type: 'invalid_request_error', code: 'shared_payment_granted_token_deactivated' },
    'declined',
  ],
  ['the bank', 402, { type: 'card_error', code: 'card_declined', decline_code: 'lost_card' }, 'declined'],
  ['another body under the key', 400, { type: 'idempotency_error' }, 'unknown'],
  ['its twin in flight', 409, { type: 'invalid_request_error' }, 'unknown'],
  ['too many calls', 429, { type: 'invalid_request_error' }, 'unknown'],
  ['its own trouble', 500, { type: 'api_error' }, 'unknown'],
])('a refusal for %s (%i) says whether the token or our request is wrong', async (_, status, error, kind) => {
  const { rail } = await railThatHears(() => ({ status, json: { error: { message: 'spt_1 is no good', ...error } } }));
  const settlement = await rail.charge(COMMAND, 'ord_1:charge');
  expect(settlement).toEqual({ kind, reason: expect.stringMatching(/\w/) });
  expect(JSON.stringify(settlement)).not.toContain('spt_1');
});

it('a payment that waits for an authentication and cannot be canceled is unknown, also for find()', async () => {
  const waiting = { id: 'pi_1', object: 'payment_intent', status: 'requires_action', metadata: { order_id: 'ord_1' } };
  const { rail } = await railThatHears(({ method, path }) => {
    if (path.endsWith('/cancel')) return { status: 400, json: { error: { type: 'invalid_request_error' } } };
    return okReply(method === 'GET' ? { object: 'list', data: [waiting], has_more: false } : waiting);
  });
  expect(await rail.charge(COMMAND, 'ord_1:charge')).toMatchObject({ kind: 'unknown' });
  await expect(rail.find(COMMAND)).rejects.toThrow();
});
