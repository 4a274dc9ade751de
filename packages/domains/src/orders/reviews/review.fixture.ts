import { MINUTE_MS, type DomainName } from '@onym/core';
import { contactDetails, type TestScope } from '@onym/testing';
import type { RegistrantContact } from '@onym/core/ports';
import { moveOrder, readOrder } from '../engine/order-lease.ts';
import { claimOrder } from '../order-process.fixture.ts';
import { makeOrder, queryRows, settleOrder, advanceOrderTo, type OrderOptions } from '../order.fixture.ts';
import type { OrderState } from '../engine/order-states.ts';
import type { Order } from '../engine/order.entity.ts';

/** Creates an order and runs its steps until it is in this state. */
export async function orderAt(scope: TestScope, state: OrderState, request?: OrderOptions): Promise<Order> {
  const { id } = await makeOrder(scope, request);
  const claim = await claimOrder(scope.fork(), id);
  if (claim.outcome !== 'claimed') throw new Error('a new order is free to claim');
  return advanceOrderTo(scope, claim.order, state);
}

/** Creates an order under review whose money is held and whose registration has an unknown outcome. */
export async function unclearOrder(scope: TestScope): Promise<Order> {
  const order = await orderAt(scope, 'authorized');
  return moveOrder(scope, order, 'review', (row) => {
    row.registerStartedAt = scope.clock.now();
    row.unknownSince = scope.clock.now();
    row.fault = { code: 'internal_error', message: 'The outcome of the registration is unclear and under review' };
  });
}

/** Creates an order under review because the registrar never states the outcome of the registration. */
export async function untoldOrder(scope: TestScope): Promise<Order> {
  const { id } = await makeOrder(scope, { prefix: 'unknownreg-' });
  return settleOrder(scope, id, () => scope.clock.advanceMs(MINUTE_MS));
}

/** Creates an order whose domain is registered and whose hold was canceled without our knowledge. */
export async function unpaidOrder(scope: TestScope): Promise<Order> {
  const order = await orderAt(scope, 'provisioned');
  await scope.ports.payments.cancelIntent(order.payment.intentId!, `${order.id}:lapsed`);
  return settleOrder(scope, order.id);
}

/** Creates an order whose payment was captured at the processor before the domain was registered. */
export async function capturedEarlyOrder(scope: TestScope): Promise<Order> {
  const order = await orderAt(scope, 'intent');
  await scope.ports.payments.confirmIntent(order.payment.intentId!, `${order.id}:by-hand`);
  await scope.ports.payments.captureIntent(order.payment.intentId!, `${order.id}:by-hand:capture`);
  return settleOrder(scope, order.id);
}

/** Creates a machine payment's order under review whose payment has an unknown outcome; `paid` is the real outcome. */
export async function machineOrder(scope: TestScope, { paid }: { paid: boolean }): Promise<Order> {
  const order = await makeOrder(scope);
  const rail = scope.ports.rails[0]!;
  const command = {
    orderId: order.id,
    domain: order.domain,
    customerId: order.payment.customerId,
    amountMinor: order.retailMinor,
    currency: order.currency,
    description: order.domain,
  };
  await rail.charge({ ...command, token: paid ? 'tok_ok' : 'tok_declined' }, `${order.id}:charge`);
  const machine = {
    credentialHash: 'x',
    bodyDigest: 'x',
    rail: rail.name,
    ownerEmail: `${order.id}@example.com`,
    idempotencyKey: null,
    paidAt: null,
  };
  await queryRows(
    scope,
    `with paid as (update order_payment set funding = 'machine_charge', payment_method_id = null, machine = $1::jsonb where order_id = $3)
     update domain_order set door = 'machine', mails_owner = true, state = 'review', settled_at = $2 where id = $3`,
    [JSON.stringify(machine), scope.clock.now(), order.id],
  );
  return readOrder(scope, order.id);
}

/** Registers the order's domain at the registrar, as a call of ours whose answer was lost. */
export async function registerBehindUs(scope: TestScope, order: Order): Promise<void> {
  await scope.ports.registrar.register(
    {
      name: order.domain as DomainName,
      contact: contactDetails() as unknown as RegistrantContact,
      privacy: true,
      nameservers: scope.ports.dns.nameservers,
      costMinor: order.costMinor,
      premium: false,
      years: order.years,
    },
    order.id,
  );
}

/** Returns the audit entries of an order, oldest first. */
export function auditOf(
  scope: TestScope,
  orderId: string,
): Promise<{ actor: string; action: string; details: Record<string, unknown> }[]> {
  return queryRows(scope, 'select actor, action, details from audit_log where subject = $1 order by at', [orderId]);
}
