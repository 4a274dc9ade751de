import type { ProductType, Tier } from '@onym/core';

export interface TierLimits {
  /** Requests per minute, per key (or per account for sessions). */
  perMinute: number;
  /** Metered names and calls per UTC day, per account. */
  perDay: number;
}

/** The prices of everything that is not a domain: US dollars, in cents. */
export interface Prices {
  readonly products: Readonly<Record<ProductType, number>>;
  /** Per period of the plan. */
  readonly plans: Readonly<Record<PlanId, number>>;
  /**
   * Price of one name generation call beyond the included quota, in cents, as a decimal text because it is less than a
   * cent. At most four decimal places: whole millionths of a dollar.
   */
  readonly nameCall: string;
}

/**
 * The smallest amount that the card processor charges in US dollars (docs.stripe.com/currencies, minimum charge
 * amounts).
 */
export const MIN_CHARGE_MINOR = 50;

/** Prices of calls are in millionths of a US dollar, because a call costs less than a cent. */
export const MICROS_PER_CENT = 10_000;

/** Returns the price of a call beyond the included quota, in millionths of a US dollar. */
export function callPriceMicros({ nameCall }: Pick<Prices, 'nameCall'>): number {
  return Math.round(Number(nameCall) * MICROS_PER_CENT);
}

/**
 * Returns the most that calls beyond the quota may cost an account in a month where its owner has set no limit, in
 * cents: the monthly price of the plan, 0 for the tier `explorer`.
 */
export function defaultOverageLimitMinor({ plans }: Pick<Prices, 'plans'>, tier: Tier): number {
  return tier === 'explorer' ? 0 : plans[`${tier}_monthly`];
}

export const PLAN_IDS = ['founder_monthly', 'founder_yearly', 'agency_monthly', 'agency_yearly'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

/**
 * Used where PRODUCT_PRICES, PLAN_PRICES, NAME_CALL_PRICE and TIER_LIMITS set no other value (price-variables.ts).
 */
export const DEFAULT_PRICES: Prices = {
  products: {
    LOGO_PACK: 1999,
    LEGAL_KIT: 999,
    BRAND_KIT: 2999,
    SITE_BUILDER: 2499,
    SOCIAL_MEDIA_KIT: 1499,
    EMAIL_FORWARDING_SLOT: 499,
    LAUNCH_STACK: 6999,
  },
  plans: { founder_monthly: 1900, founder_yearly: 19_000, agency_monthly: 7900, agency_yearly: 79_000 },
  nameCall: '0.05',
};

export const DEFAULT_LIMITS: Readonly<Record<Tier, TierLimits>> = {
  explorer: { perMinute: 60, perDay: 200 },
  founder: { perMinute: 300, perDay: 10_000 },
  agency: { perMinute: 1200, perDay: 100_000 },
};
