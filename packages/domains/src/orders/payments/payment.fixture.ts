import { control, fault, INSERTION_ORDER, type SandboxFault, type TestScope } from '@onym/testing';
import type { Order } from '../engine/order.entity.ts';
import { intentOf } from '../engine/payment-steps.ts';
import { makeOrder, rows, settle } from '../order.fixture.ts';

/** A domain that was bought, with auto-renew on, and paid for with this test card. */
export async function boughtDomain(scope: TestScope, card?: string): Promise<Order> {
  return settle(scope, (await makeOrder(scope, card ? { card } : {})).id);
}

/** What a cardholder's bank does. */
export function bank(order: Order, kind: 'opened' | 'won' | 'lost' | 'early_warning'): Promise<unknown> {
  return control('POST', 'disputes', { intentId: intentOf(order), kind });
}

/** A refund made on the processor's own desk; all that is left, or so much. */
export function deskRefund(order: Order, amountMinor?: number): Promise<{ id: string }> {
  return control('POST', 'refunds', { intentId: intentOf(order), amountMinor });
}

/** What becomes of a refund later than it was made. */
export function endRefund(refundId: string, status: 'succeeded' | 'failed'): Promise<unknown> {
  return control('POST', `refunds/${refundId}`, { status });
}

/** What becomes of the next refund about this. */
export function refundFate(match: string, status: NonNullable<SandboxFault['status']>): Promise<void> {
  return fault({ service: 'processor', operation: 'refund.create', kind: 'refund_status', status, times: 1, match });
}

/** What is open on the desk about this subject. */
export async function onDesk(scope: TestScope, subject: string): Promise<string[]> {
  const found = await rows<{ kind: string }>(
    scope,
    'select kind from discrepancy where subject = $1 and resolved_at is null order by kind',
    [subject],
  );
  return found.map(({ kind }) => kind);
}

export async function autoRenewOf(scope: TestScope, { domain }: Order): Promise<boolean | undefined> {
  const [row] = await rows<{ auto_renew: boolean }>(
    scope,
    `select auto_renew from domain where name = $1 and status <> 'lost'`,
    [domain],
  );
  return row?.auto_renew;
}

/** What the owner was charged, given back and disputed, oldest first. */
export function chargesOf(scope: TestScope, { id }: Order): Promise<{ kind: string; minor: number }[]> {
  return rows(
    scope,
    `select kind, amount_minor::int as minor from charge where order_id = $1 order by ${INSERTION_ORDER}`,
    [id],
  );
}

/** The money of this order in the accounts that it moves, by account. */
export async function ledgerOf(scope: TestScope, { id }: Order): Promise<Record<string, number>> {
  const sums = await rows<{ account: string; minor: number }>(
    scope,
    `select e.account, sum(e.amount_minor)::int as minor from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
     where t.order_id = $1 and e.account in ('processor', 'refunds', 'disputes', 'pending') group by 1 having sum(e.amount_minor) <> 0`,
    [id],
  );
  return Object.fromEntries(sums.map(({ account, minor }) => [account, minor]));
}
