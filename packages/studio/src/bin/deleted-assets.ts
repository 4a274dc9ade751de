import { DAY_MS } from '@onym/core';
import type { Scope } from '@onym/platform';

/** How long a deleted asset can be restored. */
export const BIN_DAYS = 30;

/** A row that its owner can delete and restore. */
export interface Deletable {
  /** When it was moved to the bin; null for all others. */
  deletedAt?: Date | null | undefined;
}

/**
 * The condition of every query for assets: those that are not deleted. test/deleted-assets.test.ts finds a query that
 * forgets it.
 */
export const NOT_DELETED = { deletedAt: null } as const;

/** Returns the time at which the bin starts: what was deleted then or earlier can no longer be restored. */
export function binStart({ clock }: Pick<Scope, 'clock'>): Date {
  return new Date(clock.now().getTime() - BIN_DAYS * DAY_MS);
}

/** Returns the condition of a list: with `deleted` the assets in the bin, otherwise those that are not deleted. */
export function isDeletedOrNot(
  scope: Pick<Scope, 'clock'>,
  deleted: boolean,
): { deletedAt: null } | { deletedAt: { $gt: Date } } {
  return deleted ? { deletedAt: { $gt: binStart(scope) } } : NOT_DELETED;
}

/** Returns the condition of a query for what can be restored: assets in the bin, and those that are not deleted. */
export function notErased(scope: Pick<Scope, 'clock'>): {
  $or: ({ deletedAt: null } | { deletedAt: { $gt: Date } })[];
} {
  return { $or: [isDeletedOrNot(scope, false), isDeletedOrNot(scope, true)] };
}
