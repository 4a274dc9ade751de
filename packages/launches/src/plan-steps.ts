import { sumTaxes } from '@onym/billing/tax';
import type { SaleTax } from '@onym/core/ports';
import { PRODUCTS, sumPrices, type PricedProduct } from '@onym/billing';
import { formatSentence } from '@onym/core/sentences';
import { payingProduct, soldParts, type SoldPart } from './launch-products.ts';
import type { Choice, LaunchRequest } from './launch.entity.ts';
import type { Part } from './launch-states.ts';

/** One line of a plan. Cents. */
export interface PlanStep {
  step: Part;
  detail: string;
  priceMinor: number;
  /** Per year, cents. */
  renewalMinor: number;
}

/**
 * Returns the lines of the plan for this choice; their prices, and a tax that is added, add up to the total that `start` charges. A
 * product has one price for all parts that it pays for, shown at the first of them.
 */
export function planSteps(
  { include }: Pick<LaunchRequest, 'include'>,
  { domain, name, years, priceMinor, renewalMinor, owned }: Choice,
  products: readonly PricedProduct[],
): PlanStep[] {
  const details: Record<Part, string> = {
    domain: owned ? `${domain}, which you already own` : `${domain} for ${years === 1 ? 'a year' : `${years} years`}`,
    kit: formatSentence('launches.brandKitForNamePalette', { name }),
    logos: formatSentence('launches.logosForNameInSame', { name }),
    legal: formatSentence('launches.termsPrivacyCookiesRefundsAcceptable'),
    site: include.includes('domain')
      ? formatSentence('launches.aSiteAtDomainWith', { domain })
      : formatSentence('launches.aSiteAtOurAddress'),
    mail: `hello@${domain}, forwarded to you, with MX and SPF`,
  };
  const partsOf = new Map<PricedProduct, SoldPart[]>();
  for (const part of soldParts({ include })) {
    const paying = payingProduct(products, part);
    if (paying) partsOf.set(paying, [...(partsOf.get(paying) ?? []), part]);
  }
  return include.map((step) => {
    if (step === 'domain') return { step, detail: details.domain, priceMinor, renewalMinor };
    const [paying, parts] = [...partsOf].find(([, [first]]) => first === step) ?? [];
    if (!paying || !parts) return { step, detail: details[step], priceMinor: 0, renewalMinor: 0 };
    const product = PRODUCTS[paying.product].name;
    const detail = formatSentence('launches.heldTheProductOnce', {
      held: details[step],
      product,
      parts: parts.join(', '),
    });
    return { step, detail, priceMinor: paying.priceMinor, renewalMinor: 0 };
  });
}

/**
 * Returns the total that `start` charges for this choice, cents: the products, and the domain if it is included, with the tax that was known
 * when it was offered.
 */
export function launchTotal(
  { include }: Pick<LaunchRequest, 'include'>,
  choice: Choice,
  products: readonly PricedProduct[],
): number {
  const domainMinor = include.includes('domain') ? (choice.domainTax?.grossMinor ?? choice.priceMinor) : 0;
  const productsMinor = sumPrices(products);
  return domainMinor + (productsMinor > 0 ? (choice.productsTax?.grossMinor ?? productsMinor) : 0);
}

/** Returns the tax that is part of the total of a choice; null where none is known. */
export function launchTax(
  { include }: Pick<LaunchRequest, 'include'>,
  { domainTax, productsTax }: Choice,
  products: readonly PricedProduct[],
): SaleTax | null {
  const domain = include.includes('domain') ? domainTax : undefined;
  return sumTaxes([domain ?? null, products.length > 0 ? (productsTax ?? null) : null]);
}
