import { createHmac } from 'node:crypto';
import type { BookedIntent, MoneyCall, PaymentsFailure, PaymentsWorld } from '@onym/testing/port-kits';
import { postToSandbox, readSandbox, setFault, uniqueLabel, type SandboxFault } from '../sandbox-control.fixture.ts';

const OPERATIONS: Record<MoneyCall, string> = {
  create: 'intent.create',
  confirm: 'intent.confirm',
  capture: 'intent.capture',
  cancel: 'intent.cancel',
  refund: 'refund.create',
  retrieve: 'intent.retrieve',
};
const FAULTS: Record<PaymentsFailure, SandboxFault['kind']> = {
  stored: 'stored_500',
  stored_after: 'stored_500_after',
  lost_before: 'drop_before',
  lost_after: 'drop_after',
  limited: 'rate_limit',
};
/** How often a fault must apply: if the connection is lost, the SDK retries a money call once and a read twice. */
const hitsOf = (call: MoneyCall, kind: PaymentsFailure): number =>
  kind.startsWith('lost') ? (call === 'retrieve' ? 3 : 2) : 1;

/**
 * The sandbox's processor, controlled by its control API and its test cards. It signs events with `webhookSecret`.
 */
export function sandboxProcessor(webhookSecret: string): PaymentsWorld {
  return {
    freshLabel: () => uniqueLabel('kit'),
    cards: {
      good: 'pm_card_visa',
      declined: [
        { paymentMethodId: 'pm_card_visa_chargeDeclinedInsufficientFunds', declineCode: 'insufficient_funds' },
        { paymentMethodId: 'pm_card_visa_chargeDeclinedLostCard', declineCode: 'lost_card' },
        { paymentMethodId: 'pm_card_chargeDeclinedExpiredCard', declineCode: 'expired_card' },
      ],
      needsAuthentication: 'pm_card_authenticationRequired',
    },

    async answerBank(personUrl, agreed) {
      const body = new URLSearchParams({ answer: agreed ? 'yes' : 'no' });
      const answer = await fetch(personUrl, { method: 'POST', body, redirect: 'manual' });
      if (answer.status !== 303) throw new Error(`the bank's page answers ${answer.status}`);
      return answer.headers.get('location') ?? '';
    },

    async submitCard(page) {
      const body = new URLSearchParams({ number: '4242424242424242', expiry: '12 / 40', cvc: '123', name: 'Vera Fox' });
      const answer = await fetch(page, { method: 'POST', body, redirect: 'manual' });
      if (answer.status !== 303) throw new Error(`the page refused the card: ${answer.status} ${await answer.text()}`);
      return { brand: 'visa', last4: '4242', leadsTo: answer.headers.get('location') ?? '' };
    },

    failNext: (call, domain, kind) =>
      setFault({
        service: 'processor',
        operation: OPERATIONS[call],
        kind: FAULTS[kind],
        times: hitsOf(call, kind),
        match: domain,
      }),

    failCustomer: (email) =>
      setFault({ service: 'processor', operation: 'customer.create', kind: 'stored_500', times: 1, match: email }),

    setRefundStatus: (domain, status) =>
      postToSandbox('faults', {
        service: 'processor',
        operation: 'refund.create',
        kind: 'refund_status',
        status,
        times: 1,
        match: domain,
      }),

    endRefund: (refundId, status) => postToSandbox(`refunds/${refundId}`, { status }),

    bank: (intentId, kind) => postToSandbox('disputes', { intentId, kind }),

    async evidence(intentId) {
      type Entry = { intentId: string; submissions: number; evidence: Record<string, string> };
      const { disputes } = await readSandbox<{ disputes: Entry[] }>(`state?about=${intentId}`);
      const { submissions, evidence } = disputes.find((entry) => entry.intentId === intentId)!;
      return { submissions, text: Object.values(evidence).join('\n') };
    },

    async fee(intentId) {
      const { charges } = await readSandbox<{ charges: { intentId: string; feeMinor: number }[] }>(
        `state?about=${intentId}`,
      );
      return charges.find((charge) => charge.intentId === intentId)!.feeMinor;
    },

    async intents(orderId) {
      const { intents } = await readSandbox<{ intents: (BookedIntent & { orderId: string })[] }>(
        `state?about=${orderId}`,
      );
      return intents
        .filter((intent) => intent.orderId === orderId)
        .map(({ id, status, amountMinor, refundedMinor, currency }) => ({
          id,
          status,
          amountMinor,
          refundedMinor,
          currency,
        }));
    },

    async usage(identifier) {
      const { meters } = await readSandbox<{ meters: { identifier: string; value: number; event: string }[] }>(
        `state?about=${identifier}`,
      );
      return meters
        .filter((meter) => meter.identifier === identifier)
        .map(({ value, event }) => ({ count: value, meterEvent: event }));
    },

    event() {
      const seconds = Math.floor(Date.now() / 1000);
      const event = { id: `evt_${uniqueLabel()}`, object: 'event', type: 'customer.updated', created: seconds };
      const body = Buffer.from(JSON.stringify({ ...event, data: { object: { id: 'cus_1', object: 'customer' } } }));
      const sign = (secret: string): string =>
        `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex')}`;
      return {
        body,
        action: { kind: 'default_card_changed', customerId: 'cus_1' },
        id: event.id,
        type: event.type,
        createdAt: new Date(seconds * 1000),
        signature: sign(webhookSecret),
        forged: sign('whsec_of_a_stranger'),
      };
    },
  };
}
