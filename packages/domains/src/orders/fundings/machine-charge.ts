import { Fault, MINUTE_MS, SECOND_MS } from '@onym/core';
import { isCardRefused, readFingerprint, storeCard } from '@onym/billing/fraud';
import { buildCharge } from '@onym/billing/ledger';
import type { ChargeCommand, MachineRail, Settlement, RefundStatus } from '@onym/core/ports';
import { LeaseLost, releaseLease, requireLease, signalProcess, transaction, type Scope, type Tx } from '@onym/platform';
import { bookPayment } from '../engine/book-payment.ts';
import type { Payment } from '../engine/order-books.ts';
import { leaseOf, moveOrder, readOrder } from '../engine/order-lease.ts';
import { orderProcess } from '../engine/order-process.ts';
import { lockOrder } from '../engine/order.repository.ts';
import { auditOrderPlaced } from '../engine/audit-order-placed.ts';
import type { Order, OrderFault } from '../engine/order.entity.ts';
import { NO_PAYMENT } from '../engine/refusal.ts';
import { addStep, readPayment, refundFinding, returnPayment, capturePayment } from '../engine/payment-steps.ts';
import { fileFindings, recordFindings } from '../engine/discrepancies.ts';
import type { Funding, Workings } from '../engine/workings.ts';

/** The data of a machine payment's order that is needed to answer a repeated credential the same way. Never the credential itself. */
export interface MachinePayment {
  /** SHA-256 of the Authorization header. */
  credentialHash: string;
  /** Digest of the body that the credential was issued for (RFC 9530). */
  bodyDigest: string;
  rail: string;
  ownerEmail: string;
  idempotencyKey: string | null;
  /** When the charge was sent, by the machine clock; absent while it certainly was not. */
  sentAt?: string;
  /** When the payment was made, for the receipt; null before that. */
  paidAt: string | null;
}

/** Longer than a charge call with all its retries can take: a charge that does not exist by then never will. */
const CHARGED_BY_MS = 150 * SECOND_MS;
/** Longer than any processor call can take, also if clocks differ: a payment that the processor does not know by then was never made. */
const NEVER_MADE_MS = 10 * MINUTE_MS;
/** Short, because the payer waits: they are told `under review`, and the order is checked again later. */
const UNKNOWN_PATIENCE_MS = 5 * SECOND_MS;

/** A charge made by the request itself, before a worker has the order; refunded where a hold would be released. */
export const machineCharge: Funding = {
  authorise: { created: recoverCharge },
  take: capturePayment,
  giveBack: (scope, order, by) => returnPayment(scope, order, by, { mayRefund: true }),
  taken: (purchase, paid) => [buildCharge('capture', purchase, paid)],
  mayMoveUnseen: true,
  patienceMs: UNKNOWN_PATIENCE_MS,
  find: findPayment,
  adopt(row, payment, tx) {
    row.payment.intentId = payment.id;
    row.payment.machine = { ...machineOf(row), paidAt: tx.clock.now().toISOString() } satisfies MachinePayment;
  },
  askAgain() {
    throw new Fault('conflict', 'The payment is missing, and a machine payment cannot be charged again: refund it');
  },
};

/** Returns the stored details of an order's machine payment. @throws Error for an order that no machine pays, which is a bug */
export function machineOf({ id, payment }: Pick<Order, 'id' | 'payment'>): MachinePayment {
  if (!payment.machine) throw new Error(`order ${id} is not paid by a machine`);
  return payment.machine as MachinePayment;
}

/**
 * Renews the lease and stores the time at which the charge is sent. Call it just before chargeMachine(). Returns false when another process
 * has taken the order over or moved it: then do not charge.
 */
export function markChargeSent(scope: Scope, order: Order): Promise<boolean> {
  const hold = async (tx: Tx): Promise<boolean> => {
    await requireLease(tx, leaseOf(order));
    const row = await lockOrder(tx, order.id);
    if (row.state !== 'created') return false;
    row.payment.machine = { ...machineOf(row), sentAt: tx.clock.wall().toISOString() } satisfies MachinePayment;
    return true;
  };
  return transaction(scope, hold).catch((error: unknown) => {
    if (error instanceof LeaseLost) return false;
    throw error;
  });
}

/**
 * Charges the payer through this rail, and returns the outcome. If the answer is lost, the charge is looked up, or prevented if it was not
 * made yet; `unknown` if even that fails. If the processor rejects our own request, a finding is filed, which mails the operators. Does not
 * change the order.
 */
