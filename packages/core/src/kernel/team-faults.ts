import type { FaultKind } from './fault-kind.ts';

/** Errors for members of an account and for those who invite them. */
export const TEAM_FAULTS = {
  plan_required: {
    status: 402,
    about: 'Members are part of the Agency plan, which the account does not have. Nothing was done.',
    remedy: 'The owner subscribes at `upgrade`.',
  },
  owner_required: {
    status: 403,
    about: 'Only the owner of the account does this; whoever is signed in is a member of it.',
    remedy: 'Ask the owner, or switch to your own account with `POST /account/switch`.',
  },
  membership_ended: {
    status: 403,
    about: 'This session acts for an account whose member you are no longer. Nothing was done.',
    remedy: 'Switch to your own account, or another of `GET /account/teams`, with `POST /account/switch`.',
  },
  team_inactive: {
    status: 403,
    about:
      'The account has no seats at present, since its plan is not agency: only its owner comes in. Nothing was done.',
    remedy: 'The owner takes the agency plan again; until then switch to your own account with `POST /account/switch`.',
  },
  invitation_for_another: {
    status: 403,
    about: 'The invitation was sent to another address than the one that is signed in. Nothing was done.',
    remedy: 'Sign in, or sign up, with the address that the invitation was mailed to.',
  },
  account_changed: {
    status: 409,
    about: 'The session acts for another account (`accountId`) than the page that asked believes. Nothing was done.',
    remedy: 'Load the page again: it was opened for another account.',
  },
  seats_taken: {
    status: 409,
    about: 'All `seats` of the account are taken, by members and by invitations that are open.',
    remedy: 'Remove a member or revoke an invitation first.',
  },
  too_many_invitations: {
    status: 429,
    about: 'The account has mailed as many invitations as it may in a day.',
    remedy: 'Wait for `Retry-After` seconds.',
    retryable: true,
  },
} as const satisfies Record<string, FaultKind>;
