import { expect, inject, it } from 'vitest';
import { machineRails } from './machine-rails.ts';

// What is particular to these rails; the promises of the port are in machine-rails.sandbox.test.ts.
const settings = {
  kind: 'stripe',
  secretKey: 'sk_test_rails',
  webhookSecret: 'whsec_sandbox',
  apiBase: inject('sandboxUrl'),
} as const;
const PRICE = { amountMinor: 1609, currency: 'usd', description: 'tiderow.com, first year' };

it('the rails that are set up are offered, the real one first', () => {
  expect(machineRails(settings, { sandbox: true, networkId: 'profile_test' }).rails.map(({ name }) => name)).toEqual([
    'stripe',
    'sandbox',
  ]);
  expect(machineRails(settings, { sandbox: false }).rails).toEqual([]);
});

it('each asks in its own words', () => {
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

it('neither reads the payload of the other', () => {
  const [shared, sandbox] = machineRails(settings, { sandbox: true, networkId: 'profile_test' }).rails;
  expect([sandbox!.readPayload({ spt: 'spt_1' }), shared!.readPayload({ token: 'tok_ok' })]).toEqual([null, null]);
});