export async function chargeMachine(
  scope: Scope,
  order: Order,
  { rail, token }: { rail: MachineRail; token: string },
): Promise<Settlement> {
  const settlement = await rail.charge({ ...commandFor(order), token }, keyOf(order));
  await notifyOperators(scope, order, rail, settlement);
  if (settlement.kind !== 'unknown') return settlement;
  try {
    return await rail.preventCharge(commandFor(order), keyOf(order));
  } catch (error) {
    scope.log.warn({ err: error, orderId: order.id }, 'a charge could not be looked up');
    return settlement;
  }
}

function commandFor(order: Order): Omit<ChargeCommand, 'token'> {
  return {
    orderId: order.id,
    domain: order.domain,
    customerId: order.payment.customerId,
    amountMinor: order.retailMinor,
    currency: order.currency,
    description: order.domain,
  };
}

function keyOf({ id }: Order): string {
  return `${id}:charge`;
}

/**
 * Stores or resolves the finding that the processor rejects our own requests on this rail; a new one is mailed to the operators. An error here
 * does not fail the payment.
 */
async function notifyOperators(
  scope: Scope,
  { id: orderId }: Order,
  { name: rail }: MachineRail,
  settlement: Settlement,
): Promise<void> {
  if (settlement.kind === 'unknown') return;
  const wrong = settlement.kind === 'rejected' ? { rail, orderId, reason: settlement.reason } : null;
  await recordFindings(scope, `rail_${rail}`, [
    {
      kind: 'payment_request_refused',
      summary: 'The processor rejects our payment requests, so this payment method does not work. Nothing was charged.',
      wrong,
    },
  ]).catch((error: unknown) => scope.log.error({ err: error, ...wrong }, 'the operators could not be told'));
}

/**
 * created -> authorized: stores the payment in the order, posts it to the ledger and writes the audit entry of the order, in one
 * transaction with `alongside`. Only now is the card known: if it is held, the next step gives the payment back.
 * @param fingerprint of the card, as the processor names it; null if it does not
 * @throws LeaseLost when another process has taken the order over
 */
export function recordPaid(
  scope: Scope,
  order: Order,
  { intentId, fingerprint }: { intentId: string; fingerprint: string | null },
  { kind }: Pick<Workings, 'kind'>,
  alongside?: (tx: Tx) => Promise<void>,
): Promise<Order> {
  return moveOrder(scope, order, 'authorized', async (row, tx) => {
    const card = await storeCard(tx, { id: intentId, accountId: null, fingerprint });
    if (card !== null && (await isCardRefused(tx, card))) row.heldAt = tx.clock.now();
    row.payment.intentId = intentId;
    row.payment.machine = { ...machineOf(row), paidAt: tx.clock.now().toISOString() } satisfies MachinePayment;
    addStep(row, 'authorize_payment', true, 'The payment was made');
    await bookPayment(tx, row, { kind, funding: machineCharge }, chargeOf(row, intentId));
    const { id: orderId, domain, retailMinor: amountMinor, account, door } = row;
    await auditOrderPlaced(
      tx,
      { orderId, action: 'buy', domain, amountMinor },
      { accountId: account.id, door, isGift: true },
    );
    await alongside?.(tx);
  });
}

/**
 * Releases the caller's lease of the order and queues its process, so that a worker continues it. Call it in the transaction that records
 * the payment.
 */
export async function handOver(tx: Tx, order: Order): Promise<void> {
  await releaseLease(tx, leaseOf(order), { wakeInMs: 0 });
  await signalProcess(tx, orderProcess, order.id);
}

/** The rail returns only the payment's id, so the amount is the requested one. */
function chargeOf({ retailMinor, currency }: Order, id: string): Parameters<typeof bookPayment>[3] {
  return { id, status: 'captured', amountMinor: retailMinor, currency };
}

/**
 * Posts a charge, which arrived after its order had ended, and its refund to the ledger, in a transaction of its own. Returns whether the money goes
 * back; if not, a finding is filed, which mails the operators. The refund itself was made by the caller.
 */
export function recordGivenBack(
  scope: Scope,
  order: Order,
  { intentId, refundId, status }: { intentId: string; refundId: string; status: RefundStatus },
  { kind }: Pick<Workings, 'kind'>,
): Promise<boolean> {
  const isGiven = status === 'succeeded' || status === 'pending';
  // A pending refund is booked when it is complete.
  const seen = {
    ...chargeOf(order, intentId),
    ...(status === 'succeeded' ? { refundedMinor: order.retailMinor } : {}),
  };
  return transaction(scope, async (tx) => {
    await bookPayment(tx, order, { kind, funding: machineCharge }, seen);
    await fileFindings(tx, intentId, [
      refundFinding({ domain: order.domain, intentId }, isGiven ? null : { refundId, status }),
    ]);
    return isGiven;
  });
}

