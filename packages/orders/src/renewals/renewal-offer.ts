import { correctExpiry, readCatalogue, retailPrice, showRenewalPrice, type Domain } from '@onym/domains';
import { Fault, tldOf, toDecimal, type DomainName } from '@onym/kernel';
import { RegistrarError, type RegistrarDomain } from '@onym/ports';
import { transaction, type Scope } from '@onym/platform';
import { PriceChanged } from '../engine/price-changed.ts';
import { isSameDate } from './renewal-terms.ts';

/** One term more for a domain, as the registrar and our prices stand now. Minor units of the domain's currency. */
export interface RenewalOffer {
  /** One year; the minimum term where the registry wants more. */
  years: number;
  /** What is charged for the whole term. */
  retailMinor: number;
  /** Per year, from now on shown to the owner. */
  renewalMinor: number;
  /** Ours, for the whole term. */
  costMinor: number;
  /** The registrar's own expiry date: the guard of the order. */
  expiresAt: Date;
}

/** Our cost has risen above the price the owner was shown; the new one is shown now, and nothing is charged before it was. */
export class RenewalPriceChanged extends PriceChanged {
  override readonly name = 'RenewalPriceChanged';
  /** At the new price. */
  readonly offer: RenewalOffer;
  constructor(offer: RenewalOffer) {
    super('The renewal costs more than was shown');
    this.offer = offer;
  }
}

/**
 * Asks the registrar for the domain's date and price. Charged is today's price or the lower one that the owner was
 * shown, as long as that covers what the registrar takes. A date that is not ours corrects our row and ends the attempt:
 * somebody renewed elsewhere.
 * @throws RenewalPriceChanged; Fault quote_unavailable (no answer, no price), conflict (not there, or another date)
 */
export async function offerRenewal(scope: Scope, domain: Domain): Promise<RenewalOffer> {
  const name = domain.name as DomainName;
  const [found, catalogue] = await Promise.all([askRegistrar(scope, name), readCatalogue(scope)]);
  if (!found)
    throw new Fault('conflict', `The registrar does not have ${name}; write to us`, { details: { domain: name } });
  if (!isSameDate(found.expiresAt, domain.expiresAt)) {
    await transaction(scope, (tx) => correctExpiry(tx, domain, found.expiresAt));
    throw new Fault(
      'conflict',
      `The registrar has ${name} until ${found.expiresAt.toISOString().slice(0, 10)}, which is corrected here now; ask again if you still want to renew`,
      { details: { domain: name, expiresAt: found.expiresAt.toISOString() } },
    );
  }
  if (found.renewalCostMinor === null) throw noPrice(name);
  return priceTerm(
    scope,
    domain,
    { ...found, yearlyCostMinor: found.renewalCostMinor },
    catalogue.get(tldOf(name))?.minimumYears ?? 1,
  );
}

async function priceTerm(
  scope: Scope,
  domain: Domain,
  { expiresAt, yearlyCostMinor }: { expiresAt: Date; yearlyCostMinor: number },
  years: number,
): Promise<RenewalOffer> {
  const { margin } = scope.settings;
  const costMinor = yearlyCostMinor * years;
  const shownMinor = domain.renewalPriceMinor * years;
  const offer = {
    years,
    costMinor,
    renewalMinor: retailPrice(yearlyCostMinor, margin),
    retailMinor: retailPrice(costMinor, margin),
    expiresAt,
  };
  if (costMinor > shownMinor) {
    await transaction(scope, (tx) => showRenewalPrice(tx, domain.id, offer.renewalMinor));
    throw new RenewalPriceChanged(offer);
  }
  return { ...offer, retailMinor: Math.min(offer.retailMinor, shownMinor) };
}

async function askRegistrar(scope: Scope, name: DomainName): Promise<RegistrarDomain | null> {
  try {
    return await scope.ports.registrar.get(name);
  } catch (error) {
    if (error instanceof RegistrarError) throw noPrice(name, error);
    throw error;
  }
}

function noPrice(name: DomainName, cause?: unknown): Fault {
  return new Fault('quote_unavailable', 'The registrar gives no price for this renewal right now; retry shortly', {
    details: { domain: name },
    cause,
  });
}

/** What an owner is told who asked at the old price. */
export function priceChangedFault(domain: Domain, { offer: { renewalMinor } }: RenewalPriceChanged): Fault {
  return new Fault(
    'quote_unavailable',
    `The renewal price has risen since it was shown: it is ${toDecimal(renewalMinor)} ${domain.currency.toUpperCase()} a year now; ask again to pay that`,
    { details: { domain: domain.name, renewalPrice: toDecimal(renewalMinor) } },
  );
}
