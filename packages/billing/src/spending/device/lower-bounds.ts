import type { KeyBounds } from '@onym/core';

/**
 * Returns the limits of a request, lowered by those that the owner requests: for each limit the stricter of the two, for lists the common
 * entries. Absent requests change nothing, and null is no limit.
 */
export function lowerBounds(asked: KeyBounds, request: Partial<KeyBounds>): KeyBounds {
  const said = { ...asked, ...request };
  return {
    perPurchaseMinor: lower(asked.perPurchaseMinor, said.perPurchaseMinor),
    perDayMinor: lower(asked.perDayMinor, said.perDayMinor),
    perMonthMinor: lower(asked.perMonthMinor, said.perMonthMinor),
    approvalAboveMinor: lower(asked.approvalAboveMinor, said.approvalAboveMinor),
    premium: asked.premium && said.premium,
    renewals: asked.renewals && said.renewals,
    tlds: common(asked.tlds, said.tlds),
    domains: common(asked.domains, said.domains),
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
