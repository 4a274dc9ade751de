import { postMovements, buildProcessorFee } from '@onym/billing/ledger';
import { transaction } from '@onym/platform';
import { uniqueWord, type TestScope } from '@onym/testing';
import { syncOrderPayment } from '../payments/sync-order-payment.ts';
import { completedOrder, execute, strayIntent, type Planted } from './planted.fixture.ts';

/** Creates one difference and returns the finding that must result. */
export type Plant = (scope: TestScope) => Promise<Planted>;

/** Disputes whose state at the processor differs from our record, and fees of the processor. */
export const DISPUTES: Plant[] = [
  async (scope) => {
    const {
      payment: { intentId },
    } = await completedOrder(scope);
    return ['dispute_unrecorded', await disputed(scope, intentId!, 'opened'), true];
  },
  async (scope) => {
    const {
      payment: { intentId },
    } = await completedOrder(scope);
    await disputed(scope, intentId!, 'opened');
    await syncOrderPayment(scope.fork(), intentId!);
    return ['dispute_differs', await disputed(scope, intentId!, 'won'), true];
  },
  async (scope) => {
    const {
      id: orderId,
      payment: { intentId },
      account,
    } = await completedOrder(scope);
    const id = await disputed(scope, intentId!, 'won');
    await syncOrderPayment(scope.fork(), intentId!);
    const purchase = { accountId: account.id, orderId, description: 'x' };
    const paid = { intentId: id, amountMinor: 5, currency: 'usd' };
    await transaction(scope.fork(), (tx) => postMovements(tx, [buildProcessorFee(purchase, paid, 1)]));
    return ['dispute_differs', id, true];
  },
  async (scope) => ['dispute_unknown', await disputed(scope, await strayIntent(scope, true), 'opened'), false],
  async (scope) => {
    const {
      id: orderId,
      payment: { intentId },
      account,
    } = await completedOrder(scope);
    const id = `du_${uniqueWord()}`;
    await execute(
      scope,
      `insert into dispute (id, intent_id, order_id, account_id, status, amount_minor, currency, reason, opened_at) values ($1, $2, $3, $4, 'won', 100, 'usd', 'x', $5)`,
      id,
      intentId,
      orderId,
      account.id,
      scope.clock.now(),
    );
    return ['dispute_missing', id, false];
  },
  async (scope) => {
    const {
      payment: { intentId },
      account,
      id: orderId,
    } = await completedOrder(scope);
    const purchase = { accountId: account.id, orderId, description: 'x' };
    const paid = { intentId: intentId!, amountMinor: 5, currency: 'usd' };
    await transaction(scope.fork(), (tx) => postMovements(tx, [buildProcessorFee(purchase, paid, 0)]));
    return ['fee_differs', intentId!, true];
  },
];

async function disputed(scope: TestScope, intentId: string, kind: 'opened' | 'won'): Promise<string> {
  const answer = await fetch(`${scope.config.vendors.payments.apiBase}/_sandbox/disputes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ intentId, kind }),
  });
  return ((await answer.json()) as { id: string }).id;
}
