import type { ProductType, Tier } from '@onym/kernel';

export interface TierLimits {
  /** Requests per minute, per key (or per account for sessions). */
  perMinute: number;
  /** Counted names and calls per UTC day, per account. */
  perDay: number;
}

/** What is asked for what is not a domain: US dollars, in cents. */
export interface Prices {
  readonly products: Readonly<Record<ProductType, number>>;
  /** Per period of the plan. */
  readonly plans: Readonly<Record<PlanId, number>>;
  /** One call of name generation beyond the included quota: a decimal text, since it is less than a cent. */
  readonly nameCall: string;
}

/** Limits by tier; a plan's price page and the 429 body speak of these. */
export const TIER_LIMITS: Readonly<Record<Tier, TierLimits>> = {
  explorer: { perMinute: 60, perDay: 200 },
  founder: { perMinute: 300, perDay: 10_000 },
  agency: { perMinute: 1200, perDay: 100_000 },
};

export const PLAN_IDS = ['founder_monthly', 'founder_yearly', 'agency_monthly', 'agency_yearly'] as const;
export type PlanId = (typeof PLAN_IDS)[number];

export const PRICES: Prices = {
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
