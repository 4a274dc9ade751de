import { type Tx, SWEEP_BATCH_SIZE, runInBatches, type Scope } from '@onym/platform';

const CLEAR = 'update flag set cleared_at = $1, note = $2 where id = $3 and cleared_at is null returning kind, subject';
const RAISE = `
  insert into flag (id, kind, subject, name, reason, account_id, found_at) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (kind, subject, reason) where kind <> 'report' do nothing`;
const REPORT = `insert into flag (id, kind, subject, name, reason, email, found_at) values ($1, 'report', $1, $2, $3, $4, $5)`;
/** How many flags one mail lists; more wait for the next mail. */
const BATCH = 50;
const UNTOLD = `
  select id, kind, name, reason, email from flag where notified_at is null and cleared_at is null order by id limit ${BATCH} for update skip locked`;
const TOLD = 'update flag set notified_at = $1 where id = any($2::text[])';
const FORGET = `
  update flag set email = null where id in (
    select id from flag where email is not null and cleared_at < $1 order by cleared_at limit ${SWEEP_BATCH_SIZE}) returning 1`;

/** Clears a flag with a note; undefined if it was cleared before or does not exist. */
export function clearOpenFlag(
  tx: Tx,
  now: Date,
  note: string,
  id: string,
): Promise<{ kind: string; subject: string } | undefined> {
  return tx.sql.row<{ kind: string; subject: string }>('trust-clear-open', CLEAR, [now, note, id]);
}

/** Stores a flag; flags with the same kind, subject and reason are stored only once. */
export async function insertFlag(
  tx: Tx,
  {
    id,
    kind,
    subject,
    name,
    reason,
    accountId,
    now,
  }: {
    id: string;
    kind: 'purchase' | 'deploy' | 'payment';
    subject: string;
    name: string;
    reason: string;
    accountId: string;
    now: Date;
  },
): Promise<void> {
  await tx.sql.rows('trust-insert-flag', RAISE, [id, kind, subject, name, reason, accountId, now]);
}

/** Stores a report of abuse; its id is also its subject. Unlike other flags, an equal report is stored again. */
export async function insertReport(
  tx: Tx,
  { id, url, reason, email, now }: { id: string; url: string; reason: string; email: string | null; now: Date },
): Promise<void> {
  await tx.sql.rows('trust-insert-report', REPORT, [id, url, reason, email, now]);
}

/**
 * Returns the oldest open flags, at most 50, that no mail has listed, and locks them until the transaction ends. Flags that
 * another transaction has locked are left out.
 */
export function lockUnmailedFlags(
  tx: Tx,
): Promise<{ id: string; kind: string; name: string; reason: string; email: string | null }[]> {
  return tx.sql.rows<{ id: string; kind: string; name: string; reason: string; email: string | null }>(
    'trust-lock-untold',
    UNTOLD,
    [],
  );
}

/** Records that a mail has listed these flags. */
export async function markFlagsMailed(tx: Tx, now: Date, flagIds: readonly string[]): Promise<void> {
  await tx.sql.rows('trust-mark-told', TOLD, [now, flagIds]);
}

/** Deletes the reporters' addresses of flags cleared before a moment, in batches. */
export function deleteReporters(scope: Pick<Scope, 'sql'>, before: Date): Promise<void> {
  return runInBatches(scope, 'trust-forget-reporters', FORGET, [before]);
}
