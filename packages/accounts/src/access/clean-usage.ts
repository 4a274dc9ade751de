import { DAY_MS, HOUR_MS, MINUTE_MS } from '@onym/core';
import type { Scope } from '@onym/platform';
import {
  deleteClaimsBefore,
  deleteInvitationsBefore,
  deleteMinutesBefore,
  deleteProofsBefore,
  deleteSessionsBefore,
  deleteSignInCountsBefore,
  deleteAttemptsBefore,
  deleteVerificationsBefore,
} from './expired-rows.repository.ts';

/** The limiter reads the current and the last minute; the session library's windows last a minute. */
const KEPT_MS = HOUR_MS;
/** How long the owner still sees an invitation that was not accepted. */
const INVITATION_KEPT_MS = 30 * DAY_MS;

/**
 * Deletes rows that no limit and no session needs any more, in batches: counters of calls and sign-ins older than an hour;
 * attempts at passwords and codes whose last failure, and proof and claim links whose expiry, was more than a day ago; invitations
 * that expired 30 days ago; expired sessions and verifications. Day counters and overage stay, because they are billed.
 */
export async function cleanUsage(scope: Pick<Scope, 'sql' | 'clock'>): Promise<void> {
  const wall = scope.clock.wall();
  const before = wall.getTime() - KEPT_MS;
  const now = scope.clock.now().getTime();
  const yesterday = new Date(now - DAY_MS);
  await deleteMinutesBefore(scope, Math.floor(before / MINUTE_MS));
  await deleteSignInCountsBefore(scope, before);
  await deleteAttemptsBefore(scope, new Date(wall.getTime() - DAY_MS));
  await deleteProofsBefore(scope, yesterday);
  await deleteClaimsBefore(scope, yesterday);
  await deleteInvitationsBefore(scope, new Date(now - INVITATION_KEPT_MS));
  await deleteSessionsBefore(scope, wall);
  await deleteVerificationsBefore(scope, wall);
}
