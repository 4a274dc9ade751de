import { Fault } from '@onym/core';

/** The refusal of a header that cannot be an Idempotency-Key. */
export function invalidIdempotencyKey(): Fault {
  return new Fault(
    'invalid_idempotency_key',
    'An Idempotency-Key has 1 to 255 visible ASCII characters; nothing was done',
  );
}

/** The refusal of an account whose address nobody has proven. */
export function emailUnverified(): Fault {
  return new Fault(
    'email_unverified',
    'Prove your e-mail address first: open the link that was mailed to it, or ask for another with POST /api/auth/send-verification-email',
  );
}

/** What is said where the session does not act for an account that lets its person in. */
export const ELSEWHERE = {
  membership_ended: 'You are not a member of this account any more; switch to another one',
  team_inactive: 'This account has no seats at present: its plan is not agency',
  account_changed: 'Your session acts for another account now; load the page again. Nothing was done',
} as const;

/** The refusal of an account that an operator has suspended. */
export function accountSuspended(reason: string): Fault {
  return new Fault('account_suspended', `This account is suspended: ${reason}`, { details: { reason } });
}
