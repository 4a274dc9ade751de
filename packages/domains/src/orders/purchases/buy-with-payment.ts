import { AccountSchema, findOrCreateOwner, requireOpenAccount } from '@onym/accounts/access';
import { ensureCustomer } from '@onym/billing';
import { admitPurchase, readFingerprint, reportVelocity } from '@onym/billing/fraud';
import { deleteSaleTax, storeSaleTax } from '@onym/billing/tax';
import { sealContact, type Quote } from '@onym/domains';
import { Fault, newId } from '@onym/core';
import type { MachineRail, Settlement } from '@onym/core/ports';
import {
  deleteProcesses,
  isUniqueViolation,
  keepLease,
  LeaseLost,
  requireLease,
  startLeasedProcess,
  transaction,
  type Scope,
  type Tx,
} from '@onym/platform';
import type { Taxed } from '../engine/add-tax.ts';
import { placedWith } from '../engine/requester.ts';
import { orderInProgress } from '../engine/live-order.ts';
import { leaseOf, readOrder } from '../engine/order-lease.ts';
import { orderProcess } from '../engine/order-process.ts';
import { deleteUnpaidOrder, insertOrder } from '../engine/order.repository.ts';
import { isSettled } from '../engine/order-states.ts';
import { keptTerms, termsOfPurchase } from '../engine/order-terms.ts';
import type { Order } from '../engine/order.entity.ts';
import { PriceChanged } from '../engine/price-changed.ts';
import {
  chargeMachine,
  handOver,
  markChargeSent,
  recordGivenBack,
  recordLateRefusal,
  recordPaid,
  recordUnpaid,
  type MachinePayment,
} from '../fundings/machine-charge.ts';
import { machineOutcome, type CredentialMark, type MachineOutcome } from './machine-outcome.ts';
import { RETRY_SOON, type MachinePurchaseRequest } from './machine-purchase-request.ts';
import { purchase } from './purchase.ts';
import { quoteMachinePurchase } from './quote-machine-purchase.ts';

/** A checked credential: issued by us, not expired, for this body and price. */
export interface MachineCredential extends CredentialMark {
  rail: MachineRail;
  token: string;
}

/** How long the payer waits. The order then continues by itself. */
const DEADLINE_MS = 55_000;
/** Longer than a price query at the registrar takes. */
const CLAIM_LEASE_SECONDS = 30;

/**
 * Buys a domain with a machine payment for the account that owns the address `request.ownerEmail`, which is created if there is none, and waits up to
 * 55 seconds for the outcome. `credential` must be checked already. The order (one per challenge, one in progress per name) is stored before the
 * money moves, and the price is asked again under it; the payment's id is stored before the registrar is called. An unclear outcome is `review`,
 * never a second demand for money.
 * @throws PriceChanged when the price differs from `quote`: ask for the payment again at the new price
 * @throws Fault order_in_progress (also for a challenge that was used), invalid_domain, tld_unsupported, domain_unavailable, premium_unsupported,
 *   quote_unavailable, mpp_unavailable, account_suspended, purchases_held: nothing was charged
 */
export async function buyWithPayment(
  scope: Scope,
  request: MachinePurchaseRequest,
  quote: Taxed<Quote>,
  credential: MachineCredential,
): Promise<MachineOutcome> {
  const order = await claim(scope, request, quote, credential);
  try {
    const again = await quoteMachinePurchase(scope, request);
    if (again.retailMinor !== quote.retailMinor) throw new PriceChanged();
    if (!(await markChargeSent(scope, order))) throw orderInProgress(request.name, RETRY_SOON);
  } catch (error) {
    await dropClaim(scope, order);
    throw error;
  }
  const { settlement, fingerprint } = await keepLease(scope, leaseOf(order), () => charge(scope, order, credential));
  if (settlement.kind !== 'paid') return unpaid(scope, order, settlement);

  try {
    const by = { kind: purchase };
    const paid = { intentId: settlement.intentId, fingerprint };
    return await waitForEnd(scope, order.id, () => recordPaid(scope, order, paid, by, (tx) => handOver(tx, order)));
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    return afterTakeover(scope, order, settlement.intentId);
  }
}

/** Charges the payer, and asks which card has paid. */
async function charge(
  scope: Scope,
  order: Order,
  credential: MachineCredential,
): Promise<{ settlement: Settlement; fingerprint: string | null }> {
  const settlement = await chargeMachine(scope, order, credential);
  const fingerprint = settlement.kind === 'paid' ? await readFingerprint(scope, settlement) : null;
  return { settlement, fingerprint };
}

