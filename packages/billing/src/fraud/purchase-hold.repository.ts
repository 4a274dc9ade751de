import type { Scope, Tx } from '@onym/platform';
import type { HoldKind, PurchaseHold } from './purchase-hold.entity.ts';

// A hold that an operator has cleared stays cleared. One that ended with a won dispute begins again when the bank decides otherwise.
const INSERT = `
  insert into purchase_hold as old (id, kind, subject, reason, cause, intent_id, account_id, held_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict (kind, subject, cause) do update set cleared_at = null, cleared_by = null, note = null, held_at = excluded.held_at
    where old.cleared_by = 'processor' returning id`;
const IS_HELD = `
  select 1 from purchase_hold where cleared_at is null
    and (kind, subject) in (select * from unnest($1::text[], $2::text[])) limit 1`;
const OPEN_OF = `
  select reason, cause, intent_id as "intentId", account_id as "accountId" from purchase_hold
  where kind = $1 and subject = $2 and cleared_at is null`;
const HAS_OPEN = 'select 1 from purchase_hold where cause = any($1::text[]) and cleared_at is null limit 1';
const AS_CLEARED = 'set cleared_at = $1, cleared_by = $2, note = $3';
const RETURNING = 'and cleared_at is null returning kind, subject, cause, account_id as "accountId"';
const CLEAR_CAUSES = `update purchase_hold ${AS_CLEARED} where cause = any($4::text[]) ${RETURNING}`;
// Own payments only: the card of a stranger who bought for the account stays held.
const CLEAR_ACCOUNT = `
  update purchase_hold ${AS_CLEARED} where id in (
    select id from purchase_hold where kind in ('account', 'gifts') and subject = $4 and cleared_at is null
    union select id from purchase_hold where account_id = $4 and cleared_at is null
      and (kind = 'domain' or cause in (select cause from purchase_hold where kind = 'account' and subject = $4))) ${RETURNING}`;
const CLEAR_CARD = `update purchase_hold ${AS_CLEARED} where kind = 'card' and subject = $4 ${RETURNING}`;

/** A hold that a change has cleared. */
export interface ClearedHold extends Record<string, unknown> {
  kind: HoldKind;
  subject: string;
  cause: string;
  accountId: string;
}

/** Who clears holds, when and why. */
export interface Clearing {
  now: Date;
  by: string;
  note: string | null;
}

/** Stores a hold. Returns false when the same was held before for the same cause, also if it was cleared since. */
export async function insertHold(
  tx: Tx,
  {
    id,
    kind,
    subject,
    reason,
    cause,
    intentId,
    accountId,
    heldAt,
  }: Pick<PurchaseHold, 'id' | 'kind' | 'subject' | 'reason' | 'cause' | 'intentId' | 'accountId' | 'heldAt'>,
): Promise<boolean> {
  const values = [id, kind, subject, reason, cause, intentId, accountId, heldAt];
  return (await tx.sql.rows('fraud-insert-hold', INSERT, values)).length > 0;
}

/** Whether one of these subjects is held. */
export async function hasOpenHold(
  scope: Pick<Scope, 'sql'>,
  subjects: readonly (readonly [kind: HoldKind, subject: string])[],
): Promise<boolean> {
  const values = [subjects.map(([kind]) => kind), subjects.map(([, subject]) => subject)];
  return (await scope.sql.row('fraud-is-held', IS_HELD, values)) !== undefined;
}

/** Whether something is still held for one of these causes. */
export async function isCauseOpen(scope: Pick<Scope, 'sql'>, causes: readonly string[]): Promise<boolean> {
  return (await scope.sql.row('fraud-is-cause-open', HAS_OPEN, [causes])) !== undefined;
}

/** The reasons for which a subject is held, in no order. */
export function findOpenHolds(
  scope: Pick<Scope, 'sql'>,
  kind: HoldKind,
  subject: string,
): Promise<Pick<PurchaseHold, 'reason' | 'cause' | 'intentId' | 'accountId'>[]> {
  return scope.sql.rows('fraud-open-holds', OPEN_OF, [kind, subject]);
}

/** Clears everything that is held for these causes. Returns the cleared holds. */
export function clearCauses(tx: Tx, { now, by, note }: Clearing, causes: readonly string[]): Promise<ClearedHold[]> {
  return tx.sql.rows<ClearedHold>('fraud-clear-causes', CLEAR_CAUSES, [now, by, note, causes]);
}

/** Clears the holds of an account, of its domains, and of the cards of its own payments. Returns the cleared holds. */
export function clearAccount(tx: Tx, { now, by, note }: Clearing, accountId: string): Promise<ClearedHold[]> {
  return tx.sql.rows<ClearedHold>('fraud-clear-account', CLEAR_ACCOUNT, [now, by, note, accountId]);
}

/** Clears the holds of a card, not those of accounts that have used it. Returns the cleared holds. */
export function clearCard(tx: Tx, { now, by, note }: Clearing, card: string): Promise<ClearedHold[]> {
  return tx.sql.rows<ClearedHold>('fraud-clear-card', CLEAR_CARD, [now, by, note, card]);
}
