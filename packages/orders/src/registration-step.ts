import { MINUTE_MS, newId, type DomainName } from '@onym/kernel';
import { RegistrarError, type RegistrarDomain } from '@onym/ports';
import type { Scope, Tx } from '@onym/platform';
import { DomainSchema, openContact } from '@onym/domains';
import { moveOrder } from './order-lease.ts';
import type { Order, OrderFault } from './order.entity.ts';
import { addStep } from './payment-steps.ts';

/** How long a registrar may be out of order before the hold is given back. */
const TEMPORARY_PATIENCE_MS = 3 * MINUTE_MS;
/** How long an outcome may stay unknown before a person has to look. */
const UNKNOWN_PATIENCE_MS = 10 * MINUTE_MS;
/** By how much the registrar's clock may be behind ours. */
const CLOCK_TOLERANCE_MS = 10 * MINUTE_MS;

/**
 * authorized -> registered | releasing | review. Registers under the order's id as idempotency key, never under a new
 * one. After an unclear answer the registrar is asked what is: only a domain made since this order began to register,
 * that no other order holds, is this order's.
 */
export async function registerDomain(scope: Scope, order: Order): Promise<Order> {
  const begun = order.registerStartedAt ? order : await moveOrder(scope, order, 'authorized', (row, tx) => { row.registerStartedAt = tx.clock.now(); });
  const name = begun.domain as DomainName;
  try {
    const domain = await scope.ports.registrar.register({
      name, contact: openContact(scope, begun.id, begun.sealedContact), privacy: begun.privacy, nameservers: scope.ports.dns.nameservers,
      costMinor: begun.costMinor, premium: begun.premium, years: begun.years,
    }, begun.id);
    return await take(scope, begun, domain);
  } catch (error) {
    if (!(error instanceof RegistrarError)) throw error;
    return afterFailure(scope, begun, name, error);
  }
}

async function afterFailure(scope: Scope, order: Order, name: DomainName, error: RegistrarError): Promise<Order> {
  let found: RegistrarDomain | null;
  try {
    found = await scope.ports.registrar.get(name);
  } catch (lookError) {
    if (error.kind !== 'unknown_outcome') throw lookError;
    return waitForOutcome(scope, order, error);
  }
  if (found && isOurs(order, found)) return take(scope, order, found);

  switch (error.kind) {
    case 'temporary':
    case 'rate_limited':
    case 'unknown_outcome': {
      // Not done: the same key may be tried again, for a while.
      const since = order.registerStartedAt!.getTime();
      if (scope.clock.now().getTime() - since > TEMPORARY_PATIENCE_MS) return refuse(scope, order, error, { code: 'registration_failed', message: 'The registrar is not answering; nothing was charged' });
      throw error;
    }
    case 'unavailable':
      return refuse(scope, order, error, { code: 'domain_unavailable', message: 'Somebody else registered the domain first; nothing was charged' });
    case 'price_changed':
      return refuse(scope, order, error, { code: 'registration_failed', message: 'The price changed while the domain was being registered; nothing was charged' });
    case 'invalid_contact':
      return refuse(scope, order, error, { code: 'registration_failed', message: 'The registry does not accept this registrant contact; nothing was charged' });
    case 'rejected':
      return refuse(scope, order, error, { code: 'registration_failed', message: 'The registrar refused the registration; nothing was charged' });
  }
}

async function waitForOutcome(scope: Scope, order: Order, error: RegistrarError): Promise<Order> {
  const now = scope.clock.now();
  if (!order.unknownSince) {
    await moveOrder(scope, order, 'authorized', (row) => { row.unknownSince = now; });
  } else if (now.getTime() - order.unknownSince.getTime() > UNKNOWN_PATIENCE_MS) {
    return moveOrder(scope, order, 'review', (row) => {
      addStep(row, 'register_domain', false, 'The registrar does not say whether the domain was registered');
      row.fault = { code: 'internal_error', message: 'The outcome of the registration is unclear; a person is looking at it' };
    });
  }
  throw error;
}

function isOurs(order: Order, found: RegistrarDomain): boolean {
  return found.createdAt.getTime() >= order.registerStartedAt!.getTime() - CLOCK_TOLERANCE_MS;
}

function refuse(scope: Scope, order: Order, error: RegistrarError, fault: OrderFault): Promise<Order> {
  scope.log.warn({ err: error, orderId: order.id }, 'a registration was refused');
  return moveOrder(scope, order, 'releasing', (row) => {
    addStep(row, 'register_domain', false, fault.message);
    row.fault = fault;
  });
}

/** The domain is registered: the order says so and the owner has a domain, in the same moment. */
function take(scope: Scope, order: Order, domain: RegistrarDomain): Promise<Order> {
  return moveOrder(scope, order, 'registered', async (row, tx) => {
    row.registeredAt = domain.createdAt;
    row.registrationExpiresAt = domain.expiresAt;
    row.unknownSince = null;
    addStep(row, 'register_domain', true, `Registered until ${domain.expiresAt.toISOString().slice(0, 10)}`);
    await own(tx, row, domain);
  });
}

async function own(tx: Tx, order: Order, domain: RegistrarDomain): Promise<void> {
  const now = tx.clock.now();
  tx.em.create(DomainSchema, {
    id: newId('domain', now), account: order.account, name: order.domain, status: 'pending', ownershipType: 'owned', registeredAt: domain.createdAt, expiresAt: domain.expiresAt,
    years: order.years, autoRenew: order.autoRenew, privacyEnabled: order.privacy, purchasePriceMinor: order.retailMinor, renewalPriceMinor: order.renewalMinor,
    currency: order.currency, premium: order.premium, nameservers: [...tx.ports.dns.nameservers], dnsProvider: tx.ports.dns.provider, createdAt: now,
  });
  await tx.em.flush();
}
