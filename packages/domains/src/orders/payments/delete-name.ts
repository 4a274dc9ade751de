import { findDomainOfAccount, abandonLostDomain } from '@onym/domains';
import { findAccount } from '@onym/accounts/access';
import { writeAudit } from '@onym/accounts/audit';
import type { DomainName } from '@onym/core';
import { sendMail } from '@onym/accounts/mail';
import { transaction, type Scope } from '@onym/platform';
import { RegistrarError } from '@onym/core/ports';
import { bookCostReturned } from '../engine/book-payment.ts';
import { lockOrder } from '../engine/order.repository.ts';
import type { Order } from '../engine/order.entity.ts';

/**
 * Whether the domain of a refunded order is deleted with the refund: bought so recently that the registrar deletes it and returns its cost,
 * not renewed since, and still owned by its buyer. Always false for renewals and restorations. Changes nothing; deleteName() checks the
 * registrar again.
 */
export async function goesWithMoney(
  { em, clock, ports }: Pick<Scope, 'em' | 'clock' | 'ports'>,
  order: Order,
): Promise<boolean> {
  const { kind, state, domain, registeredAt, registrationExpiresAt, account } = order;
  if (kind !== 'purchase' || state !== 'completed' || !registeredAt || !registrationExpiresAt) return false;
  const graceMs = ports.registrar.addGraceMs(domain as DomainName);
  if (graceMs === null || clock.now().getTime() - registeredAt.getTime() > graceMs) return false;
  const held = await findDomainOfAccount({ em }, domain, account.id);
  return held?.ownershipType === 'owned' && held.expiresAt.getTime() === registrationExpiresAt.getTime();
}

/**
 * Deletes the domain of an order at the registrar and here, posts the returned cost to the ledger, writes an audit entry and mails the owner. Call it
 * only when the money is refunded and the deletion is due. The registrar is asked first: a domain that is gone counts as deleted; one with another
 * term, or one that the registrar does not delete, stays with its owner as in cancelDeletion().
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

/**
 * Stores that the domain of an order stays with its buyer, although its deletion was due, and writes an audit entry. Does nothing if no
 * deletion is due.
 */
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
