import type { ProductType } from '@onym/core';
import type { Scope } from '@onym/platform';
import { entitlementRequired } from './require-entitlement.ts';

/**
 * Something that a launch made before its price was captured. It carries the id of that charge until the money is captured or the account
 * owns the product otherwise. Null once it may be shown, and in everything made outside of launches.
 */
export interface Sealable {
  sealedBy?: string | null | undefined;
}

/** The condition of every query that lists goods: only those that may be shown. */
export const UNSEALED = { sealedBy: null } as const;

/**
 * Refuses access to a row that is sealed: made by a launch whose price was not captured. Does nothing otherwise.
 * @param gate the product that opens the row
 * @throws Fault entitlement_required while the row is sealed
 */
export function requireUnsealed(
  { settings }: Pick<Scope, 'settings'>,
  { sealedBy }: Sealable,
  gate: ProductType,
): void {
  if (sealedBy) throw entitlementRequired(settings, gate);
}
