import { DAY_MS, HOUR_MS } from '@onym/core';
import { inBatches, SWEPT_AT_ONCE, type Scope } from '@onym/platform';

const MINUTES = `
  delete from usage_minute where (subject, minute) in (select subject, minute from usage_minute where minute < $1 order by minute limit ${SWEPT_AT_ONCE}) returning 1`;
const SIGN_INS = `
  delete from auth."rateLimit" where id in (select id from auth."rateLimit" where "lastRequest" < $1 order by "lastRequest" limit ${SWEPT_AT_ONCE}) returning 1`;
const BACKOFF = `
  delete from sign_in_backoff where subject in (select subject from sign_in_backoff where failed_at < $1 order by failed_at limit ${SWEPT_AT_ONCE}) returning 1`;
const PROOFS = `
  delete from address_proof where token_hash in (select token_hash from address_proof where expires_at < $1 order by expires_at limit ${SWEPT_AT_ONCE}) returning 1`;
const CLAIMS = `
  delete from account_claim where token_hash in (select token_hash from account_claim where expires_at < $1 order by expires_at limit ${SWEPT_AT_ONCE}) returning 1`;
const INVITATIONS = `
  delete from account_member where id in (select id from account_member where person_id is null and expires_at < $1 order by expires_at limit ${SWEPT_AT_ONCE}) returning 1`;
const SESSIONS = `
  delete from auth."session" where id in (select id from auth."session" where "expiresAt" < $1 order by "expiresAt" limit ${SWEPT_AT_ONCE}) returning 1`;
const VERIFICATIONS = `
  delete from auth."verification" where id in (select id from auth."verification" where "expiresAt" < $1 order by "expiresAt" limit ${SWEPT_AT_ONCE}) returning 1`;

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
  const yesterday = new Date(scope.clock.now().getTime() - DAY_MS);
  await inBatches(scope, 'access-clean-minutes', MINUTES, [Math.floor(before / 60_000)]);
  await inBatches(scope, 'access-clean-sign-ins', SIGN_INS, [before]);
  await inBatches(scope, 'access-clean-backoff', BACKOFF, [new Date(wall.getTime() - DAY_MS)]);
  await inBatches(scope, 'access-clean-proofs', PROOFS, [yesterday]);
  await inBatches(scope, 'access-clean-claims', CLAIMS, [yesterday]);
  await inBatches(scope, 'access-clean-invitations', INVITATIONS, [
    new Date(scope.clock.now().getTime() - INVITATION_KEPT_MS),
  ]);
  await inBatches(scope, 'access-clean-sessions', SESSIONS, [wall]);
  await inBatches(scope, 'access-clean-verifications', VERIFICATIONS, [wall]);
}
