import { notFound } from '@onym/kernel';
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
    { account: accountId, ...(cursor ? { id: { $lt: cursor } } : {}) },
    { orderBy: { id: 'desc' }, limit: limit + 1 },
  );
  return { logos: rows.slice(0, limit), nextCursor: rows.length > limit ? rows[limit - 1]!.id : null };
}

/** @throws Fault not_found, for somebody else's logo as well */
export async function findLogo(scope: Scope, accountId: string, logoId: string): Promise<Logo> {
  const logo = await scope.em.findOne(LogoSchema, { id: logoId, account: accountId });
  if (!logo) throw notFound('There is no such logo');
  return logo;
}
