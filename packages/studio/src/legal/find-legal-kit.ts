import { requireUnsealed, UNSEALED } from '@onym/billing';
import { isId, notFound } from '@onym/core';
import type { Scope } from '@onym/platform';
import { isDeletedOrNot, NOT_DELETED } from '@onym/studio/bin';
import { LegalKitSchema, type LegalKit } from './legal-kit.entity.ts';

/**
 * Finds a legal kit of the account with its documents. `evenSealed` skips the check of payment; it is for launches,
 * which use kits before payment, and for deletion.
 * @throws Fault not_found when the account has no such kit or it is in the bin; entitlement_required when the kit
 *   belongs to an unpaid launch
 */
export async function findLegalKit(
  scope: Scope,
  accountId: string,
  id: string,
  { evenSealed = false } = {},
): Promise<LegalKit> {
  const kit = isId('legal', id)
    ? await scope.em.findOne(
        LegalKitSchema,
        { id, account: accountId, ...NOT_DELETED },
        { populate: ['documents', 'brief'] },
      )
    : null;
  if (!kit) throw notFound('There is no such legal kit');
  if (!evenSealed) requireUnsealed(scope, kit, 'LEGAL_KIT');
  return kit;
}

/**
 * Returns one page of an account's kits without their texts and without those of unpaid launches, newest first; with
 * `deleted` those in the bin. `cursor` is the last id of the previous page; `nextCursor` is null on the last page.
 */
export async function listLegalKits(
  scope: Scope,
  accountId: string,
  page: { limit: number; cursor?: string | undefined; deleted?: boolean },
): Promise<{ kits: LegalKit[]; nextCursor: string | null }> {
  const { limit, cursor, deleted = false } = page;
  const rows = await scope.em.find(
    LegalKitSchema,
    { account: accountId, ...UNSEALED, ...isDeletedOrNot(scope, deleted), ...(cursor ? { id: { $lt: cursor } } : {}) },
    { orderBy: { id: 'desc' }, limit: limit + 1 },
  );
  return { kits: rows.slice(0, limit), nextCursor: rows.length > limit ? rows[limit - 1]!.id : null };
}
