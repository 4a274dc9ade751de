import type { Scope, Tx } from '@onym/platform';

const COUNT_TRY = `
  insert into public.sign_in_backoff as b (subject, failures, failed_at, blocked_until) values ($1, 1, $2, $2)
  on conflict (subject) do update set
    failures = case when b.failed_at < $2::timestamptz - interval '1 day' then 1 else b.failures + 1 end,
    failed_at = $2,
    blocked_until = $2::timestamptz + make_interval(secs => case
      when b.failed_at < $2::timestamptz - interval '1 day' or b.failures + 1 < $3::int then 0
      else least($4::int, power(2, least(20, b.failures + 1 - $3::int))) end)
  -- Of tries at one moment the second may carry the earlier time: while tries are free none is too early.
  where b.blocked_until <= $2 or b.failures < $3::int
  returning failures`;
const READ_WAIT =
  'select extract(epoch from blocked_until - $2)::float8 as seconds from public.sign_in_backoff where subject = $1';

/**
 * Counts an attempt as failed. Returns false if the subject is currently blocked: then the attempt is not counted. From attempt
 * `freeTries` on each one blocks the subject, for a time that doubles up to `longestSeconds`. A day without attempts resets the
 * count.
 * @param wall the current machine's time
 */
export async function countAttempt(
  scope: Pick<Scope, 'sql'>,
  {
    subject,
    wall,
    freeTries,
    longestSeconds,
  }: { subject: string; wall: Date; freeTries: number; longestSeconds: number },
): Promise<boolean> {
  const values = [subject, wall, freeTries, longestSeconds];
  return (await scope.sql.row('access-count-try', COUNT_TRY, values)) !== undefined;
}

/** Returns how many seconds, also fractions, the subject is still blocked; 0 or less if it is not, undefined if no attempt is counted. */
export async function readBlockedSeconds(
  scope: Pick<Scope, 'sql'>,
  subject: string,
  wall: Date,
): Promise<number | undefined> {
  return (await scope.sql.row<{ seconds: number }>('access-read-wait', READ_WAIT, [subject, wall]))?.seconds;
}

/** Deletes the attempts of these subjects. */
export async function deleteAttempts(scope: Pick<Scope | Tx, 'sql'>, subjects: readonly string[]): Promise<void> {
  const statement = 'delete from public.sign_in_backoff where subject = any($1::text[])';
  await scope.sql.rows('access-delete-tries', statement, [subjects]);
}

/** Reduces the subject's failed attempts by one; a block that has begun stays. */
export async function revertAttempt(scope: Pick<Scope, 'sql'>, subject: string): Promise<void> {
  const statement = 'update public.sign_in_backoff set failures = greatest(0, failures - 1) where subject = $1';
  await scope.sql.rows('access-give-try-back', statement, [subject]);
}
