import { extendTerm } from '@onym/domains';
import { HOUR_MS, MINUTE_MS, SECOND_MS, type DomainName } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { RegistrarError, type RegistrarCharge, type RegistrarDomain } from '@onym/core/ports';
import type { Scope, Tx } from '@onym/platform';
import { bookCost } from '../engine/book-payment.ts';
import { moveOrder } from '../engine/order-lease.ts';
import type { Order, OrderFault } from '../engine/order.entity.ts';
import { addStep } from '../engine/payment-steps.ts';
import { NO_ANSWER, createOrderFault } from '../engine/refusal.ts';
import type { OrderKind, Step, Workings } from '../engine/workings.ts';
import { decidedAt, readExpiry, SAME_DATE_MS } from './renewal-terms.ts';

/** How long a renewal is tried while a request waits for it, and while none does. */
const TRY_MS = 3 * MINUTE_MS;
const UNAWAITED_TRY_MS = 6 * HOUR_MS;
/** No renewal call takes longer: after it, the registrar's expiry date shows whether the call had an effect. Machine clock. */
export const QUIET_MS = 30 * SECOND_MS;
/**
 * The call is sent within this time after it was stored as sent, or not at all, so that a process which was suspended in between does not send it
 * late.
 */
const SEND_WITHIN_MS = 5 * SECOND_MS;
const REFUSED = createOrderFault('registration_failed', formatSentence('orders.registrarRefusedRenewal'));
/** Answers that say "not renewed, and trying again will not help". */
export const REFUSALS: OrderKind['refusals'] = {
  price_changed: createOrderFault('quote_unavailable', formatSentence('orders.priceChangedWhileDomainWasBeing')),
  unavailable: REFUSED,
  invalid_contact: REFUSED,
  rejected: REFUSED,
};
const ELSEWHERE = createOrderFault('conflict', formatSentence('orders.domainsExpiryDateWasChanged'));

/** The registrar call that adds a term, and its wording for the buyer. */
export interface TermCall {
  /** Name of the step in the order's list of steps. */
  step: 'renew_domain' | 'restore_domain';
  /** The past participle for messages, such as "Renewed". */
  done: string;
  send(scope: Scope, order: Order): Promise<{ expiresAt: Date } & RegistrarCharge>;
}

export const RENEW: TermCall = {
  step: 'renew_domain',
  done: 'Renewed',
  send: ({ ports }, { id, domain, years, costMinor }) =>
    ports.registrar.renew({ name: domain as DomainName, years, costMinor }, id),
};

/**
 * Returns the step authorized -> renewed | releasing | review, which extends the domain with this call. A registrar that is asked twice
 * renews twice. So the step asks only while the registrar's expiry date is the one at which the order was decided, stores that it asks
 * before it does, and asks again only when the earlier call has surely ended and the date is unchanged.
 */
export function extendBy(call: TermCall): Step {
  return (scope, order, by) => extendAtRegistrar(scope, order, by, call);
}

async function extendAtRegistrar(scope: Scope, order: Order, by: Workings, call: TermCall): Promise<Order> {
  const begun = order.registerStartedAt
    ? order
    : await moveOrder(scope, order, 'authorized', (row, tx) => {
        row.registerStartedAt = tx.clock.now();
      });
  const isLate =
    scope.clock.now().getTime() - begun.registerStartedAt!.getTime() > (begun.mailsOwner ? UNAWAITED_TRY_MS : TRY_MS);
  let found: RegistrarDomain | null;
  try {
    found = await findAtRegistrar(scope, begun);
  } catch (error) {
    if (!(error instanceof RegistrarError)) throw error;
    return whenSilent(scope, begun, by, { error, isLate, call });
  }
  const seen = found && expiryOf(begun, found.expiresAt);
  if (seen === 'renewed' && begun.renewalSentAt)
    return moveToRenewed(scope, begun, call, { expiresAt: found!.expiresAt });
  if (seen !== 'untouched')
    return begun.renewalSentAt
      ? moveToReview(scope, begun, call)
      : releasePayment(scope, begun, call, ELSEWHERE, found?.expiresAt);
  if (isUnderWay(scope, begun)) throw new Error('an earlier call may still renew the domain');
  return isLate ? releasePayment(scope, begun, call, NO_ANSWER) : sendTermCall(scope, begun, by, call);
}

function findAtRegistrar(scope: Scope, order: Order): Promise<RegistrarDomain | null> {
  return scope.ports.registrar.get(order.domain as DomainName);
}

function expiryOf(order: Order, now: Date): ReturnType<typeof readExpiry> {
  return readExpiry({ before: decidedAt(order), years: order.years, now });
}

function isUnderWay(scope: Scope, { renewalSentAt }: Order): boolean {
  return renewalSentAt !== null && scope.clock.wall().getTime() - renewalSentAt!.getTime() < QUIET_MS;
}

/**
 * Whether the registrar's expiry date `now` results from this renewal: the renewal is stored as done and this date is not a day or more before the
 * stored one, or it was sent and the whole term was added.
 */
export function isRenewedBy(order: Order, now: Date): boolean {
  const { registrationExpiresAt: done, renewalSentAt } = order;
  return done
    ? now.getTime() > done.getTime() - SAME_DATE_MS
    : Boolean(renewalSentAt) && expiryOf(order, now) === 'renewed';
}

