import type { Scope } from '@onym/platform';
import { DiscrepancySchema, type Discrepancy } from './discrepancy.entity.ts';

/**
 * Returns one page of the open discrepancies, oldest first: differences between our records, the processor's and the registrar's that are neither
 * resolved nor closed by an operator. `cursor` is the id of the last finding already seen; `nextCursor` is null on the last page.
 */
export async function listFindings(
  scope: Pick<Scope, 'em'>,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ findings: Discrepancy[]; nextCursor: string | null }> {
  const open = { resolvedAt: null, closedAt: null, ...(cursor ? { id: { $gt: cursor } } : {}) };
  const rows = await scope.em.fork().find(DiscrepancySchema, open, { orderBy: { id: 'asc' }, limit: limit + 1 });
  return { findings: rows.slice(0, limit), nextCursor: rows.length > limit ? rows[limit - 1]!.id : null };
}
