import { isRegisteredHere, openContact, createRegisteredDomain } from '@onym/domains';
import { MINUTE_MS, type DomainName } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { registrantOf, RegistrarError, type RegistrarCharge, type RegistrarDomain } from '@onym/core/ports';
import type { Scope, Tx } from '@onym/platform';
import { bookCost } from '../engine/book-payment.ts';
import { moveOrder } from '../engine/order-lease.ts';
import type { Order, OrderFault } from '../engine/order.entity.ts';
import { addStep } from '../engine/payment-steps.ts';
import { NO_ANSWER, createOrderFault } from '../engine/refusal.ts';
import { isWithdrawn } from '../engine/withdraw-order.ts';
import type { OrderKind, Workings } from '../engine/workings.ts';

/** How long a registration is retried. */
const TRY_MS = 3 * MINUTE_MS;
/** How long the order only checks after that: a call without an answer may still register the domain. */
const QUIET_MS = MINUTE_MS;
/** By how much the registrar's clock may be behind ours. */
const CLOCK_TOLERANCE_MS = 10 * MINUTE_MS;

const TAKEN = createOrderFault('domain_unavailable', formatSentence('orders.someoneElseRegisteredTheDomain'));
/** Answers that say "not registered, and trying again will not help". */
export const REFUSALS: OrderKind['refusals'] = {
  unavailable: TAKEN,
  price_changed: createOrderFault('registration_failed', formatSentence('orders.priceChangedWhileDomainWas')),
  invalid_contact: createOrderFault('registration_failed', formatSentence('orders.registryDoesNotAccept')),
  rejected: createOrderFault('registration_failed', formatSentence('orders.registrarRefusedRegistration')),
};

/**
 * authorized -> registered | releasing | review: registers the domain, with the order's id as idempotency key. After an unclear answer the registrar
 * is asked for the domain: it is this order's only if it was created after the order began to register and no account here has registered that name.
 * @throws RegistrarError while the outcome is open; the step is tried again
 * @throws LeaseLost when another process has taken the order over
 */
export async function registerDomain(scope: Scope, order: Order, by: Workings): Promise<Order> {
  const begun = order.registerStartedAt
    ? order
    : await moveOrder(scope, order, 'authorized', (row, tx) => {
        if (!isWithdrawn(row)) row.registerStartedAt = tx.clock.now();
      });
  // Withdrawn meanwhile: the next step releases the hold.
  if (!begun.registerStartedAt) return begun;
  const triedMs = scope.clock.now().getTime() - begun.registerStartedAt.getTime();
  if (triedMs > TRY_MS)
    return resolveUnknownOutcome(
      scope,
      begun,
      by,
      new RegistrarError('temporary', 'the registration has been tried for long enough'),
      triedMs > TRY_MS + QUIET_MS,
    );
  try {
    const domain = await scope.ports.registrar.register(
      {
        name: begun.domain as DomainName,
        contact: openContact(scope, begun.id, sealedContactOf(begun)),
        privacy: begun.privacy,
        nameservers: scope.ports.dns.nameservers,
        costMinor: begun.costMinor,
        premium: begun.premium,
        years: begun.years,
      },
      begun.id,
    );
    return await moveToRegistered(scope, begun, domain);
  } catch (error) {
    if (!(error instanceof RegistrarError)) throw error;
    return resolveUnknownOutcome(scope, begun, by, error, false);
  }
}

/**
 * Called when the call did not succeed: asks the registrar for the domain and decides only what its answer proves. @throws `error` so that the
 * step is retried
 */
async function resolveUnknownOutcome(
  scope: Scope,
  order: Order,
  by: Workings,
  error: RegistrarError,
  isLastLook: boolean,
): Promise<Order> {
  let found: RegistrarDomain | null;
  try {
    found = await scope.ports.registrar.get(order.domain as DomainName);
  } catch (lookError) {
    if (!(lookError instanceof RegistrarError)) throw lookError;
    return waitForOutcome(scope, order, by, lookError);
  }
  if (found)
    return (await isOurs(scope, order, found))
      ? moveToRegistered(scope, order, found)
      : releasePayment(scope, order, error, TAKEN);
  const refusal = by.kind.refusals[error.kind] ?? (isLastLook ? NO_ANSWER : undefined);
  if (refusal) return releasePayment(scope, order, error, refusal);
  throw error;
}