/**
 * created -> failed | review: stores the outcome of a charge that was not paid. If certainly nothing was charged, the order fails with the
 * reason; if the outcome is unknown, it goes under review and the owner is notified.
 * @throws LeaseLost when another process has taken the order over
 */
export function recordUnpaid(
  scope: Scope,
  order: Order,
  settlement: Exclude<Settlement, { kind: 'paid' }>,
  { kind }: Pick<Workings, 'kind'>,
): Promise<Order> {
  if (settlement.kind !== 'unknown') {
    return moveOrder(scope, order, 'failed', (row) => {
      row.fault = faultOf(settlement);
    });
  }
  return moveOrder(scope, order, 'review', async (row, tx) => {
    row.fault = { code: 'order_under_review', message: 'Whether the payment was made is not known yet' };
    await kind.notifyUnderReview(row, tx);
  });
}

type Refusal = Exclude<Settlement, { kind: 'paid' | 'unknown' }>;

function faultOf({ kind, reason }: Refusal): OrderFault {
  if (kind === 'rejected') return NO_PAYMENT;
  return { code: 'payment_declined', message: `The payment was declined (${reason}); nothing was charged` };
}

/**
 * review -> failed: settles an order that another process took over during the charge and put under review without a payment, now that the
 * charge is known to be refused; notifies the owner. Does nothing if the order is in another state or was changed meanwhile.
 */
export async function recordLateRefusal(
  scope: Scope,
  orderId: string,
  settlement: Refusal,
  { kind }: Pick<Workings, 'kind'>,
): Promise<void> {
  const now = await readOrder(scope, orderId);
  if (now.state !== 'review' || now.payment.intentId !== null) return;
  try {
    await moveOrder(scope, now, 'failed', async (row, tx) => {
      row.fault = faultOf(settlement);
      await kind.notifyRefused(row, tx);
    });
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
  }
}

/**
 * created, with an expired lease: the process that charged the payer died. Looks the charge up. A charge that does not exist yet is prevented; if
 * that is not possible, the step waits for it.
 */
async function recoverCharge(scope: Scope, order: Order, by: Workings): Promise<Order> {
  const rail = railOf(scope, order);
  if (!rail) return recordUnpaid(scope, order, { kind: 'unknown', reason: 'the rail is switched off' }, by);
  const { sentAt } = machineOf(order);
  const found = await rail.find({ orderId: order.id, customerId: order.payment.customerId });
  const settlement = found ?? (sentAt ? await rail.preventCharge(commandFor(order), keyOf(order)) : NEVER_MADE);
  if (settlement.kind === 'paid') {
    const { intentId } = settlement;
    return recordPaid(scope, order, { intentId, fingerprint: await readFingerprint(scope, { intentId }) }, by);
  }
  if (found === null && settlement.kind === 'unknown') {
    if (mayComeYet(scope, order)) throw new Error('the payment may still be on its way');
    return recordUnpaid(scope, order, NEVER_MADE, by);
  }
  return recordUnpaid(scope, order, settlement, by);
}

const NEVER_MADE = { kind: 'declined', reason: 'the payment was never made' } as const;

function mayComeYet(scope: Scope, order: Order): boolean {
  const { sentAt } = machineOf(order);
  return sentAt !== undefined && scope.clock.wall().getTime() - Date.parse(sentAt) < CHARGED_BY_MS;
}

async function findPayment(scope: Scope, order: Order): Promise<Payment | null> {
  const intentId = order.payment.intentId ?? (await findCharge(scope, order));
  return intentId ? readPayment(scope, intentId) : null;
}

/**
 * Returns the payment of a credential whose answer was lost; null when there is certainly none. For an order under review, a payment that does
 * not exist yet is prevented first.
 * @throws Error while the processor cannot say
 */
async function findCharge(scope: Scope, order: Order): Promise<string | null> {
  const rail = railOf(scope, order);
  if (!rail) throw new Error(`the rail ${machineOf(order).rail} is switched off`);
  const found = await rail.find({ orderId: order.id, customerId: order.payment.customerId });
  if (found?.kind === 'paid') return found.intentId;
  if (found?.kind === 'unknown') throw new Error(found.reason);
  if (found || scope.clock.now().getTime() - order.createdAt.getTime() >= NEVER_MADE_MS) return null;
  // Only under review, where no process works on the order: a look-up must not prevent a payment in progress.
  const forestalled = order.state === 'review' ? await rail.preventCharge(commandFor(order), keyOf(order)) : null;
  if (forestalled?.kind === 'paid') return forestalled.intentId;
  if (forestalled?.kind === 'declined') return null;
  throw new Error('the payment may still be on its way');
}

function railOf(scope: Scope, order: Order): MachineRail | undefined {
  return scope.ports.rails.find(({ name }) => name === machineOf(order).rail);
}
