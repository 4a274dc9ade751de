import { correctExpiry, storeRenewalPrice, readCatalogue, retailPrice, type Domain } from '@onym/domains';
import { Fault, tldOf, type DomainName } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { RegistrarError, type RegistrarDomain, type SaleTax } from '@onym/core/ports';
import { transaction, type Scope } from '@onym/platform';
import { addTax, renewingBuyer, type Taxed } from '../engine/add-tax.ts';
import { PriceChanged, priceChanged } from '../engine/price-changed.ts';
import { isSameDate } from './renewal-terms.ts';

/** Another term for a domain, at the registrar's present state and our present prices. Minor units of the domain's currency. */
export interface RenewalOffer {
  /** One, or the registry's longer minimum term. */
  years: number;
  /** The total charged for the whole term, with the tax. */
  retailMinor: number;
  /** Null where no tax is calculated. */
  tax: SaleTax | null;
  /** Price per year, shown to the owner from now on. */
  renewalMinor: number;
  /** Our cost of the whole term. */
  costMinor: number;
  /** The registrar's expiry date. The order renews only from this date. */
  expiresAt: Date;
}

/** The price that the owner has agreed to for a renewal, in cents; for the whole term unless stated otherwise. */
export interface RenewalConsent {
  /** The owner's maximum. It also agrees to a price that was never shown. */
  maxMinor?: number | undefined;
  /**
   * The yearly price that the owner was told, which is kept if it covers our cost. Null: none was told, so without `maxMinor` every price is
   * refused.
   */
  yearlyMinor: number | null;
}

/** The renewal costs more than the owner agreed to. Nothing was charged, and the present price is stored as the next one to show. */
export class RenewalPriceChanged extends PriceChanged {
  override readonly name = 'RenewalPriceChanged';
  /** The offer at the present price. */
  readonly offer: RenewalOffer;
  readonly consent: RenewalConsent;
  constructor(offer: RenewalOffer, consent: RenewalConsent) {
    super('The renewal costs more than agreed');
    this.offer = offer;
    this.consent = consent;
  }
}

/** The tax of the renewal depends on an address that is not known well enough. Nothing was charged. */
export class RenewalUntaxed extends Error {
  override readonly name = 'RenewalUntaxed';
  /** The offer without its tax. */
  readonly offer: RenewalOffer;
  /** The refusal billing_address_required. */
  readonly fault: Fault;
  constructor(offer: RenewalOffer, fault: Fault) {
    super(fault.message, { cause: fault });
    this.offer = offer;
    this.fault = fault;
  }
}

/**
 * Asks the registrar for the expiry date and price of a domain, and returns the next term at today's price, or at the lower price that was
 * agreed to if that covers the registrar's cost. Stores the new yearly price as the one to be shown next. If the registrar's date differs
 * from ours, ours is corrected and the renewal refused: the domain was renewed elsewhere.
 * @throws RenewalPriceChanged when it costs more than `consent` allows; RenewalUntaxed
 * @throws Fault quote_unavailable when the registrar gives no answer or price; conflict when it does not have the domain, or another date
 */
export async function offerRenewal(scope: Scope, domain: Domain, consent: RenewalConsent): Promise<RenewalOffer> {
  const name = domain.name as DomainName;
  const [found, catalogue] = await Promise.all([findAtRegistrar(scope, name), readCatalogue(scope)]);
  if (!found)
    throw new Fault('conflict', formatSentence('purchases.nameWasNotFoundAt', { name }), { details: { domain: name } });
  if (!isSameDate(found.expiresAt, domain.expiresAt)) {
    await transaction(scope, (tx) => correctExpiry(tx, domain, found.expiresAt));
    throw new Fault(
      'conflict',
      formatSentence('purchases.atTheRegistrarNameExpires', { name, date: found.expiresAt.toISOString().slice(0, 10) }),
      { details: { domain: name, expiresAt: found.expiresAt.toISOString() } },
    );
  }
  if (found.renewalCostMinor === null) throw noPrice(name);
  const years = catalogue.get(tldOf(name))?.minimumYears ?? 1;
  const offer = termOf(scope, { ...found, yearlyCostMinor: found.renewalCostMinor }, years);
  return agreedOffer(scope, domain, offer, consent);
}

function termOf(
  scope: Scope,
  { expiresAt, yearlyCostMinor }: { expiresAt: Date; yearlyCostMinor: number },
  years: number,
): Omit<RenewalOffer, 'tax'> {
  const { margin } = scope.settings;
  const costMinor = yearlyCostMinor * years;
  return {
    years,
    costMinor,
    renewalMinor: retailPrice(yearlyCostMinor, margin),
    retailMinor: retailPrice(costMinor, margin),
    expiresAt,
  };
}

async function agreedOffer(
  scope: Scope,
  domain: Domain,
  offer: Omit<RenewalOffer, 'tax'>,
  consent: RenewalConsent,
): Promise<RenewalOffer> {
  const { maxMinor, yearlyMinor } = consent;
  // The next response shows the present price; only a later request agrees to it.
  await transaction(scope, (tx) => storeRenewalPrice(tx, domain.id, offer.renewalMinor));
  const boundMinor = yearlyMinor === null ? null : yearlyMinor * offer.years;
  const kept = boundMinor !== null && offer.costMinor <= boundMinor ? Math.min(offer.retailMinor, boundMinor) : null;
  const charged = await taxOffer(scope, domain, { ...offer, retailMinor: kept ?? offer.retailMinor });
  if (maxMinor === undefined ? kept !== null : charged.retailMinor <= maxMinor) return charged;
  throw new RenewalPriceChanged(await taxOffer(scope, domain, offer), consent);
}

/** Adds the tax to an offer of another term. @throws RenewalUntaxed, Fault quote_unavailable */
export async function taxOffer(
  scope: Scope,
  domain: Domain,
  offer: Omit<RenewalOffer, 'tax'>,
): Promise<Taxed<RenewalOffer>> {
  try {
    return await addTax(scope, offer, renewingBuyer(scope, domain));
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'billing_address_required') throw error;
    throw new RenewalUntaxed({ ...offer, tax: null }, error);
  }
}

async function findAtRegistrar(scope: Scope, name: DomainName): Promise<RegistrarDomain | null> {
  try {
    return await scope.ports.registrar.get(name);
  } catch (error) {
    if (error instanceof RegistrarError) throw noPrice(name, error);
    throw error;
  }
}

function noPrice(name: DomainName, cause?: unknown): Fault {
  return new Fault('quote_unavailable', 'The registrar returned no price for this renewal; retry shortly', {
    details: { domain: name },
    cause,
  });
}

/** Returns the refusal for an owner who requested the renewal: of its price, or of its tax. Any other error is returned unchanged. */
export function explainOffer(domain: Domain, error: unknown): unknown {
  if (error instanceof RenewalUntaxed) return error.fault;
  return error instanceof RenewalPriceChanged ? renewalPriceFault(domain, error) : error;
}

/** The refusal price_changed, with the present price and the one that was shown. */
function renewalPriceFault({ name, currency }: Domain, { offer, consent }: RenewalPriceChanged): Fault {
  const shownMinor = consent.yearlyMinor === null ? undefined : consent.yearlyMinor * offer.years;
  return priceChanged({ ...offer, name: name as DomainName, currency }, { maxMinor: consent.maxMinor, shownMinor });
}
