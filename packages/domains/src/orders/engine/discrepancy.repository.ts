import type { Scope, Tx } from '@onym/platform';

const FILE = `
  insert into discrepancy as old (id, kind, subject, summary, details, found_at, seen_at) values ($1, $2, $3, $4, $5::jsonb, $6, $7)
  on conflict (kind, subject) where resolved_at is null
    do update set summary = excluded.summary, details = excluded.details, seen_at = excluded.seen_at,
      closed_at = case when old.details = excluded.details then old.closed_at end,
      notified_at = case when old.closed_at is null or old.details = excluded.details then old.notified_at end
  returning (xmax = 0) as "isNew"`;
const RESOLVE = 'update discrepancy set resolved_at = $1 where kind = $2 and subject = $3 and resolved_at is null';
const TELL = `
  update discrepancy set notified_at = $1 where notified_at is null and resolved_at is null and subject = coalesce($2, subject)
  returning kind, subject, summary, details`;
const OTHER_CHARGE = `
  select details->>'otherIntentId' as "intentId" from discrepancy
  where subject = $1 and kind in ('charged_twice', 'charged_unrecorded') and resolved_at is null`;
const OF_ORDERS = `
  select distinct subject as id from discrepancy where resolved_at is null and closed_at is null and subject like 'ord\\_%' order by subject limit 1000`;
const RESOLVE_STALE = `
  update discrepancy set resolved_at = $1 where resolved_at is null and kind = any($2::text[]) and seen_at < $3`;
const UNSEEN_OF_ENDED = `
  select distinct o.id from discrepancy d join domain_order o on o.id = d.subject
  where d.resolved_at is null and d.kind <> 'payment_missing' and o.state in ('completed', 'failed') and d.seen_at < $1`;
const OPEN = `
  select kind, subject, summary, details from discrepancy where resolved_at is null and closed_at is null and kind <> 'review_waiting' order by found_at, id`;
const LOCK = `
  select id, kind, subject, closed_at as "closedAt" from discrepancy where resolved_at is null and (id = $1 or kind || ':' || subject = $1) for update`;
const CLOSE = 'update discrepancy set closed_at = $1, notified_at = coalesce(notified_at, $1) where id = $2';

/** Resolves the open finding of this kind about this subject, where there is one. */
export async function resolveFinding(tx: Tx, kind: string, subject: string, now: Date): Promise<void> {
  await tx.sql.rows('orders-resolve-finding', RESOLVE, [now, kind, subject]);
}

/**
 * Inserts a finding, or updates the open one of its kind and subject; one that a person has closed is reopened if its details differ.
 * Returns whether it is new. `seenAt` is the machine's time.
 */
export async function fileFinding(
  tx: Tx,
  {
    id,
    kind,
    subject,
    summary,
    details,
    foundAt,
    seenAt,
  }: { id: string; kind: string; subject: string; summary: string; details: object; foundAt: Date; seenAt: Date },
): Promise<boolean> {
  const values = [id, kind, subject, summary, JSON.stringify(details), foundAt, seenAt];
  return (await tx.sql.row<{ isNew: boolean }>('orders-file-finding', FILE, values))?.isNew ?? false;
}

/** An open finding, as shown to operators. */
export interface OpenFinding extends Record<string, unknown> {
  kind: string;
  subject: string;
  summary: string;
  details: Record<string, unknown>;
}

/** Marks the open findings of one subject, or of all with null, as told to the operators, and returns those that were not told before. */
export function markFindingsTold(tx: Tx, subject: string | null, now: Date): Promise<OpenFinding[]> {
  return tx.sql.rows<OpenFinding>('orders-mark-findings-told', TELL, [now, subject]);
}

/**
 * Returns the second payment that an open finding (`charged_twice` or `charged_unrecorded`) names for this order; undefined without such a
 * finding.
 */
export function findOtherChargeOf(
  scope: Pick<Scope, 'sql'>,
  orderId: string,
): Promise<{ intentId: string | null } | undefined> {
  return scope.sql.row('orders-find-other-charge', OTHER_CHARGE, [orderId]);
}

/** Returns the ids of the orders that an open finding is about, which no person has closed, in order; at most 1000. */
export async function findOrdersWithFindings(scope: Pick<Scope, 'sql'>): Promise<string[]> {
  return (await scope.sql.rows<{ id: string }>('orders-find-with-findings', OF_ORDERS, [])).map(({ id }) => id);
}

/** Returns the subjects of unresolved findings of one kind, also of those that a person has closed. */
export async function findOpenSubjects(scope: Pick<Scope, 'sql'>, kind: string): Promise<string[]> {
  const rows = await scope.sql.rows<{ subject: string }>(
    'orders-find-open-subjects',
    'select subject from discrepancy where kind = $1 and resolved_at is null',
    [kind],
  );
  return rows.map(({ subject }) => subject);
}

/** Resolves the findings of these kinds that were not seen since a moment of the machine's time, also those that a person has closed. */
export async function resolveStaleFindings(
  scope: Pick<Scope, 'sql'>,
  { kinds, seenSince, now }: { kinds: readonly string[]; seenSince: Date; now: Date },
): Promise<void> {
  await scope.sql.rows('orders-resolve-stale-findings', RESOLVE_STALE, [now, kinds, seenSince]);
}

/**
 * Returns completed and failed orders with an unresolved finding, also one that a person has closed, that was not seen since this time (the
 * machine's). Findings of the kind `payment_missing` do not count.
 */
export function findOrdersToCompareAgain(scope: Pick<Scope, 'sql'>, seenSince: Date): Promise<{ id: string }[]> {
  return scope.sql.rows('orders-find-to-compare-again', UNSEEN_OF_ENDED, [seenSince]);
}

/**
 * Returns the unresolved findings that no person has closed, oldest first, except those of the kind `review_waiting`, which say that an order waits
 * for a review.
 */
export function findOpenFindings(scope: Pick<Scope, 'sql'>): Promise<OpenFinding[]> {
  return scope.sql.rows<OpenFinding>('orders-find-open-findings', OPEN, []);
}

/**
 * Locks an unresolved finding, by its id or as `kind:subject`, until the transaction ends. One that a person has closed is returned too,
 * with `closedAt`; undefined if there is none.
 */
export function lockFinding(
  tx: Tx,
  finding: string,
): Promise<{ id: string; kind: string; subject: string; closedAt: Date | null } | undefined> {
  return tx.sql.row('orders-lock-finding', LOCK, [finding]);
}

/** Marks a finding as closed by a person and as told, so that the operators are not mailed about it. */
export async function markFindingClosed(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.sql.rows('orders-mark-finding-closed', CLOSE, [now, id]);
}
