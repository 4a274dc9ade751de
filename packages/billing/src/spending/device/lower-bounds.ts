import type { KeyBounds } from '@onym/core';

/**
 * Returns the limits of a request, lowered by those that the owner requests: for each limit the stricter of the two, for lists the common
 * entries. Absent requests change nothing, and null is no limit.
 */
export function lowerBounds(bounds: KeyBounds, request: Partial<KeyBounds>): KeyBounds {
  const requested = { ...bounds, ...request };
  return {
    perPurchaseMinor: lower(bounds.perPurchaseMinor, requested.perPurchaseMinor),
    perDayMinor: lower(bounds.perDayMinor, requested.perDayMinor),
    perMonthMinor: lower(bounds.perMonthMinor, requested.perMonthMinor),
    approvalAboveMinor: lower(bounds.approvalAboveMinor, requested.approvalAboveMinor),
    premium: bounds.premium && requested.premium,
    renewals: bounds.renewals && requested.renewals,
    tlds: common(bounds.tlds, requested.tlds),
    domains: common(bounds.domains, requested.domains),
  };
}

/** Null is no limit. */
function lower(one: number | null, other: number | null): number | null {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
}

function common(one: string[] | null, other: string[] | null): string[] | null {
  if (one === null || other === null) return one ?? other;
  return one.filter((name) => other.includes(name));
}
