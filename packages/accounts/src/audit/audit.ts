import { ID_PREFIXES, newId } from '@onym/core';
import type { Tx } from '@onym/platform';
import { countLinesSince, insertLine } from './audit-log.repository.ts';

export const ACTOR_KINDS = ['session', 'key', 'operator', 'system'] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

export interface AuditEntry {
  /** An account's id, `operator`, or what acts by itself: `processor`, `registrar`, `schedule`, the door of a stranger's purchase. */
  actor: string;
  /** `thing.done`, e.g. `entitlement.revoked`. */
  action: string;
  /** The id of what it was done to. */
  subject: string;
  /** Whose trail it stands in; by default the acting account's. */
  accountId?: string | undefined;
  /** The actor is a member of that account, or was, with this address. */
  asMember?: string;
  /** Facts that are safe to keep: no secrets, no contacts. */
  details?: Record<string, unknown>;
  /** Tells one happening from another: told twice under the same key, it is written once. */
  key?: string;
}

/**
 * Writes down what was done, in the transaction that does it. With which key, by which member and from where is known from the scope: an
 * account that acts upon its own things is named by its member where one did it. What is written stays for a year: the table takes
 * inserts only.
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
  await insertLine(tx, {
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

/** An account that acts upon another one's things is an operator's. */
function kindOf(actor: string, accountId: string | null, hasKey: boolean): ActorKind {
  if (actor === 'operator') return 'operator';
  if (!actor.startsWith(`${ID_PREFIXES.account}_`)) return 'system';
  if (actor !== accountId) return 'operator';
  return hasKey ? 'key' : 'session';
}

/** How often this was done in the account since then. */
export function countWritten(
  tx: Tx,
  { accountId, action, since }: { accountId: string; action: string; since: Date },
): Promise<number> {
  return countLinesSince(tx, accountId, action, since);
}
