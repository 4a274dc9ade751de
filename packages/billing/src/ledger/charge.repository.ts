import type { Scope, Tx } from '@onym/platform';
import { ChargeSchema, type Charge } from './charge.entity.ts';

const DESCRIPTION = `
  select description, key_id as "keyId" from charge where reference = $1 and kind = 'charge' order by id limit 1`;

/**
 * Returns the description of a payment's charge and the key that requested it (null for a person and scheduled work); undefined when the
 * payment was not captured.
 */
export function findDescription(
  tx: Tx,
  intentId: string,
): Promise<{ description: string; keyId: string | null } | undefined> {
  return tx.sql.row<{ description: string; keyId: string | null }>('ledger-find-description', DESCRIPTION, [intentId]);
}

/**
 * Returns up to `limit` charges, refunds and disputes of these accounts, the newest first; `cursor` is the id of the last one already
 * read.
 */
export function findCharges(
  scope: Pick<Scope, 'em'>,
  accountIds: readonly string[],
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Charge[]> {
  return scope.em
    .fork()
    .find(
      ChargeSchema,
      { accountId: { $in: [...accountIds] }, ...(cursor ? { id: { $lt: cursor } } : {}) },
      { orderBy: { id: 'desc' }, limit },
    );
}
