import { correctExpiry, GRACE_MS, readCatalogue, REDEMPTION_MS, retailPrice, type Domain } from '@onym/domains';
import { Fault, tldOf, type DomainName } from '@onym/core';
import { transaction, type Scope } from '@onym/platform';
import { RegistrarError } from '@onym/core/ports';
import { priceChanged } from '../engine/price-changed.ts';
import { explainOffer, taxOffer, type RenewalOffer } from '../renewals/renewal-offer.ts';
import { isSameDate } from '../renewals/renewal-terms.ts';

/**
 * Refuses what is not in redemption, whether or not the lifecycle has written that down already.
 * @throws Fault not_in_redemption, with the domain's `status`
 */
export function requireInRedemption({ name, status, ownershipType, expiresAt }: Domain, now: Date): void {
  const isPastGrace = status === 'expired' && expiresAt.getTime() + GRACE_MS <= now.getTime();
  if (ownershipType !== 'connected' && (status === 'redemption' || isPastGrace)) return;
  throw notInRedemption(name, ownershipType === 'connected' ? 'connected' : status);
}

/**
 * Returns the present price and term of restoring a domain, from the registrar. Without `maxMinor` it always refuses, and the refusal tells the
 * price. If the registrar's expiry date differs from ours, ours is corrected: the domain was renewed elsewhere.
 * @throws Fault restore_unsupported when the registrar restores only on request; quote_unavailable when it does not answer; price_changed (more than
 *   `maxMinor`, or none given); billing_address_required; not_in_redemption (renewed elsewhere, or gone)
 */
export async function offerRestore(scope: Scope, domain: Domain, maxMinor: number | undefined): Promise<RenewalOffer> {
  const name = domain.name as DomainName;
  const [found, costMinor, catalogue] = await Promise.all([
    orQuoteUnavailable(name, scope.ports.registrar.get(name)),
    orQuoteUnavailable(name, scope.ports.registrar.restoreCost(name)),
    readCatalogue(scope),
  ]);
  if (!found) throw notInRedemption(name, 'lost');
  if (!isSameDate(found.expiresAt, domain.expiresAt)) {
    await transaction(scope, (tx) => correctExpiry(tx, domain, found.expiresAt));
    throw notInRedemption(name, 'active');
  }
  if (costMinor === null)
    throw new Fault('restore_unsupported', `${name} can only be restored on request; nothing was charged`, {
      details: {
        domain: name,
        restorableUntil: new Date(domain.expiresAt.getTime() + GRACE_MS + REDEMPTION_MS).toISOString(),
      },
    });
  const { margin } = scope.settings;
  const price = {
    years: catalogue.get(tldOf(name))?.minimumYears ?? 1,
    costMinor,
    retailMinor: retailPrice(costMinor, margin),
    renewalMinor:
      found.renewalCostMinor === null ? domain.renewalPriceMinor : retailPrice(found.renewalCostMinor, margin),
    expiresAt: found.expiresAt,
  };
  const offer = await taxOffer(scope, domain, price).catch((error: unknown) => {
    throw explainOffer(domain, error);
  });
  if (maxMinor === undefined || offer.retailMinor > maxMinor)
    throw priceChanged({ ...offer, name, currency: domain.currency }, { maxMinor });
  return offer;
}

function notInRedemption(name: string, status: string): Fault {
  return new Fault('not_in_redemption', `${name} is not in redemption; there is nothing to restore`, {
    details: { domain: name, status },
  });
}

async function orQuoteUnavailable<T>(name: DomainName, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    if (!(cause instanceof RegistrarError)) throw cause;
    throw new Fault('quote_unavailable', 'The registrar returned no price; retry shortly', {
      details: { domain: name },
      cause,
    });
  }
}