async function unpaid(
  scope: Scope,
  order: Order,
  settlement: Exclude<Settlement, { kind: 'paid' }>,
): Promise<MachineOutcome> {
  try {
    return machineOutcome(await recordUnpaid(scope, order, settlement, { kind: purchase }));
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
  }
  // Another process took the order over during the charge.
  if (settlement.kind !== 'unknown') await recordLateRefusal(scope, order.id, settlement, { kind: purchase });
  return waitForEnd(scope, order.id, async () => {});
}

async function waitForEnd(scope: Scope, orderId: string, start: () => Promise<unknown>): Promise<MachineOutcome> {
  const settled = await scope.settled.wait(
    orderId,
    start,
    async () => {
      const now = await readOrder(scope, orderId);
      return isSettled(now.state) ? now : undefined;
    },
    DEADLINE_MS,
  );
  return machineOutcome(settled ?? (await readOrder(scope, orderId)));
}

/** Another process took the order over during the charge: either it saw the payment too, or the payment is refunded. */
async function afterTakeover(scope: Scope, order: Order, intentId: string): Promise<MachineOutcome> {
  const now = await readOrder(scope, order.id);
  if (now.state !== 'failed' || now.payment.intentId === intentId) return waitForEnd(scope, order.id, async () => {});
  const refund = await scope.ports.payments.refundIntent(intentId, `${order.id}:refund:late`);
  const refunded = await recordGivenBack(scope, now, { intentId, ...refund }, { kind: purchase });
  return { kind: 'refused', orderId: order.id, refunded, isUnderWay: refund.status === 'pending' };
}

async function claim(
  scope: Scope,
  request: MachinePurchaseRequest,
  quote: Taxed<Quote>,
  credential: MachineCredential,
): Promise<Order> {
  const accountId = await findOrCreateOwner(
    scope,
    request.ownerEmail,
    `${request.contact.firstName} ${request.contact.lastName}`,
  );
  const customerId = await customerOf(scope, accountId);
  const now = scope.clock.now();
  const orderId = newId('order', now);
  try {
    return await transaction(scope, async (tx) => {
      await requireOpenAccount(tx, accountId);
      const order = await insertOrder(tx, {
        id: orderId,
        account: tx.em.getReference(AccountSchema, accountId, { wrapped: true }),
        domain: request.name,
        kind: 'purchase',
        state: 'created',
        door: 'machine',
        mailsOwner: true,
        retailMinor: quote.retailMinor,
        renewalMinor: quote.renewalMinor,
        costMinor: quote.costMinor,
        currency: quote.currency,
        premium: false,
        years: quote.years,
        privacy: true,
        // The payer is not the owner whose card would be charged, so auto-renewal is off unless the owner enables it.
        autoRenew: false,
        forwards: [],
        sealedContact: sealContact(scope, orderId, request.contact),
        ...keptTerms(
          scope,
          orderId,
          termsOfPurchase(scope, { quote, contact: request.contact, privacy: true, autoRenew: false, forwards: [] }),
        ),
        payment: {
          funding: 'machine_charge',
          customerId,
          challengeId: credential.challengeId,
          machine: {
            credentialHash: credential.credentialHash,
            bodyDigest: credential.bodyDigest,
            rail: credential.rail.name,
            ownerEmail: request.ownerEmail,
            idempotencyKey: credential.idempotencyKey ?? null,
            paidAt: null,
          } satisfies MachinePayment,
        },
        steps: [],
        ...placedWith(scope),
        createdAt: now,
      });
      await storeSaleTax(tx, orderId, accountId, quote.tax);
      const lease = await startLeasedProcess(tx, orderProcess, orderId, { seconds: CLAIM_LEASE_SECONDS });
      order.epoch = lease.epoch;
      // The card is known only once it has paid.
      await admitPurchase(tx, { accountId, payer: 'other', paymentMethodId: null, amountMinor: quote.retailMinor });
      return order;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw orderInProgress(request.name, RETRY_SOON);
    throw await reportVelocity(scope, error);
  }
}

/** @throws Fault mpp_unavailable when the processor does not answer; nothing was charged */
async function customerOf(scope: Scope, accountId: string): Promise<string> {
  try {
    return await ensureCustomer(scope, accountId);
  } catch (error) {
    throw new Fault('mpp_unavailable', 'Payments are not possible right now; nothing was charged', {
      retryAfterSeconds: 30,
      cause: error,
    });
  }
}

/** Deletes the claimed order and its process, since no money has moved. */
async function dropClaim(scope: Scope, order: Order): Promise<void> {
  const drop = async (tx: Tx): Promise<void> => {
    await requireLease(tx, leaseOf(order));
    await deleteUnpaidOrder(tx, order.id);
    await deleteSaleTax(tx, order.id);
    await deleteProcesses(tx, orderProcess, [order.id]);
  };
  await transaction(scope, drop).catch((error: unknown) => {
    if (!(error instanceof LeaseLost)) throw error;
  });
}
