import { HOUR_MS, MINUTE_MS, SECOND_MS, type DomainName } from '@onym/kernel';
import { RegistrarError, type RegistrarDomain, type RegistrarErrorKind } from '@onym/ports';
import { execute, type Scope, type Tx } from '@onym/platform';
import { moveOrder } from '../engine/order-lease.ts';
import type { Order, OrderFault } from '../engine/order.entity.ts';
import { addStep } from '../engine/payment-steps.ts';
import { mailRenewed } from './renewal-mail.ts';
import { readExpiry, SAME_DATE_MS } from './renewal-terms.ts';

/** How long a renewal is tried while somebody waits for it; for an automatic one nobody waits. */
const TRY_MS = 3 * MINUTE_MS;
const AUTO_TRY_MS = 6 * HOUR_MS;
/** No call of ours lives that long: from then on the registrar's date tells what became of it. The machine's time. */
export const QUIET_MS = 30 * SECOND_MS;
/** What was written down as sent leaves at once or not at all: a process that slept in between must not act late. */
const SEND_WITHIN_MS = 5 * SECOND_MS;
/** How long an outcome may stay unknown before a person has to look. */
const UNKNOWN_PATIENCE_MS = 10 * MINUTE_MS;

/** Answers that say "not renewed, and trying again will not help". */
const REFUSALS: Partial<Record<RegistrarErrorKind, OrderFault>> = {
  price_changed: {
    code: 'quote_unavailable',
    message: 'The price changed while the domain was being renewed; nothing was charged',
  },
  unavailable: { code: 'registration_failed', message: 'The registrar refused the renewal; nothing was charged' },
  invalid_contact: { code: 'registration_failed', message: 'The registrar refused the renewal; nothing was charged' },
  rejected: { code: 'registration_failed', message: 'The registrar refused the renewal; nothing was charged' },
};
const NO_ANSWER: OrderFault = {
  code: 'registration_failed',
  message: 'The registrar is not answering; nothing was charged',
};
const ELSEWHERE: OrderFault = {
  code: 'conflict',
  message: "The domain's expiry date was changed elsewhere in the meantime; nothing was charged",
};

/**
 * authorized -> renewed | releasing | review. A registrar that is asked twice renews twice, so the order goes by the
 * registrar's own expiry date: it asks only while that is the one it was decided at, writes down that it asks before it
 * does, and asks again only when the earlier call has surely ended and the date has not moved.
 */
export async function extendRegistration(scope: Scope, order: Order): Promise<Order> {
  const begun = order.registerStartedAt
    ? order
    : await moveOrder(scope, order, 'authorized', (row, tx) => {
        row.registerStartedAt = tx.clock.now();
      });
  const isLate =
    scope.clock.now().getTime() - begun.registerStartedAt!.getTime() > (begun.door === 'auto' ? AUTO_TRY_MS : TRY_MS);
  let found: RegistrarDomain | null;
  try {
    found = await look(scope, begun);
  } catch (error) {
    if (!(error instanceof RegistrarError)) throw error;
    return whenSilent(scope, begun, error, isLate);
  }
  const seen = found && expiryOf(begun, found.expiresAt);
  if (seen === 'renewed' && begun.renewalSentAt) return take(scope, begun, found!.expiresAt);
  if (seen !== 'untouched')
    return begun.renewalSentAt ? giveToReview(scope, begun) : refuse(scope, begun, ELSEWHERE, found?.expiresAt);
  if (isUnderWay(scope, begun)) throw new Error('an earlier call may still renew the domain');
  return isLate ? refuse(scope, begun, NO_ANSWER) : send(scope, begun);
}

function look(scope: Scope, order: Order): Promise<RegistrarDomain | null> {
  return scope.ports.registrar.get(order.domain as DomainName);
}

function expiryOf(order: Order, now: Date): ReturnType<typeof readExpiry> {
  return readExpiry({ before: order.expiresBefore!, years: order.years, now });
}

function isUnderWay(scope: Scope, { renewalSentAt }: Order): boolean {
  return renewalSentAt !== null && scope.clock.wall().getTime() - renewalSentAt!.getTime() < QUIET_MS;
}

/** Whether the registrar's date is this renewal's doing: it is on record as done, or was sent, and the whole term is there. */
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

