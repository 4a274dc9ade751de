import type { Clock } from '@onym/kernel';
import type { Secrets } from '@onym/platform';
import type pg from 'pg';

/** So many tries in a row cost nothing but the time of their answer. */
const FREE_TRIES = 5;
const LONGEST_SECONDS = 900;

const TAKE = `
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
const WAIT =
  'select extract(epoch from blocked_until - $2)::float8 as seconds from public.sign_in_backoff where subject = $1';

/** Slows down guessing at one account, from however many addresses and through any number of processes. */
export interface SignInBackoff {
  /**
   * Takes one try at the account of this address, whether there is one or not: 0, or in how many whole seconds the next try
   * counts. A try counts as failed until `right` says otherwise, so that tries made at once are all counted.
   */
  take(email: string): Promise<number>;
  /** Forgets the failures: the password was right. */
  right(email: string): Promise<void>;
}

/** Five tries are free, then each failure doubles the wait, up to fifteen minutes; a day without any forgets them. */
export function openSignInBackoff(pool: pg.Pool, secrets: Secrets, clock: Clock): SignInBackoff {
  const subjectOf = (email: string): string => backoffSubject(secrets, email);
  return {
    async take(email) {
      const at = [subjectOf(email), clock.wall()];
      const { rowCount } = await pool.query(TAKE, [...at, FREE_TRIES, LONGEST_SECONDS]);
      if (rowCount) return 0;
      const { rows } = await pool.query<{ seconds: number }>(WAIT, at);
      return Math.max(1, Math.ceil(rows[0]?.seconds ?? 1));
    },
    async right(email) {
      await pool.query('delete from public.sign_in_backoff where subject = $1', [subjectOf(email)]);
    },
  };
}

/** What tries at the account of this address are counted under. */
export function backoffSubject(secrets: Secrets, email: string): string {
  return secrets.mac('sign-in', email.toLowerCase()).toString('base64url');
}