/** Whether the registrar's date is still the one at which this renewal was decided. */
export function isUntouched(order: Order, now: Date): boolean {
  return expiryOf(order, now) === 'untouched';
}

async function sendTermCall(scope: Scope, order: Order, by: Workings, call: TermCall): Promise<Order> {
  const sent = await moveOrder(scope, order, 'authorized', (row, tx) => {
    row.renewalSentAt = tx.clock.wall();
    row.unknownSince = null;
  });
  if (scope.clock.wall().getTime() - sent.renewalSentAt!.getTime() > SEND_WITHIN_MS)
    throw new Error('too much time has passed to send the renewal');
  try {
    const answer = await call.send(scope, sent);
    if (expiryOf(sent, answer.expiresAt) === 'renewed') return await moveToRenewed(scope, sent, call, answer);
    throw new RegistrarError(
      'unknown_outcome',
      `the registrar answers with an expiry of ${answer.expiresAt.toISOString()}`,
    );
  } catch (error) {
    if (!(error instanceof RegistrarError)) throw error;
    return resolveUnknownOutcome(scope, sent, by, { error, call });
  }
}

/**
 * Called when the call did not succeed: asks the registrar for the domain and decides only what its answer proves. @throws `error` so that the
 * step is retried
 */
async function resolveUnknownOutcome(
  scope: Scope,
  sent: Order,
  { kind }: Workings,
  { error, call }: { error: RegistrarError; call: TermCall },
): Promise<Order> {
  const isSurelyNotDone = error.kind === 'temporary' || error.kind === 'rate_limited';
  const found = isSurelyNotDone
    ? null
    : await findAtRegistrar(scope, sent).catch(() => {
        throw error;
      });
  if (found && expiryOf(sent, found.expiresAt) === 'renewed') return moveToRenewed(scope, sent, call, found);
  if (error.kind === 'unknown_outcome') throw error;
  const idle = await moveOrder(scope, sent, 'authorized', (row) => {
    row.renewalSentAt = null;
  });
  const fault = kind.refusals[error.kind];
  if (!fault) throw error;
  scope.log.warn({ err: error, orderId: sent.id }, 'a renewal was refused');
  return releasePayment(scope, idle, call, fault);
}

/**
 * Called when the registrar does not answer. If nothing was sent, nothing happened; otherwise the outcome is unknown and the hold stays.
 * @throws `error` so that the step is retried
 */
async function whenSilent(
  scope: Scope,
  order: Order,
  { funding }: Workings,
  { error, isLate, call }: { error: RegistrarError; isLate: boolean; call: TermCall },
): Promise<Order> {
  if (!order.renewalSentAt) {
    if (isLate) return releasePayment(scope, order, call, NO_ANSWER);
    throw error;
  }
  const now = scope.clock.now();
  if (!order.unknownSince)
    await moveOrder(scope, order, 'authorized', (row) => {
      row.unknownSince = now;
    });
  else if (now.getTime() - order.unknownSince.getTime() > funding.patienceMs) return moveToReview(scope, order, call);
  throw error;
}

function moveToReview(scope: Scope, order: Order, { step, done }: TermCall): Promise<Order> {
  return moveOrder(scope, order, 'review', (row) => {
    addStep(row, step, false, `It is unknown whether the domain was ${done.toLowerCase()}`);
    row.fault = {
      code: 'internal_error',
      message: `Whether the domain was ${done.toLowerCase()} is unclear; the order is under review`,
    };
  });
}

function releasePayment(
  scope: Scope,
  order: Order,
  { step }: TermCall,
  fault: OrderFault,
  expiresAt?: Date,
): Promise<Order> {
  return moveOrder(scope, order, 'releasing', async (row, tx) => {
    addStep(row, step, false, fault.message);
    row.fault = fault;
    if (expiresAt) await writeExpiry(tx, row, expiresAt);
  });
}

function moveToRenewed(
  scope: Scope,
  order: Order,
  call: TermCall,
  answer: { expiresAt: Date } & Partial<RegistrarCharge>,
): Promise<Order> {
  return moveOrder(scope, order, 'renewed', (row, tx) => {
    row.costPaidMinor = answer.paidMinor ?? null;
    return recordTerm(row, tx, call, answer.expiresAt);
  });
}

/**
 * Stores the new expiry date in the order's row and in the owner's domain, and posts the registrar's cost to the ledger, all in the
 * caller's transaction. The row must be locked; the caller sets its state. If the account no longer has the domain, that is only logged.
 */
export async function recordTerm(row: Order, tx: Tx, { step, done }: TermCall, expiresAt: Date): Promise<void> {
  row.registrationExpiresAt = expiresAt;
  row.unknownSince = null;
  addStep(row, step, true, `${done} until ${expiresAt.toISOString().slice(0, 10)}`);
  await bookCost(tx, row);
  await writeExpiry(tx, row, expiresAt, row.renewalMinor);
}

/** Stores the registrar's expiry date, which always overrides ours. */
async function writeExpiry(
  tx: Tx,
  { id, domain, account }: Order,
  expiresAt: Date,
  renewalPriceMinor?: number,
): Promise<void> {
  if (!(await extendTerm(tx, { name: domain, accountId: account.id, expiresAt, renewalPriceMinor })))
    tx.log.error({ orderId: id, domain }, 'the owner of a renewed domain does not have it any more');
}
