import { isId, notFound } from '@onym/kernel';
import type { Scope } from '@onym/platform';
import { BrandKitSchema, type StoredKit } from './brand-kit.entity.ts';

/** @throws Fault not_found, for somebody else's kit as well */
export async function findKit(scope: Pick<Scope, 'em'>, accountId: string, kitId: string): Promise<StoredKit> {
  const kit = isId('kit', kitId) ? await scope.em.findOne(BrandKitSchema, { id: kitId, account: accountId }) : null;
  if (!kit) throw notFound('You have no such brand kit');
  return kit;
}

/** One page of an account's kits, newest first. `cursor` is the last id already seen. */
export async function listKits(
  scope: Pick<Scope, 'em'>,
  accountId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ kits: StoredKit[]; nextCursor: string | null }> {
  const rows = await scope.em.find(
    BrandKitSchema,
    { account: accountId, ...(cursor ? { id: { $lt: cursor } } : {}) },
    { orderBy: { id: 'desc' }, limit: limit + 1 },
  );
  return { kits: rows.slice(0, limit), nextCursor: rows.length > limit ? rows[limit - 1]!.id : null };
}
