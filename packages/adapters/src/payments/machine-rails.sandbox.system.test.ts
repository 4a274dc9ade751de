import type { RailPrice } from '@onym/core/ports';
import { declareIdleFails, railCases, railKit, type RailFailure, type RailWorld } from '@onym/testing/port-kits';
import { readSandbox, setFault, uniqueLabel } from '../sandbox-control.fixture.ts';
import { machineRails } from './machine-rails.ts';
import { stripePayments } from './stripe.ts';
import { stack } from '@onym/testing';

const settings = {
  kind: 'stripe',
  secretKey: 'sk_test_rails',
  webhookSecret: 'whsec_sandbox',
  apiBase: stack().sandboxUrl,
} as const;

/** How the rails differ for a payer: the payment tokens, and the payload member that carries one. */
interface Purse {
  member: string;
  token: RailWorld['token'];
}

const PURSES: Record<string, Purse> = {
  sandbox: {
    member: 'token',
    token: async (kind) =>
      ({ good: 'tok_ok', declined: 'tok_declined', unattended: 'tok_threeDSecure2Required', unknown: 'tok_unknown' })[
        kind
      ],
  },
  stripe: {
    member: 'spt',
    token: async (kind, price) => (kind === 'unknown' ? 'spt_unknown' : grant(price, CARDS[kind])),
  },
};

const CARDS = {
  good: 'pm_card_visa',
  declined: 'pm_card_chargeCustomerFail',
  unattended: 'pm_card_threeDSecure2Required',
} as const;

/** Acts as the payer's agent at the processor: grants the seller a token for one payment. */
async function grant({ amountMinor, currency }: RailPrice, card: string): Promise<string> {
  const answer = await fetch(`${settings.apiBase}/v1/test_helpers/shared_payment/granted_tokens`, {
    method: 'POST',
    headers: { authorization: `Bearer ${settings.secretKey}`, 'stripe-version': '2026-04-22.preview' },
    body: new URLSearchParams({
      payment_method: card,
      'usage_limits[currency]': currency,
      'usage_limits[max_amount]': String(amountMinor),
    }),
  });
  if (!answer.ok) throw new Error(`no token is granted: ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

// The SDK retries a call twice if its response is lost, but does not retry after an injected error.
const FAULTS: Record<RailFailure, { kind: 'error_before' | 'drop_before' | 'drop_after'; times: number }> = {
  broken: { kind: 'error_before', times: 1 },
  lost_before: { kind: 'drop_before', times: 3 },
  lost_after: { kind: 'drop_after', times: 3 },
};

interface BookedIntent {
  id: string;
  orderId: string;
  status: string;
  amountMinor: number;
  currency: string;
}

async function intentsOf(orderId: string): Promise<BookedIntent[]> {
  const { intents } = await readSandbox<{ intents: BookedIntent[] }>(`state?about=${orderId}`);
  return intents.filter((intent) => intent.orderId === orderId);
}

function openRail(name: 'sandbox' | 'stripe') {
  return async () => {
    const { member, token } = PURSES[name]!;
    const payments = stripePayments(settings);
    const machines = machineRails(settings, { sandbox: true, networkId: 'profile_test' });
    const world: RailWorld = {
      token,
      payload: (value) => ({ [member]: value }),
      async freshOrder(customerId) {
        const label = uniqueLabel();
        const person = { accountId: `usr_${label}`, email: `${label}@example.com`, name: 'Vera' };
        return {
          orderId: `ord_${label}`,
          domain: `${label}.com`,
          customerId: customerId ?? (await payments.createCustomer(person)).customerId,
        };
      },
      failNext: (call, order, kind) =>
        setFault({
          service: 'processor',
          ...(call === 'charge'
            ? { operation: 'intent.create', match: order.domain }
            : { operation: 'intent.list', match: order.customerId }),
          ...FAULTS[kind],
        }),
      open: async (orderId) =>
        (await intentsOf(orderId)).filter(({ status }) => !['captured', 'canceled', 'declined'].includes(status))
          .length,
      async charges(orderId) {
        return (await intentsOf(orderId))
          .filter(({ status }) => status === 'captured')
          .map(({ id, amountMinor, currency }) => ({ intentId: id, amountMinor, currency }));
      },
    };
    return {
      adapter: machines.rails.find((rail) => rail.name === name)!,
      world,
      close: () => Promise.all([payments.close(), machines.close()]),
    };
  };
}

railKit({ name: "shared payment tokens at Stripe's wire", open: openRail('stripe'), concurrent: true });
railKit({ name: "the sandbox's own tokens", open: openRail('sandbox'), concurrent: true });
declareIdleFails('machine rail', railCases, {
  open: openRail('sandbox'),
  concurrent: true,
  immediate: ['request', 'readPayload'],
  refusals: [new Error('no')],
});
