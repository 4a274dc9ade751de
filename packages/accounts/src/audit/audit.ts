import { ID_PREFIXES, newId } from '@onym/core';
import type { Tx } from '@onym/platform';
import { countEntriesSince, insertAuditEntry } from './audit-log.repository.ts';

export const ACTOR_KINDS = ['session', 'key', 'operator', 'system'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

export interface AuditEntry {
  /**
   * An account's id, `operator`, or a system actor: `processor`, `registrar`, `schedule`, the entry point of an
   * anonymous purchase.
   */
  actor: string;
  /** `thing.done`, e.g. `entitlement.revoked`. */
  action: string;
  /** The id of the affected object. */
  subject: string;
  /** The account whose audit log contains the entry; by default the acting account. */
  accountId?: string | undefined;
  /** The actor is or was a member of that account, with this address. */
  asMember?: string;
  /** Facts that are safe to store: no secrets, no contacts. */
  details?: Record<string, unknown>;
  /** Identifies the event: an entry with the same key is written only once. */
  key?: string;
}

/**
 * Writes an audit entry. Call it in the transaction that makes the change. Key, member, IP address and request come from the
 * transaction's scope: if a member acts for an account on its own objects, the entry names the member. The database refuses to
 * delete entries for a year; only personal data in them can be erased.
 */
export async function writeAudit(
  tx: Tx,
  { action, subject, details = {}, key, asMember, ...entry }: AuditEntry,
): Promise<void> {
  const now = tx.clock.now();
  const { actor } = entry;
  const isAccount = actor.startsWith(`${ID_PREFIXES.account}_`);
  const accountId = entry.accountId ?? (isAccount ? actor : null);
  const isOwn = isAccount && actor === accountId;
  const by = isOwn ? tx.origin?.key : undefined;
  const member = isOwn ? tx.origin?.member : undefined;
  await insertAuditEntry(tx, {
    id: key ?? newId('audit', now),
    at: now,
    actor: member?.id ?? actor,
    actorKind: kindOf(actor, asMember === undefined ? accountId : actor, by !== undefined),
    action,
    subject,
    details,
    accountId,
    keyId: by?.id ?? null,
    keyName: by?.name ?? null,
    memberEmail: asMember ?? member?.email ?? null,
    address: tx.origin?.address ?? null,
    requestId: tx.origin?.requestId ?? null,
  });
}

/** An account that acts on another account's objects belongs to an operator. */
function kindOf(actor: string, accountId: string | null, hasKey: boolean): ActorKind {
  if (actor === 'operator') return 'operator';
  if (!actor.startsWith(`${ID_PREFIXES.account}_`)) return 'system';
  if (actor !== accountId) return 'operator';
  return hasKey ? 'key' : 'session';
}

/** Counts the entries with this action in the account's audit log after a moment, as the transaction sees them. */
export function countAuditEntries(
  tx: Tx,
  { accountId, action, since }: { accountId: string; action: string; since: Date },
): Promise<number> {
  return countEntriesSince(tx, accountId, action, since);
}
