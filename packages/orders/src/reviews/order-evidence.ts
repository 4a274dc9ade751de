import { MINUTE_MS, type DomainName } from '@onym/kernel';
import { RegistrarError, type Intent, type RegistrarDomain } from '@onym/ports';
import type { Scope } from '@onym/platform';
import type { Order } from '../engine/order.entity.ts';
import { isOurs } from '../purchases/registration-step.ts';
import { isRenewedBy } from '../renewals/renewal-step.ts';

/** What a vendor said just now, or why it said nothing. Silence is never an answer. */
export type Answer<T> = { answered: true; found: T } | { answered: false; reason: string; rateLimited: boolean };

/** A payment as the processor has it. */
export interface Payment extends Intent {
  /** The whole of it was given back. */
  refunded: boolean;
}

export interface Evidence {
  payment: Answer<Payment | null>;
  registration: Answer<RegistrarDomain | null>;
  /** The registrar has the domain, and has registered or renewed it for this order. */
  isOurs: boolean;
}

/** No call to the processor lives that long: a payment it does not know by then was never made. */
const NEVER_MADE_MS = 10 * MINUTE_MS;

/** Asks processor and registrar what became of this order. Changes nothing and does not throw for a silent vendor. */
export async function lookAt(scope: Scope, order: Order): Promise<Evidence> {
  const [payment, registration] = await Promise.all([
    ask(() => findPayment(scope, order)),
    ask(() => scope.ports.registrar.get(order.domain as DomainName)),
  ]);
  const found = registration.answered ? registration.found : null;
  return { payment, registration, isOurs: found !== null && (await belongs(scope, order, found)) };
}

/** The money is held or taken, and not given back. */
export function isPaid(payment: Payment | null): payment is Payment {
  return payment !== null && (payment.status === 'held' || payment.status === 'captured') && !payment.refunded;
}

async function ask<T>(question: () => Promise<T>): Promise<Answer<T>> {
  try {
    return { answered: true, found: await question() };
  } catch (error) {
    return {
      answered: false,
      reason: error instanceof Error ? error.message : String(error),
      rateLimited: error instanceof RegistrarError && error.kind === 'rate_limited',
    };
  }
}

async function findPayment(scope: Scope, order: Order): Promise<Payment | null> {
  const { payments } = scope.ports;
  const intentId = order.intentId ?? (order.machine ? await findCharge(scope, order) : null);
  if (!intentId) return null;
  const intent = await payments.retrieveIntent(intentId);
  return { ...intent, refunded: intent.status === 'captured' && (await payments.readStanding(intentId)).refunded };
}

/**
 * The payment that a machine's credential made, when its answer was lost; null when there is surely none.
 * @throws while that cannot be told
 */
async function findCharge(scope: Scope, order: Order): Promise<string | null> {
  const rail = scope.ports.rails.find(({ name }) => name === order.machine?.rail);
  if (!rail) throw new Error(`the rail ${order.machine?.rail ?? ''} is switched off`);
  const settlement = await rail.find({ orderId: order.id, customerId: order.customerId });
  if (settlement?.kind === 'paid') return settlement.intentId;
  if (settlement?.kind === 'unknown') throw new Error(settlement.reason);
  if (settlement === null && scope.clock.now().getTime() - order.createdAt.getTime() < NEVER_MADE_MS)
    throw new Error('the payment may still be on its way');
  return null;
}

/** Once we have written down a registration, it is known by its moment. */
async function belongs(scope: Scope, order: Order, found: RegistrarDomain): Promise<boolean> {
  if (order.kind === 'renewal') return isRenewedBy(order, found.expiresAt);
  return order.registeredAt ? order.registeredAt.getTime() === found.createdAt.getTime() : isOurs(scope, order, found);
}
