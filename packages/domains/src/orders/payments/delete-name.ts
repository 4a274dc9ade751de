import { findDomainOfAccount, abandonLostDomain } from '@onym/domains';
import { findAccount } from '@onym/accounts/access';
import { writeAudit } from '@onym/accounts/audit';
import type { DomainName } from '@onym/core';
import { sendMail } from '@onym/accounts/mail';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { RegistrarError } from '@onym/core/ports';
import { bookCostReturned } from '../engine/book-payment.ts';
import { lockOrder } from '../engine/order.repository.ts';
import type { Order } from '../engine/order.entity.ts';

/**
 * Whether the name of this order goes back with its money: bought so lately that the registrar deletes it and gives back what it cost, not
 * renewed since, and still with its buyer. The conditions are checked again when it is deleted.
 */
export async function goesWithMoney(tx: Tx, order: Order): Promise<boolean> {
  const { kind, state, domain, registeredAt, registrationExpiresAt, account } = order;
  if (kind !== 'purchase' || state !== 'completed' || !registeredAt || !registrationExpiresAt) return false;
  const graceMs = tx.ports.registrar.addGraceMs(domain as DomainName);
  if (graceMs === null || tx.clock.now().getTime() - registeredAt.getTime() > graceMs) return false;
  const held = await findDomainOfAccount(tx, domain, account.id);
  return held?.ownershipType === 'owned' && held.expiresAt.getTime() === registrationExpiresAt.getTime();
}

/**
 * Deletes the name of an order whose money is back, as it was decided, and lets its buyer go of it. The registrar is asked first: one that is
 * gone was deleted before, one with another term is another registration and stays, as does one that it refuses to delete.
 * @throws RegistrarError when the outcome is unknown; the job is tried again
 */
export async function deleteName(scope: Scope, order: Order): Promise<void> {
  const { registrar } = scope.ports;
  const name = order.domain as DomainName;
  const found = await registrar.get(name);
  if (!found) return storeOutcome(scope, order, 'deleted');
  if (found.expiresAt.getTime() !== order.registrationExpiresAt?.getTime()) return cancelDeletion(scope, order);
  try {
    await registrar.deleteInGracePeriod(name);
  } catch (error) {
    if (!(error instanceof RegistrarError && error.kind === 'rejected')) throw error;
    scope.log.warn({ err: error, orderId: order.id }, 'the registrar does not delete the name of a refunded order');
    if (await registrar.get(name)) return cancelDeletion(scope, order);
  }
  return storeOutcome(scope, order, 'deleted');
}

/** The money did not go back, or the name cannot: it stays with its buyer. */
export function cancelDeletion(scope: Scope, order: Order): Promise<void> {
  return storeOutcome(scope, order, 'kept');
}

function storeOutcome(scope: Scope, { id }: Order, outcome: 'deleted' | 'kept'): Promise<void> {
  return transaction(scope, async (tx) => {
    const row = await lockOrder(tx, id);
    if (row.payment.nameDeletion !== 'due') return;
    row.payment.nameDeletion = outcome;
    await tx.em.flush();
    const { domain, account } = row;
    if (outcome === 'deleted') {
      await abandonLostDomain(tx, domain, account.id);
      await bookCostReturned(tx, row);
      await sendMail(tx, {
        to: (await findAccount(tx, account.id)).email,
        subject: `${domain} was deleted after a refund`,
        text: `Your payment for ${domain} was refunded within the period in which a registration can be canceled, so the domain was deleted. It is no longer yours, it no longer works, and anyone can register it.\n\nOrder ${id}\n`,
      });
    }
    await writeAudit(tx, {
      actor: 'registrar',
      action: outcome === 'deleted' ? 'order.name-deleted' : 'order.name-kept',
      subject: id,
      accountId: account.id,
      details: { domain },
    });
  });
}
