import { stack, type TestScope, uniqueWord } from '@onym/testing';
import { readOrder } from '../engine/order-lease.ts';
import type { Order } from '../engine/order.entity.ts';
import type { MachinePayment } from '../fundings/machine-charge.ts';
import { makeOrder, queryRows } from '../order.fixture.ts';

/** Creates the order of a machine payment whose process died before the charge: nothing paid, no lease. */
export async function makeMachineOrder(
  scope: TestScope,
  prefix = '',
  more: Partial<MachinePayment> = {},
): Promise<Order> {
  const { id } = await makeOrder(scope, prefix ? { prefix } : {});
  const machine: MachinePayment = {
    credentialHash: uniqueWord(),
    bodyDigest: uniqueWord(),
    rail: 'sandbox',
    ownerEmail: `${uniqueWord()}@example.com`,
    idempotencyKey: null,
    paidAt: null,
    ...more,
  };
  await queryRows(
    scope,
    `with paid as (update order_payment set funding = 'machine_charge', payment_method_id = null, challenge_id = $1, machine = $2 where order_id = $3)
     update domain_order set door = 'machine', mails_owner = true where id = $3`,
    [uniqueWord(), JSON.stringify(machine), id],
  );
  return readOrder(scope.fork(), id);
}

/** Pays the order at the processor as a machine payment does, without updating our row. */
export async function payBehindOurBack(scope: TestScope, order: Order): Promise<void> {
  const rail = scope.ports.rails[0]!;
  const settlement = await rail.charge(
    {
      orderId: order.id,
      domain: order.domain,
      customerId: order.payment.customerId,
      amountMinor: order.retailMinor,
      currency: order.currency,
      description: order.domain,
      token: 'tok_ok',
    },
    `${order.id}:charge`,
  );
  if (settlement.kind !== 'paid') throw new Error(`the payment was ${settlement.kind}`);
}

/** Returns the refunds of this payment from the processor. */
export async function refundsOf(intentId: string): Promise<{ id: string; amount: number }[]> {
  const answer = await fetch(`${stack().sandboxUrl}/v1/refunds?payment_intent=${intentId}`, {
    headers: { authorization: 'Bearer sk_test_sandbox' },
  });
  return ((await answer.json()) as { data: { id: string; amount: number }[] }).data;
}

/** Returns the mails that wait to be sent to the owner of an order, oldest first. */
export function mailOf(scope: TestScope, order: Order): Promise<{ subject: string; text: string }[]> {
  return queryRows(
    scope,
    'select m.subject, m.text from outgoing_mail m join account a on a.email = m."to" where a.id = $1 order by m.created_at, m.ctid',
    [order.account.id],
  );
}

/** Returns the number of faults set with this match that were not triggered: such a test would prove nothing. */
export async function faultsLeft(match: string): Promise<number> {
  const { faults } = (await (await fetch(`${stack().sandboxUrl}/_sandbox/faults`)).json()) as {
    faults: { match: string | null }[];
  };
  return faults.filter((one) => one.match === match).length;
}
