import { requireUnsealed, UNSEALED } from '@onym/billing';
import { notFound } from '@onym/core';
import type { Scope } from '@onym/platform';
import { LogoSchema, type Logo } from './logo.entity.ts';

/** One page of an account's logos, newest first. `cursor` is the id of the last logo already seen. */
export async function listLogos(
  scope: Scope,
  accountId: string,
  page: { limit: number; cursor?: string | undefined },
): Promise<{ logos: Logo[]; nextCursor: string | null }> {
  const { limit, cursor } = page;
  const rows = await scope.em.find(
    LogoSchema,
    { account: accountId, ...UNSEALED, ...(cursor ? { id: { $lt: cursor } } : {}) },
    { orderBy: { id: 'desc' }, limit: limit + 1 },
  );
  return { logos: rows.slice(0, limit), nextCursor: rows.length > limit ? rows[limit - 1]!.id : null };
}

/**
 * A logo of the account. `evenSealed` is for launches, which work with what they have not been paid for yet, and for deleting it.
 * @throws Fault not_found, for somebody else's logo as well; entitlement_required while a launch has not been paid for it
 */
export async function findLogo(
  scope: Scope,
  accountId: string,
  logoId: string,
  { evenSealed = false } = {},
): Promise<Logo> {
  const logo = await scope.em.findOne(LogoSchema, { id: logoId, account: accountId });
  if (!logo) throw notFound('There is no such logo');
  if (!evenSealed) requireUnsealed(scope, logo, 'LOGO_PACK');
  return logo;
}
