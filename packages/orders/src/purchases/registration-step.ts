import { MINUTE_MS, newId, type DomainName } from '@onym/kernel';
import { RegistrarError, type RegistrarDomain, type RegistrarErrorKind } from '@onym/ports';
import type { Scope, Tx } from '@onym/platform';
import { DomainSchema, endConnection, openContact } from '@onym/domains';
import { mailUnderReview } from './machine-mail.ts';
import { moveOrder } from '../engine/order-lease.ts';
import type { Order, OrderFault } from '../engine/order.entity.ts';
import { addStep } from '../engine/payment-steps.ts';

/** How long a registration is tried. */
const TRY_MS = 3 * MINUTE_MS;
/** How long after that the order only looks: an answer that never came may still turn into a domain. */
const QUIET_MS = MINUTE_MS;
/** How long an outcome may stay unknown before a person has to look. */
const UNKNOWN_PATIENCE_MS = 10 * MINUTE_MS;
/** A machine waits for its answer and is told `under review`; the order is looked at again later. */
const MACHINE_PATIENCE_MS = 5000;
/** By how much the registrar's clock may be behind ours. */
const CLOCK_TOLERANCE_MS = 10 * MINUTE_MS;

/** Answers that say "not registered, and trying again will not help". */
const REFUSALS: Partial<Record<RegistrarErrorKind, OrderFault>> = {
  unavailable: {
    code: 'domain_unavailable',
    message: 'Somebody else registered the domain first; nothing was charged',
  },
  price_changed: {
    code: 'registration_failed',
    message: 'The price changed while the domain was being registered; nothing was charged',
  },
  invalid_contact: {
    code: 'registration_failed',
    message: 'The registry does not accept this registrant contact; nothing was charged',
  },
  rejected: { code: 'registration_failed', message: 'The registrar refused the registration; nothing was charged' },
};
const NO_ANSWER: OrderFault = {
  code: 'registration_failed',
  message: 'The registrar is not answering; nothing was charged',
};

/**
 * authorized -> registered | releasing | review. Registers under the order's id as idempotency key, never under a new
 * one. After an unclear answer the registrar is asked what is: only a domain made since this order began to register,
 * that no other order holds, is this order's.
 */
export async function registerDomain(scope: Scope, order: Order): Promise<Order> {
  const begun = order.registerStartedAt
    ? order
    : await moveOrder(scope, order, 'authorized', (row, tx) => {
        row.registerStartedAt = tx.clock.now();
      });
  const triedMs = scope.clock.now().getTime() - begun.registerStartedAt!.getTime();
  if (triedMs > TRY_MS)
    return settleOutcome(
      scope,
      begun,
      new RegistrarError('temporary', 'the registration has been tried for long enough'),
      triedMs > TRY_MS + QUIET_MS,
    );
  try {
    const domain = await scope.ports.registrar.register(
      {
        name: begun.domain as DomainName,
        contact: openContact(scope, begun.id, begun.sealedContact),
        privacy: begun.privacy,
        nameservers: scope.ports.dns.nameservers,
        costMinor: begun.costMinor,
        premium: begun.premium,
        years: begun.years,
      },
      begun.id,
    );
    return await take(scope, begun, domain);
  } catch (error) {
    if (!(error instanceof RegistrarError)) throw error;
    return settleOutcome(scope, begun, error, false);
  }
}

/** No success was heard: looks at what is, and decides only what that allows. @throws `error` to be tried again */
async function settleOutcome(scope: Scope, order: Order, error: RegistrarError, isLastLook: boolean): Promise<Order> {
  let found: RegistrarDomain | null;
  try {
    found = await scope.ports.registrar.get(order.domain as DomainName);
  } catch (lookError) {
    if (!(lookError instanceof RegistrarError)) throw lookError;
    return waitForOutcome(scope, order, lookError);
  }
  if (found)
    return (await isOurs(scope, order, found))
      ? take(scope, order, found)
      : refuse(scope, order, error, REFUSALS.unavailable!);
  const refusal = REFUSALS[error.kind] ?? (isLastLook ? NO_ANSWER : undefined);
  if (refusal) return refuse(scope, order, error, refusal);
  throw error;
}

/** Nobody can tell whether the domain is registered: the hold stays, since giving it back could give the domain away. */
async function waitForOutcome(scope: Scope, order: Order, error: RegistrarError): Promise<Order> {
  const now = scope.clock.now();
  if (!order.unknownSince) {
    await moveOrder(scope, order, 'authorized', (row) => {
      row.unknownSince = now;
    });
  } else if (
    now.getTime() - order.unknownSince.getTime() >
    (order.door === 'machine' ? MACHINE_PATIENCE_MS : UNKNOWN_PATIENCE_MS)
  ) {
    return moveOrder(scope, order, 'review', async (row, tx) => {
      if (row.door !== 'card') await mailUnderReview(tx, row);
      addStep(row, 'register_domain', false, 'The registrar does not say whether the domain was registered');
      row.fault = {
        code: 'internal_error',
        message: 'The outcome of the registration is unclear; a person is looking at it',
      };
    });
  }
  throw error;
}

/**
 * Whether what the registrar has is this order's: made since it began to register, and nobody's here. An order that
 * registers makes the domain's row at the same moment, so a row means another order or another account.
 */
export async function isOurs(scope: Scope, order: Order, found: RegistrarDomain): Promise<boolean> {
  if (!order.registerStartedAt || found.createdAt.getTime() < order.registerStartedAt.getTime() - CLOCK_TOLERANCE_MS)
    return false;
  return (
    (await scope.em
      .fork()
      .count(DomainSchema, { name: order.domain, status: { $ne: 'lost' }, ownershipType: { $ne: 'connected' } })) === 0
  );
}

function refuse(scope: Scope, order: Order, error: RegistrarError, fault: OrderFault): Promise<Order> {
  scope.log.warn({ err: error, orderId: order.id }, 'a registration was refused');
  return moveOrder(scope, order, 'releasing', (row) => {
    addStep(row, 'register_domain', false, fault.message);
    row.fault = fault;
  });
}

function take(scope: Scope, order: Order, domain: RegistrarDomain): Promise<Order> {
  return moveOrder(scope, order, 'registered', (row, tx) => recordRegistration(row, tx, domain));
}

/** The domain is registered: the order says so and the owner has a domain, in the same moment. */
export async function recordRegistration(row: Order, tx: Tx, domain: RegistrarDomain): Promise<void> {
  row.registeredAt = domain.createdAt;
  row.registrationExpiresAt = domain.expiresAt;
  row.unknownSince = null;
  addStep(row, 'register_domain', true, `Registered until ${domain.expiresAt.toISOString().slice(0, 10)}`);
  await own(tx, row, domain);
}

async function own(tx: Tx, order: Order, domain: RegistrarDomain): Promise<void> {
  const now = tx.clock.now();
  await endConnection(tx, order.domain); // from the time before the name became free
  tx.em.create(DomainSchema, {
    id: newId('domain', now),
    account: order.account,
    name: order.domain,
    status: 'pending',
    ownershipType: 'owned',
    registeredAt: domain.createdAt,
    expiresAt: domain.expiresAt,
    years: order.years,
    autoRenew: order.autoRenew,
    privacyEnabled: order.privacy,
    purchasePriceMinor: order.retailMinor,
    renewalPriceMinor: order.renewalMinor,
    currency: order.currency,
    premium: order.premium,
    nameservers: [...tx.ports.dns.nameservers],
    dnsProvider: tx.ports.dns.provider,
    createdAt: now,
  });
  await tx.em.flush();
}
