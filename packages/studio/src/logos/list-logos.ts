import { requireUnsealed, UNSEALED } from '@onym/billing';
import { notFound } from '@onym/core';
import type { Scope } from '@onym/platform';
import { isDeletedOrNot, NOT_DELETED } from '@onym/studio/bin';
import { LogoSchema, type Logo } from './logo.entity.ts';

/**
 * Returns one page of an account's logos without those of unpaid launches, newest first; with `deleted` those in the
 * bin. `cursor` is the last id of the previous page; `nextCursor` is null on the last page.
 */
export async function listLogos(
  scope: Scope,
  accountId: string,
  page: { limit: number; cursor?: string | undefined; deleted?: boolean },
): Promise<{ logos: Logo[]; nextCursor: string | null }> {
  const { limit, cursor, deleted = false } = page;
  const rows = await scope.em.find(
    LogoSchema,
    { account: accountId, ...UNSEALED, ...isDeletedOrNot(scope, deleted), ...(cursor ? { id: { $lt: cursor } } : {}) },
    { orderBy: { id: 'desc' }, limit: limit + 1 },
  );
  return { logos: rows.slice(0, limit), nextCursor: rows.length > limit ? rows[limit - 1]!.id : null };
}

/**
 * Finds a logo of the account. `evenSealed` skips the check of payment; it is for launches, which use logos before
 * payment, and for deletion.
 * @throws Fault not_found when the account has no such logo or it is in the bin; entitlement_required when the logo
 *   belongs to an unpaid launch
 */
export async function findLogo(
  scope: Scope,
  accountId: string,
  logoId: string,
  { evenSealed = false } = {},
): Promise<Logo> {
  const logo = await scope.em.findOne(LogoSchema, { id: logoId, account: accountId, ...NOT_DELETED });
  if (!logo) throw notFound('Logo not found');
  if (!evenSealed) requireUnsealed(scope, logo, 'LOGO_PACK');
  return logo;
}
