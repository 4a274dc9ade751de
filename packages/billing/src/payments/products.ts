import { PRODUCT_TYPES, type ProductType, type Tier } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { MICROS_PER_CENT, type PlanId, type Settings } from '@onym/platform';
import type { PriceSpec } from '@onym/core/ports';
import type { Sale } from './checkout-page.entity.ts';

export const CURRENCY = 'usd';

/** Counts calls of name generation beyond the included quota. */
export const NAMES_METER = {
  meterEvent: 'onym_name_calls',
  name: formatSentence('charges.nameGenerationBeyondIncludedQuota'),
} as const;

/** The price of calls beyond the quota, each at its price in millionths of a dollar. Minor units, rounded once. */
export function usagePriceMinor(used: readonly { calls: number; callMicros: number }[]): number {
  return Math.round(used.reduce((sum, { calls, callMicros }) => sum + calls * callMicros, 0) / MICROS_PER_CENT);
}

interface Product {
  name: string;
  /** A description in one line. */
  about: string;
  /** The products whose features it unlocks, including itself. */
  opens: readonly ProductType[];
}

export const PRODUCTS: Readonly<Record<ProductType, Product>> = {
  LOGO_PACK: { name: 'Logo Pack', about: 'Logos in eight variants, as SVG and PNG', opens: ['LOGO_PACK'] },
  LEGAL_KIT: {
    name: 'Legal Kit',
    about: 'Terms, privacy policy, cookie policy and the other documents a site needs',
    opens: ['LEGAL_KIT'],
  },
  BRAND_KIT: {
    name: 'Brand Kit',
    about: 'Copy, colors and typefaces of your brand, every export format, and logos',
    opens: ['BRAND_KIT', 'LOGO_PACK', 'SOCIAL_MEDIA_KIT'],
  },
  SITE_BUILDER: { name: 'Site Builder', about: 'Landing pages on your own domain', opens: ['SITE_BUILDER'] },
  SOCIAL_MEDIA_KIT: {
    name: 'Social Media Kit',
    about: 'A logo as profile pictures, covers and posts for social networks, in one zip',
    opens: ['SOCIAL_MEDIA_KIT'],
  },
  EMAIL_FORWARDING_SLOT: {
    name: 'Email Forwarding Slots',
    about: 'Five more email forwards',
    opens: ['EMAIL_FORWARDING_SLOT'],
  },
  LAUNCH_STACK: {
    name: 'Launch Stack',
    about: 'Logos, legal documents, brand kit, site and social formats in one bundle',
    opens: ['LAUNCH_STACK', 'LOGO_PACK', 'LEGAL_KIT', 'BRAND_KIT', 'SITE_BUILDER', 'SOCIAL_MEDIA_KIT'],
  },
};

const OPENS: Readonly<Record<Exclude<ProductType, 'LAUNCH_STACK'>, string>> = {
  LOGO_PACK: formatSentence('products.logos'),
  BRAND_KIT: formatSentence('products.brandKits'),
  LEGAL_KIT: formatSentence('products.legalDocuments'),
  SITE_BUILDER: formatSentence('products.landingPages'),
  SOCIAL_MEDIA_KIT: formatSentence('products.socialPictures'),
  EMAIL_FORWARDING_SLOT: formatSentence('products.emailForwards'),
};

/** Says in a few words each what a product opens; the stack, which opens nothing of its own, what its products open. */
export function describeOpened(product: ProductType): string[] {
  return PRODUCTS[product].opens.flatMap((one) => (one === 'LAUNCH_STACK' ? [] : [OPENS[one]]));
}

interface Plan {
  name: string;
  tier: Exclude<Tier, 'explorer'>;
  interval: 'month' | 'year';
}

export const PLANS: Readonly<Record<PlanId, Plan>> = {
  founder_monthly: { name: 'Founder, monthly', tier: 'founder', interval: 'month' },
  founder_yearly: { name: 'Founder, yearly', tier: 'founder', interval: 'year' },
  agency_monthly: { name: 'Agency, monthly', tier: 'agency', interval: 'month' },
  agency_yearly: { name: 'Agency, yearly', tier: 'agency', interval: 'year' },
};

/** Products that may be bought several times, and how many of them can be used. */
export const STACKING: Readonly<Partial<Record<ProductType, number>>> = { EMAIL_FORWARDING_SLOT: 19 };

/** The product of a sale; undefined for a plan. */
export function productOf(sale: Sale): ProductType | undefined {
  return sale === 'plan' ? undefined : (sale.slice('product:'.length) as ProductType);
}

/** The names of these products, for receipts and statements: "Brand Kit, Legal Kit". */
export function namesOfProducts(products: readonly ProductType[]): string {
  return PRODUCT_TYPES.filter((product) => products.includes(product))
    .map((product) => PRODUCTS[product].name)
    .join(', ');
}

/** Whether these products open all that a product opens; the stack opens nothing beyond its products. */
export function isCovered(product: ProductType, by: readonly ProductType[]): boolean {
  return PRODUCTS[product].opens.every(
    (gate) => gate === 'LAUNCH_STACK' || by.some((one) => PRODUCTS[one].opens.includes(gate)),
  );
}

/** The products that open something that this one opens too. */
export function overlappingProducts(product: ProductType): ProductType[] {
  return PRODUCT_TYPES.filter((one) => PRODUCTS[one].opens.some((gate) => PRODUCTS[product].opens.includes(gate)));
}

/** The products that open the gate; one of them is enough. */
export function openersOf(gate: ProductType): ProductType[] {
  return (Object.keys(PRODUCTS) as ProductType[]).filter((product) => PRODUCTS[product].opens.includes(gate));
}

/** Whether an external value is the id of a plan. */
export function isPlanId(word: string | null | undefined): word is PlanId {
  return typeof word === 'string' && Object.hasOwn(PLANS, word);
}

/** The one-time price of a product. */
export function productPrice({ prices }: Pick<Settings, 'prices'>, product: ProductType): PriceSpec {
  return {
    key: product,
    name: PRODUCTS[product].name,
    currency: CURRENCY,
    amountMinor: prices.products[product],
    interval: null,
  };
}

/** The prices of a plan: per period, and for each call beyond the included ones. */
export function planPrices({ prices }: Pick<Settings, 'prices'>, planId: PlanId): PriceSpec[] {
  const { name, interval } = PLANS[planId];
  return [
    { key: planId, name: `Onym ${name}`, currency: CURRENCY, amountMinor: prices.plans[planId], interval },
    // A subscription has one interval: a yearly plan bills such calls yearly.
    {
      key: `name_calls_${interval}`,
      name: NAMES_METER.name,
      currency: CURRENCY,
      amountMinor: prices.nameCall,
      interval,
      meterEvent: NAMES_METER.meterEvent,
    },
  ];
}
