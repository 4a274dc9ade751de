import { writeAudit } from '@onym/accounts/audit';
import { notFound } from '@onym/core';
import { transaction, type Scope } from '@onym/platform';
import { FlagSchema, type Flag } from './flag.entity.ts';
import { clearOpenFlag } from './flag.repository.ts';

/** Returns one page of open flags, the oldest first; `cursor` is the last id already seen. */
export async function listFlags(
  scope: Pick<Scope, 'em'>,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ flags: Flag[]; nextCursor: string | null }> {
  const where = { clearedAt: null, ...(cursor ? { id: { $gt: cursor } } : {}) };
  const rows = await scope.em.fork().find(FlagSchema, where, { orderBy: { id: 'asc' }, limit: limit + 1 });
  return { flags: rows.slice(0, limit), nextCursor: rows.length > limit ? rows[limit - 1]!.id : null };
}

/**
 * Clears a flag with the operator's finding, `note`, and writes an audit entry. Repeating it changes nothing.
 * @param actor the operator's account, or `operator` for the command line
 * @throws Fault not_found if there is no such flag
 */
export async function clearFlag(scope: Scope, id: string, note: string, actor = 'operator'): Promise<void> {
  await transaction(scope, async (tx) => {
    const cleared = await clearOpenFlag(tx, tx.clock.now(), note, id);
    if (cleared) return writeAudit(tx, { actor, action: 'flag.cleared', subject: id, details: { ...cleared, note } });
    if (!(await tx.em.findOne(FlagSchema, { id }))) throw notFound('Flag not found');
  });
}
