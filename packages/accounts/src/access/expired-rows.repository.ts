import { runInBatches, SWEEP_BATCH_SIZE, type Scope } from '@onym/platform';

const MINUTES = `
  delete from usage_minute where (subject, minute) in (select subject, minute from usage_minute where minute < $1 order by minute limit ${SWEEP_BATCH_SIZE}) returning 1`;
const SIGN_INS = `
  delete from auth."rateLimit" where id in (select id from auth."rateLimit" where "lastRequest" < $1 order by "lastRequest" limit ${SWEEP_BATCH_SIZE}) returning 1`;
const BACKOFF = `
  delete from sign_in_backoff where subject in (select subject from sign_in_backoff where failed_at < $1 order by failed_at limit ${SWEEP_BATCH_SIZE}) returning 1`;
const PROOFS = `
  delete from address_proof where token_hash in (select token_hash from address_proof where expires_at < $1 order by expires_at limit ${SWEEP_BATCH_SIZE}) returning 1`;
const CLAIMS = `
  delete from account_claim where token_hash in (select token_hash from account_claim where expires_at < $1 order by expires_at limit ${SWEEP_BATCH_SIZE}) returning 1`;
const INVITATIONS = `
  delete from account_member where id in (select id from account_member where person_id is null and expires_at < $1 order by expires_at limit ${SWEEP_BATCH_SIZE}) returning 1`;
const SESSIONS = `
  delete from auth."session" where id in (select id from auth."session" where "expiresAt" < $1 order by "expiresAt" limit ${SWEEP_BATCH_SIZE}) returning 1`;
const VERIFICATIONS = `
  delete from auth."verification" where id in (select id from auth."verification" where "expiresAt" < $1 order by "expiresAt" limit ${SWEEP_BATCH_SIZE}) returning 1`;

type Sql = Pick<Scope, 'sql'>;

// All of these delete in batches, so that each statement is short and locks few rows.

/** Deletes the counters of earlier minutes; `minute` is in minutes since the epoch. */
export const deleteMinutesBefore = (scope: Sql, minute: number): Promise<void> =>
  runInBatches(scope, 'access-clean-minutes', MINUTES, [minute]);

/** Deletes the session library's counters that were last used before this moment, in milliseconds since the epoch. */
export const deleteSignInCountsBefore = (scope: Sql, epochMs: number): Promise<void> =>
  runInBatches(scope, 'access-clean-sign-ins', SIGN_INS, [epochMs]);

/** Deletes the sign-in attempts of subjects whose last failure was before a moment. */
export const deleteAttemptsBefore = (scope: Sql, before: Date): Promise<void> =>
  runInBatches(scope, 'access-clean-backoff', BACKOFF, [before]);

/** Deletes links that prove an address and expired before a moment. */
export const deleteProofsBefore = (scope: Sql, before: Date): Promise<void> =>
  runInBatches(scope, 'access-clean-proofs', PROOFS, [before]);

/** Deletes links that claim an account and expired before a moment. */
export const deleteClaimsBefore = (scope: Sql, before: Date): Promise<void> =>
  runInBatches(scope, 'access-clean-claims', CLAIMS, [before]);

/** Deletes invitations that were not accepted and expired before a moment. */
export const deleteInvitationsBefore = (scope: Sql, before: Date): Promise<void> =>
  runInBatches(scope, 'access-clean-invitations', INVITATIONS, [before]);

/** Deletes sessions that expired before a moment. */
export const deleteSessionsBefore = (scope: Sql, before: Date): Promise<void> =>
  runInBatches(scope, 'access-clean-sessions', SESSIONS, [before]);

/** Deletes the session library's verifications that expired before a moment. */
export const deleteVerificationsBefore = (scope: Sql, before: Date): Promise<void> =>
  runInBatches(scope, 'access-clean-verifications', VERIFICATIONS, [before]);
