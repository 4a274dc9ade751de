import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { AccountSchema, ownerOf } from '@onym/access';
import { ensureCustomer } from '@onym/billing';
import { sealContact, type Quote } from '@onym/domains';
import { Fault, newId } from '@onym/kernel';
import type { MachineRail, Settlement } from '@onym/ports';
import { enqueue, execute, transaction, type Scope } from '@onym/platform';
import { outcomeOf, type CredentialMark, type MachineOutcome } from './machine-outcome.ts';
import { mailUnderReview } from './machine-mail.ts';
import { quoteForMachine, RETRY_SOON, type MachineWish } from './machine-wish.ts';
import { holding, LEASE_SECONDS, LeaseLost, moveOrder, readOrder } from '../engine/order-lease.ts';
import { orderInProgress } from '../engine/live-order.ts';
import { isSettled } from '../engine/order-states.ts';
import { OrderSchema, type Order } from '../engine/order.entity.ts';
import { advanceOrderJob } from '../orders.jobs.ts';
import { addStep } from '../engine/payment-steps.ts';

/** A credential that was judged: ours, in time, for this body, at this price. */
export interface MachineCredential extends CredentialMark {
  rail: MachineRail;
  token: string;
}

/** The price moved between the challenge and the claim; nothing was charged. The door asks again at the new one. */
export class QuoteChanged extends Error {
  override readonly name = 'QuoteChanged';
}

/** How long the payer waits. The order goes on without the payer. */
const DEADLINE_MS = 55_000;
/** Longer than asking the registrar for the price takes. */
const CLAIM_LEASE_SECONDS = 30;
/** Takes the lease anew just before the money moves, and says that it does: whoever asked the registrar for too long must not charge any more. */
const HOLD = `
  update domain_order set lease_until = clock_timestamp() + make_interval(secs => ?), machine = jsonb_set(machine::jsonb, '{sentAt}', to_jsonb(?::text))
  where id = ? and epoch = ? and state = 'created' returning id`;
/** No call of a dead process lives that long, with all its repetitions: a charge that is not there by then never comes. */
const SETTLED_BY_MS = 150_000;

/**
 * Buys a domain with a payment that needs no account. The claim (one order per challenge, one live order per name) is
 * committed before the money moves and the price asked once more under it; the payment's id is committed before the
 * registrar is called. Whatever is unclear is under review, never another demand for money.
 * @throws QuoteChanged, Fault order_in_progress, domain_unavailable, premium_unsupported, quote_unavailable: nothing charged
 */
export async function buyWithPayment(
  scope: Scope,
  wish: MachineWish,
  quote: Quote,
  credential: MachineCredential,
): Promise<MachineOutcome> {
  const order = await claim(scope, wish, quote, credential);
  try {
    const again = await quoteForMachine(scope, wish.name);
    if (again.retailMinor !== quote.retailMinor) throw new QuoteChanged();
    await holdForSettlement(scope, order);
  } catch (error) {
    await dropClaim(scope, order);
    throw error;
  }
  const settlement = await holding(scope, order, () => settle(scope, order, credential));
  if (settlement.kind !== 'paid') return outcomeOf(await recordUnpaid(scope, order, settlement));

  try {
    return await waitForEnd(scope, order.id, () => recordPaid(scope, order, settlement.intentId));
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    return afterTakeover(scope, order, settlement.intentId);
  }
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
  return outcomeOf(settled ?? (await readOrder(scope, orderId)));
}

/** Somebody took the order over while the money moved: either they saw the payment too, or it must go back. */
async function afterTakeover(scope: Scope, order: Order, intentId: string): Promise<MachineOutcome> {
  const now = await readOrder(scope, order.id);
  if (now.state !== 'failed' || now.intentId === intentId) return waitForEnd(scope, order.id, async () => {});
  await scope.ports.payments.refundIntent(intentId, `${order.id}:refund:late`);
  return { kind: 'refused', orderId: order.id, refunded: true };
}

/** Settled by nobody since its lease ended: the process that took the money died. Looks at what became of it. */
export async function recoverPayment(scope: Scope, order: Order): Promise<Order> {
  const rail = scope.ports.rails.find(({ name }) => name === order.machine!.rail);
  const found = rail
    ? await rail.find({ orderId: order.id, customerId: order.customerId })
    : { kind: 'unknown' as const, reason: 'the rail is switched off' };
  if (found?.kind === 'paid') return recordPaid(scope, order, found.intentId);
  if (found === null && mayComeYet(scope, order)) throw new Error('the payment may still be on its way');
  return recordUnpaid(scope, order, found ?? { kind: 'declined', reason: 'the payment was never made' });
}

function mayComeYet(scope: Scope, { machine }: Order): boolean {
  return machine!.sentAt !== undefined && scope.clock.wall().getTime() - Date.parse(machine!.sentAt) < SETTLED_BY_MS;
}

