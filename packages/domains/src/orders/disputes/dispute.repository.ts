import { LockMode } from '@mikro-orm/core';
import { runInBatches, SWEEP_BATCH_SIZE, type Scope, type Tx } from '@onym/platform';
import type { ProcessorDispute } from '@onym/core/ports';
import { DisputeSchema, type Dispute } from './dispute.entity.ts';

/** The size of a page of findDisputesAfter. */
export const DISPUTES_PAGE = 200;

// An older state neither reopens a decided dispute nor removes the time at which evidence was sent.
const SAVE = `
  insert into dispute as old (id, intent_id, order_id, account_id, status, amount_minor, currency, reason, opened_at, answer_by, answered_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  on conflict (id) do update set status = excluded.status, amount_minor = excluded.amount_minor, reason = excluded.reason,
    answer_by = excluded.answer_by, answered_at = coalesce(old.answered_at, excluded.answered_at),
    answer_due_at = case when excluded.answered_at is null and excluded.status = 'open' then old.answer_due_at end
    where old.status = 'open' or excluded.status <> 'open'`;
const DUE = 'select id from dispute where answer_due_at is not null order by answer_due_at limit 200';
const ANSWERED = 'update dispute set answered_at = coalesce(answered_at, $1), answer_due_at = null where id = $2';
// Only evidence that was due when the processor rejected it.
const REFUSED = 'update dispute set answer_due_at = null where answer_due_at <= $1 and id = $2';
const COLUMNS = `id, intent_id as "intentId", status, answered_at is not null as "isAnswered"`;
const KNOWN = `select ${COLUMNS} from dispute where id = any($1::text[])`;
const AFTER = `select ${COLUMNS} from dispute where id > $1 and opened_at < $2 order by id limit ${DISPUTES_PAGE}`;
const ERASE = "update dispute set evidence = null where account_id = any($1::text[]) and status <> 'open'";
const FORGET_EVIDENCE = `
  update dispute set evidence = null where id in (
    select id from dispute where evidence is not null and status <> 'open' and opened_at < $1 order by opened_at limit ${SWEEP_BATCH_SIZE}) returning 1`;

/**
 * Inserts or updates a dispute with the processor's state. A decided dispute never becomes open again, and the first time at which evidence was seen
 * is kept; otherwise the state passed last is stored. Evidence that waits to be sent is no longer due once the dispute is answered or decided.
 */
export async function saveDispute(
  tx: Tx,
  dispute: Omit<ProcessorDispute, 'intentId'> & {
    intentId: string;
    orderId: string | null;
    accountId: string;
    now: Date;
  },
): Promise<void> {
  const { disputeId, intentId, orderId, accountId, standing, amountMinor, currency } = dispute;
  const { reason, openedAt, answerBy, isAnswered, now } = dispute;
  const about = [disputeId, intentId, orderId, accountId, standing, amountMinor, currency];
  await tx.sql.rows('orders-save-dispute', SAVE, [...about, reason, openedAt, answerBy, isAnswered ? now : null]);
}

/** Locks a dispute until the transaction ends. @throws Error when it does not exist, which is a bug */
export function lockDispute(tx: Tx, id: string): Promise<Dispute> {
  return tx.em.findOneOrFail(DisputeSchema, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
}

/** Stores that the bank has our evidence, which is then no longer due. The first time at which it had it is kept. */
export async function markAnswered(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.sql.rows('orders-mark-dispute-answered', ANSWERED, [now, id]);
}

/** Stores that the processor rejected our evidence, so that it is no longer due. Evidence that became due after `now` stays due. */
export async function markAnswerRefused(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.sql.rows('orders-mark-answer-refused', REFUSED, [now, id]);
}

/** Returns disputes whose evidence was decided and is not sent, oldest decision first; at most 200. */
export function findAnswersDue(scope: Pick<Scope, 'sql'>): Promise<{ id: string }[]> {
  return scope.sql.rows('orders-find-answers-due', DUE, []);
}

/** The fields of a dispute that are compared with the processor's. */
export interface KnownDispute extends Record<string, unknown> {
  id: string;
  intentId: string;
  status: string;
  isAnswered: boolean;
}

/** Returns those of these disputes that we have a record of, in no order. `ids` are the processor's ids. */
export function findDisputes(scope: Pick<Scope, 'sql'>, ids: readonly string[]): Promise<KnownDispute[]> {
  return scope.sql.rows<KnownDispute>('orders-find-disputes', KNOWN, [ids]);
}

/**
 * Returns one page of disputes in the order of their ids: those after the id `after` that were opened before `before`. A page has
 * DISPUTES_PAGE rows.
 */
export function findDisputesAfter(
  scope: Pick<Scope, 'sql'>,
  { after, before }: { after: string; before: Date },
): Promise<KnownDispute[]> {
  return scope.sql.rows<KnownDispute>('orders-find-disputes-after', AFTER, [after, before]);
}

/** Erases the evidence of these accounts' disputes that a bank has decided; that of open ones stays. */
export async function eraseEvidenceOf(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('orders-erase-evidence', ERASE, [accountIds]);
}

/** Erases the evidence of disputes that have ended and were opened before a moment, in batches. */
export function eraseOldEvidence(scope: Pick<Scope, 'sql'>, before: Date): Promise<void> {
  return runInBatches(scope, 'orders-erase-old-evidence', FORGET_EVIDENCE, [before]);
}
