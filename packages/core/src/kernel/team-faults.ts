import type { FaultKind } from './fault-kind.ts';

/** Errors for members of an account and for those who invite them. */
export const TEAM_FAULTS = {
  plan_required: {
    status: 402,
    about: 'Members are part of the Agency plan, which the account does not have. Nothing was done.',
    remedy: 'Ask the owner to subscribe at `upgrade`.',
  },
  owner_required: {
    status: 403,
    about: 'Only the owner of the account can do this; the signed-in user is a member.',
    remedy: 'Ask the owner, or switch to your own account with `POST /account/switch`.',
  },
  membership_ended: {
    status: 403,
    about: 'This session acts for an account that you are no longer a member of. Nothing was done.',
    remedy: 'Switch to your own account, or another one of `GET /account/teams`, with `POST /account/switch`.',
  },
  team_inactive: {
    status: 403,
    about: 'The account is not on the Agency plan, so only its owner has access. Nothing was done.',
    remedy:
      'Ask the owner to subscribe to Agency again. Until then switch to your own account with `POST /account/switch`.',
  },
  invitation_for_another: {
    status: 403,
    about: 'The invitation was sent to a different address than the signed-in one. Nothing was done.',
    remedy: 'Sign in or sign up with the address that the invitation was sent to.',
  },
  account_changed: {
    status: 409,
    about: 'The session now acts for another account (`accountId`) than the page expects. Nothing was done.',
    remedy: 'Reload the page: it was opened for another account.',
  },
  ownership_not_confirmable: {
    status: 409,
    about: 'The new owner cannot confirm the transfer before `confirmableAt`: the owner can still withdraw it.',
    remedy: 'Confirm it between `confirmableAt` and `expiresAt` of `GET /account/teams/{accountId}/ownership`.',
  },
  seats_taken: {
    status: 409,
    about: 'All `seats` of the account are used by members and open invitations.',
    remedy: 'Remove a member or revoke an invitation first.',
  },
  too_many_invitations: {
    status: 429,
    about: 'The account reached its daily limit of invitations.',
    remedy: 'Wait for `Retry-After` seconds.',
    retryable: true,
  },
} as const satisfies Record<string, FaultKind>;