/** It is unknown whether the domain is registered: the hold stays, since releasing it could give the domain away for free. */
async function waitForOutcome(
  scope: Scope,
  order: Order,
  { kind, funding }: Workings,
  error: RegistrarError,
): Promise<Order> {
  const now = scope.clock.now();
  if (!order.unknownSince) {
    await moveOrder(scope, order, 'authorized', (row) => {
      row.unknownSince = now;
    });
  } else if (now.getTime() - order.unknownSince.getTime() > funding.patienceMs) {
    return moveOrder(scope, order, 'review', async (row, tx) => {
      await kind.notifyUnderReview(row, tx);
      addStep(row, 'register_domain', false, 'The registrar does not confirm whether the domain was registered');
      row.fault = { code: 'internal_error', message: 'The outcome of the registration is unclear and under review' };
    });
  }
  throw error;
}

/**
 * Whether the registrar's domain was registered by this order: by the stored time of its registration or, before that is stored, because it was
 * created after the order began to register and no account here has registered that name.
 */
export async function isRegisteredFor(scope: Scope, order: Order, found: RegistrarDomain): Promise<boolean> {
  return order.registeredAt ? order.registeredAt.getTime() === found.createdAt.getTime() : isOurs(scope, order, found);
}

/**
 * Whether the domain was created after the order began to register, and no domain of that name exists here. An order that registers stores its
 * domain at the same moment, so an existing one belongs to another order or account.
 */
async function isOurs(scope: Scope, order: Order, found: RegistrarDomain): Promise<boolean> {
  if (!order.registerStartedAt || found.createdAt.getTime() < order.registerStartedAt.getTime() - CLOCK_TOLERANCE_MS)
    return false;
  return !(await isRegisteredHere(scope, order.domain));
}

/** @throws for an order without a contact: a bug */
function sealedContactOf({ id, sealedContact }: Order): string {
  if (!sealedContact) throw new Error(`order ${id} has no registrant contact`);
  return sealedContact;
}

function releasePayment(scope: Scope, order: Order, error: RegistrarError, fault: OrderFault): Promise<Order> {
  scope.log.warn({ err: error, orderId: order.id }, 'a registration was refused');
  return moveOrder(scope, order, 'releasing', (row) => {
    addStep(row, 'register_domain', false, fault.message);
    row.fault = fault;
  });
}

function moveToRegistered(
  scope: Scope,
  order: Order,
  domain: RegistrarDomain & Partial<RegistrarCharge>,
): Promise<Order> {
  return moveOrder(scope, order, 'registered', (row, tx) => recordRegistration(row, tx, domain));
}

/**
 * Stores the registration in the order's row, posts the registrar's cost to the ledger, and creates the buyer's domain, all in the caller's
 * transaction. A connection of the name ends, of any account, and that account is mailed. The row must be locked; the caller sets its state.
 */
export async function recordRegistration(
  row: Order,
  tx: Tx,
  domain: RegistrarDomain & Partial<RegistrarCharge>,
): Promise<void> {
  row.registeredAt = domain.createdAt;
  row.costPaidMinor = domain.paidMinor ?? row.costPaidMinor ?? null;
  row.registrationExpiresAt = domain.expiresAt;
  row.unknownSince = null;
  addStep(row, 'register_domain', true, `Registered until ${domain.expiresAt.toISOString().slice(0, 10)}`);
  await bookCost(tx, row);
  await createRegisteredDomain(tx, {
    accountId: row.account.id,
    name: row.domain,
    registeredAt: domain.createdAt,
    registeredByKeyId: row.keyId,
    expiresAt: domain.expiresAt,
    years: row.years,
    autoRenew: row.autoRenew,
    privacyEnabled: row.privacy,
    purchasePriceMinor: row.retailMinor,
    renewalPriceMinor: row.renewalMinor,
    currency: row.currency,
    premium: row.premium,
    registrant: row.sealedContact ? registrantOf(openContact(tx, row.id, row.sealedContact)) : domain.registrant,
  });
}