async function claim(scope: Scope, wish: MachineWish, quote: Quote, credential: MachineCredential): Promise<Order> {
  const accountId = await ownerOf(scope, wish.ownerEmail, `${wish.contact.firstName} ${wish.contact.lastName}`);
  const customerId = await customerOf(scope, accountId);
  const now = scope.clock.now();
  const orderId = newId('order', now);
  try {
    return await transaction(scope, async (tx) => {
      const order = tx.em.create(OrderSchema, {
        id: orderId,
        account: tx.em.getReference(AccountSchema, accountId, { wrapped: true }),
        domain: wish.name,
        state: 'created',
        door: 'machine',
        retailMinor: quote.retailMinor,
        renewalMinor: quote.renewalMinor,
        costMinor: quote.costMinor,
        currency: quote.currency,
        premium: false,
        years: quote.years,
        privacy: true,
        autoRenew: true,
        forwards: [],
        sealedContact: sealContact(scope, orderId, wish.contact),
        customerId,
        paymentMethodId: '',
        intentId: null,
        proposalToken: null,
        challengeId: credential.challengeId,
        refundId: null,
        machine: {
          credentialHash: credential.credentialHash,
          bodyDigest: credential.bodyDigest,
          rail: credential.rail.name,
          ownerEmail: wish.ownerEmail,
          idempotencyKey: credential.idempotencyKey ?? null,
          paidAt: null,
        },
        steps: [],
        fault: null,
        leaseUntil: new Date(scope.clock.wall().getTime() + CLAIM_LEASE_SECONDS * 1000),
        unknownSince: null,
        registerStartedAt: null,
        registeredAt: null,
        registrationExpiresAt: null,
        createdAt: now,
        settledAt: null,
      });
      await tx.em.flush();
      return order;
    });
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException) throw orderInProgress(wish.name, RETRY_SOON);
    throw error;
  }
}

/** @throws Fault mpp_unavailable: without the processor nobody can pay, and nobody was asked to */
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

/** @throws Fault order_in_progress when the claim is another's by now */
async function holdForSettlement(scope: Scope, order: Order): Promise<void> {
  const held = await transaction(scope, (tx) =>
    execute(tx, HOLD, [LEASE_SECONDS, scope.clock.wall().toISOString(), order.id, order.epoch]),
  );
  if (held.length === 0) throw orderInProgress(order.domain, RETRY_SOON);
}

/** No money has moved: the claim leaves no trace. */
async function dropClaim(scope: Scope, order: Order): Promise<void> {
  await transaction(scope, (tx) =>
    execute(tx, `delete from domain_order where id = ? and state = 'created' and epoch = ?`, [order.id, order.epoch]),
  );
}

async function settle(scope: Scope, order: Order, { rail, token }: MachineCredential): Promise<Settlement> {
  const command = {
    orderId: order.id,
    domain: order.domain,
    customerId: order.customerId,
    amountMinor: order.retailMinor,
    currency: order.currency,
    description: order.domain,
    token,
  };
  const settlement = await rail.settle(command, `${order.id}:settle`);
  if (settlement.kind !== 'unknown') return settlement;
  // The answer is lost, not necessarily the payment: the processor's own list tells.
  try {
    return (await rail.find({ orderId: order.id, customerId: order.customerId })) ?? settlement;
  } catch (error) {
    scope.log.warn({ err: error, orderId: order.id }, 'a settlement could not be looked up');
    return settlement;
  }
}

/** created -> authorized: the money is with us, and the worker takes the order from here. */
function recordPaid(scope: Scope, order: Order, intentId: string): Promise<Order> {
  return moveOrder(scope, order, 'authorized', async (row, tx) => {
    row.intentId = intentId;
    row.machine = { ...row.machine!, paidAt: tx.clock.now().toISOString() };
    addStep(row, 'authorize_payment', true, 'The payment was made');
    await tx.em.flush();
    // The worker claims it, so the lease of this process ends here.
    await execute(tx, 'update domain_order set lease_until = null where id = ?', [row.id]);
    await enqueue(tx, advanceOrderJob, { orderId: row.id }, { key: `advance:${row.id}` });
  });
}

/** created -> failed when certainly nothing was charged, else -> review. */
function recordUnpaid(scope: Scope, order: Order, settlement: Exclude<Settlement, { kind: 'paid' }>): Promise<Order> {
  if (settlement.kind === 'declined') {
    return moveOrder(scope, order, 'failed', (row) => {
      row.fault = {
        code: 'payment_declined',
        message: `The payment was declined (${settlement.reason}); nothing was charged`,
      };
    });
  }
  return moveOrder(scope, order, 'review', async (row, tx) => {
    row.fault = { code: 'order_under_review', message: 'Whether the payment was made is not known yet' };
    await mailUnderReview(tx, row);
  });
}
