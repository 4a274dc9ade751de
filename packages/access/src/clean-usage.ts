import { DAY_MS, HOUR_MS } from '@onym/kernel';
import type { Scope } from '@onym/platform';

/** The limiter looks at this minute and the last; the session library's windows are a minute long. */
const KEPT_MS = HOUR_MS;
/** How long the owner still sees that nobody came. */
const INVITATION_KEPT_MS = 30 * DAY_MS;

/**
 * Deletes what no limit and no session needs any more: minute cells and sign-in counters older than an hour, sessions
 * and verifications past their end, invitations that nobody accepted. All of it is measured by the machine's time. Day cells and overage are billed from and stay.
 */
export async function cleanUsage(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  const wall = scope.clock.wall();
  const before = wall.getTime() - KEPT_MS;
  await scope.sql.rows('access-clean-minutes', 'delete from usage_minute where minute < $1', [
    Math.floor(before / 60_000),
  ]);
  await scope.sql.rows('access-clean-sign-ins', 'delete from auth."rateLimit" where "lastRequest" < $1', [before]);
  await scope.sql.rows('access-clean-backoff', 'delete from sign_in_backoff where failed_at < $1', [
    new Date(wall.getTime() - DAY_MS),
  ]);
  await scope.sql.rows('access-clean-proofs', 'delete from address_proof where expires_at < $1', [
    new Date(scope.clock.now().getTime() - DAY_MS),
  ]);
  await scope.sql.rows('access-clean-claims', 'delete from account_claim where expires_at < $1', [
    new Date(scope.clock.now().getTime() - DAY_MS),
  ]);
  await scope.sql.rows(
    'access-clean-invitations',
    'delete from account_member where person_id is null and expires_at < $1',
    [new Date(scope.clock.now().getTime() - INVITATION_KEPT_MS)],
  );
  await scope.sql.rows('access-clean-sessions', 'delete from auth."session" where "expiresAt" < $1', [wall]);
  await scope.sql.rows('access-clean-verifications', 'delete from auth."verification" where "expiresAt" < $1', [wall]);
}
