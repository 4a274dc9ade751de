import { callSandboxControl, injectFault, INSERTION_ORDER, type SandboxFault, type TestScope } from '@onym/testing';
import type { Order } from '../engine/order.entity.ts';
import { intentOf } from '../engine/payment-steps.ts';
import { makeOrder, queryRows, settleOrder } from '../order.fixture.ts';

/** Buys a domain with this test card and auto-renewal, and returns the completed order. */
export async function boughtDomain(scope: TestScope, card?: string): Promise<Order> {
  return settleOrder(scope, (await makeOrder(scope, card ? { card } : {})).id);
}

/** Simulates an action of the cardholder's bank. */
export function simulateBank(order: Order, kind: 'opened' | 'won' | 'lost' | 'early_warning'): Promise<unknown> {
  return callSandboxControl('POST', 'disputes', { intentId: intentOf(order), kind });
}

/** Refunds at the processor: the rest, or this amount in cents. */
export function refundAtProcessor(order: Order, amountMinor?: number): Promise<{ id: string }> {
  return callSandboxControl('POST', 'refunds', { intentId: intentOf(order), amountMinor });
}

/** Sets the final status of a refund that was made before. */
export function endRefund(refundId: string, status: 'succeeded' | 'failed'): Promise<unknown> {
  return callSandboxControl('POST', `refunds/${refundId}`, { status });
}

/** Sets the status of the next refund that matches this text. */
export function refundFate(match: string, status: NonNullable<SandboxFault['status']>): Promise<void> {
  return injectFault({
    service: 'processor',
    operation: 'refund.create',
    kind: 'refund_status',
    status,
    times: 1,
    match,
  });
}

/** The kinds of the open findings about this subject. */
export async function openFindingsOf(scope: TestScope, subject: string): Promise<string[]> {
  const found = await queryRows<{ kind: string }>(
    scope,
    'select kind from discrepancy where subject = $1 and resolved_at is null order by kind',
    [subject],
  );
  return found.map(({ kind }) => kind);
}

export async function autoRenewOf(scope: TestScope, { domain }: Order): Promise<boolean | undefined> {
  const [row] = await queryRows<{ auto_renew: boolean }>(
    scope,
    `select auto_renew from domain where name = $1 and status <> 'lost'`,
    [domain],
  );
  return row?.auto_renew;
}

/** Returns the owner's charges, refunds and disputes of an order, oldest first. */
export function chargesOf(scope: TestScope, { id }: Order): Promise<{ kind: string; minor: number }[]> {
  return queryRows(
    scope,
    `select kind, amount_minor::int as minor from charge where order_id = $1 order by ${INSERTION_ORDER}`,
    [id],
  );
}

/** Returns the ledger balances of an order, by account. */
export async function ledgerOf(scope: TestScope, { id }: Order): Promise<Record<string, number>> {
  const sums = await queryRows<{ account: string; minor: number }>(
    scope,
    `select e.account, sum(e.amount_minor)::int as minor from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
     where t.order_id = $1 and e.account in ('processor', 'refunds', 'disputes', 'pending') group by 1 having sum(e.amount_minor) <> 0 order by 1`,
    [id],
  );
  return Object.fromEntries(sums.map(({ account, minor }) => [account, minor]));
}