async function send(scope: Scope, order: Order): Promise<Order> {
  const sent = await moveOrder(scope, order, 'authorized', (row, tx) => {
    row.renewalSentAt = tx.clock.wall();
    row.unknownSince = null;
  });
  if (scope.clock.wall().getTime() - sent.renewalSentAt!.getTime() > SEND_WITHIN_MS)
    throw new Error('too much time has passed to send the renewal');
  try {
    const { expiresAt } = await scope.ports.registrar.renew(
      { name: sent.domain as DomainName, years: sent.years, costMinor: sent.costMinor },
      sent.id,
    );
    if (expiryOf(sent, expiresAt) === 'renewed') return await take(scope, sent, expiresAt);
    throw new RegistrarError('unknown_outcome', `the registrar answers with an expiry of ${expiresAt.toISOString()}`);
  } catch (error) {
    if (!(error instanceof RegistrarError)) throw error;
    return settleOutcome(scope, sent, error);
  }
}

/** No success was heard: looks at what is, and decides only what that allows. @throws `error` to be tried again */
async function settleOutcome(scope: Scope, sent: Order, error: RegistrarError): Promise<Order> {
  const isSurelyNotDone = error.kind === 'temporary' || error.kind === 'rate_limited';
  const found = isSurelyNotDone
    ? null
    : await look(scope, sent).catch(() => {
        throw error;
      });
  if (found && expiryOf(sent, found.expiresAt) === 'renewed') return take(scope, sent, found.expiresAt);
  if (error.kind === 'unknown_outcome') throw error;
  const idle = await moveOrder(scope, sent, 'authorized', (row) => {
    row.renewalSentAt = null;
  });
  const refusal = REFUSALS[error.kind];
  if (!refusal) throw error;
  scope.log.warn({ err: error, orderId: sent.id }, 'a renewal was refused');
  return refuse(scope, idle, refusal);
}

/** Nothing was sent, so nothing can have happened; or nobody can tell, and the hold stays. @throws `error` to be tried again */
async function whenSilent(scope: Scope, order: Order, error: RegistrarError, isLate: boolean): Promise<Order> {
  if (!order.renewalSentAt) {
    if (isLate) return refuse(scope, order, NO_ANSWER);
    throw error;
  }
  const now = scope.clock.now();
  if (!order.unknownSince)
    await moveOrder(scope, order, 'authorized', (row) => {
      row.unknownSince = now;
    });
  else if (now.getTime() - order.unknownSince.getTime() > UNKNOWN_PATIENCE_MS) return giveToReview(scope, order);
  throw error;
}

function giveToReview(scope: Scope, order: Order): Promise<Order> {
  return moveOrder(scope, order, 'review', (row) => {
    addStep(row, 'renew_domain', false, 'It cannot be told whether the domain was renewed');
    row.fault = { code: 'internal_error', message: 'The outcome of the renewal is unclear; a person is looking at it' };
  });
}

function refuse(scope: Scope, order: Order, fault: OrderFault, expiresAt?: Date): Promise<Order> {
  return moveOrder(scope, order, 'releasing', async (row, tx) => {
    addStep(row, 'renew_domain', false, fault.message);
    row.fault = fault;
    if (expiresAt) await writeExpiry(tx, row, expiresAt);
  });
}

function take(scope: Scope, order: Order, expiresAt: Date): Promise<Order> {
  return moveOrder(scope, order, 'renewed', (row, tx) => recordRenewal(row, tx, expiresAt));
}

/** The domain is renewed: the order says so and the owner has the term, in the same moment. */
export async function recordRenewal(row: Order, tx: Tx, expiresAt: Date): Promise<void> {
  row.registrationExpiresAt = expiresAt;
  row.unknownSince = null;
  addStep(row, 'renew_domain', true, `Renewed until ${expiresAt.toISOString().slice(0, 10)}`);
  await writeExpiry(tx, row, expiresAt, row.renewalMinor);
}

const WRITE_EXPIRY = `
  update domain set expires_at = ?, renewal_price_minor = coalesce(?::int, renewal_price_minor), status = case when status in ('expired', 'redemption') and ? then 'active' else status end
  where name = ? and account_id = ? and status <> 'lost' returning id`;

/** The registrar's date is the truth, whoever moved it. */
async function writeExpiry(
  tx: Tx,
  { id, domain, account }: Order,
  expiresAt: Date,
  renewalMinor: number | null = null,
): Promise<void> {
  const written = await execute(tx, WRITE_EXPIRY, [
    expiresAt,
    renewalMinor,
    expiresAt > tx.clock.now(),
    domain,
    account.id,
  ]);
  if (written.length === 0)
    tx.log.error({ orderId: id, domain }, 'the owner of a renewed domain does not have it any more');
}

/** captured -> completed: all is done. */
export function completeRenewal(scope: Scope, order: Order): Promise<Order> {
  return moveOrder(scope, order, 'completed', async (row, tx) => {
    row.fault = null;
    if (row.door === 'auto') await mailRenewed(tx, row);
  });
}
