import { Fault } from '@onym/core';

/** The error for a header that is not a valid Idempotency-Key. */
export function invalidIdempotencyKey(): Fault {
  return new Fault(
    'invalid_idempotency_key',
    'An Idempotency-Key has 1 to 255 visible ASCII characters; nothing was done',
  );
}

/** The error for an account whose email address is not verified. */
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

/** The error for an account that an operator has suspended. */
export function accountSuspended(reason: string): Fault {
  return new Fault('account_suspended', `This account is suspended: ${reason}`, { details: { reason } });
}
