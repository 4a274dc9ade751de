import { Fault } from '@onym/core';

/** Returns the Fault invalid_idempotency_key, for a header Idempotency-Key whose value is not valid. */
export function invalidIdempotencyKey(): Fault {
  return new Fault(
    'invalid_idempotency_key',
    'An Idempotency-Key has 1 to 255 visible ASCII characters; nothing was done',
  );
}

/** Returns the Fault email_unverified, for an account whose email address is not verified. Its message tells how to verify it. */
export function emailUnverified(): Fault {
  return new Fault(
    'email_unverified',
    'Confirm your email address first: open the link that was emailed to it, or request another with POST /api/auth/send-verification-email',
  );
}

/** Messages for a session that acts for an account which no longer admits its user. */
export const MEMBERSHIP_MESSAGES = {
  membership_ended: 'You are no longer a member of this account; switch to another one',
  team_inactive: 'This account has no seats: it is not on the Agency plan',
  account_changed: 'Your session now acts for another account; reload the page. Nothing was done',
} as const;

/**
 * Returns the Fault account_suspended, for an account that an operator has suspended. The caller sees the reason in its
 * message and details.
 */
export function accountSuspended(reason: string): Fault {
  return new Fault('account_suspended', `This account is suspended: ${reason}`, { details: { reason } });
}
