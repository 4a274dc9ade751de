import { requireUnsealed, UNSEALED } from '@onym/billing';
import { isId, notFound } from '@onym/core';
import type { Scope } from '@onym/platform';
import { isDeletedOrNot, NOT_DELETED } from '@onym/studio/bin';
import { BrandKitSchema, type StoredKit } from './brand-kit.entity.ts';

/**
 * Finds a kit of the account. `evenSealed` also finds a kit that an unpaid launch has made: for launches, and for
 * deletion.
 * @throws Fault not_found when the account has no such kit or it is in the bin; entitlement_required when its launch is
 *   unpaid, except with `evenSealed`
 */
export async function findKit(
  scope: Pick<Scope, 'em' | 'settings'>,
  accountId: string,
  kitId: string,
  { evenSealed = false } = {},
): Promise<StoredKit> {
  const kit = isId('kit', kitId)
    ? await scope.em.findOne(BrandKitSchema, { id: kitId, account: accountId, ...NOT_DELETED })
    : null;
  if (!kit) throw notFound('You have no such brand kit');
  if (!evenSealed) requireUnsealed(scope, kit, 'BRAND_KIT');
  return kit;
}

/**
 * Returns one page of an account's kits, newest first, without sealed ones; with `deleted` those in the bin. `cursor`
 * is the last id of the previous page; `nextCursor` is null after the last one.
 */
export async function listKits(
  scope: Pick<Scope, 'em' | 'clock'>,
  accountId: string,
  { limit, cursor, deleted = false }: { limit: number; cursor?: string | undefined; deleted?: boolean },
): Promise<{ kits: StoredKit[]; nextCursor: string | null }> {
  const rows = await scope.em.find(
    BrandKitSchema,
    { account: accountId, ...UNSEALED, ...isDeletedOrNot(scope, deleted), ...(cursor ? { id: { $lt: cursor } } : {}) },
    { orderBy: { id: 'desc' }, limit: limit + 1 },
  );
  return { kits: rows.slice(0, limit), nextCursor: rows.length > limit ? rows[limit - 1]!.id : null };
}
