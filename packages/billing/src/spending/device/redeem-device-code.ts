import type { ApiKey } from '@onym/accounts/access';
import { Fault, type FaultCode } from '@onym/core';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { digestDeviceCode } from './request-device-code.ts';
import { issueKeyInTransaction } from '../issue-key.ts';
import type { DeviceGrant } from './device-grant.entity.ts';
import { lockGrantByDigest } from './device-grant.repository.ts';

/** Seconds added to the interval of a program that polls too often (RFC 8628, section 3.5). */
const SLOWER_SECONDS = 5;

type Answer = { made: { key: ApiKey; secret: string }; accountId: string } | { refusal: FaultCode; interval: number };

/**
 * Issues the key that a person granted to the program with this code, once, with the approved permissions, limits and controls; writes an
 * audit entry and notifies the owner by mail and event. Records the poll of a pending grant (RFC 8628, section 3.5).
 * @throws Fault authorization_pending while the person has not answered · slow_down when the program polls too often, which raises the
 *   interval; both with `interval` in seconds · access_denied when it was denied · expired_token for a code that was used, has expired or
 *   does not exist
 */
export async function redeemDeviceCode(
  scope: Scope,
  deviceCode: string,
): Promise<{ key: ApiKey; secret: string; accountId: string }> {
  const answer = await transaction(scope, (tx) => redeem(tx, deviceCode));
  if ('made' in answer) return { ...answer.made, accountId: answer.accountId };
  throw refusalOf(answer);
}

async function redeem(tx: Tx, deviceCode: string): Promise<Answer> {
  const grant = await lockGrantByDigest(tx, digestDeviceCode(tx, deviceCode));
  if (!grant || grant.status === 'taken' || grant.expiresAt <= tx.clock.now())
    return { refusal: 'expired_token', interval: 0 };
  if (grant.status === 'denied') return { refusal: 'access_denied', interval: 0 };
  if (grant.status === 'pending') return recordPoll(tx, grant);
  const { name, permissions, spending, control } = grant;
  const accountId = grant.account!.id;
  const made = await issueKeyInTransaction(tx, accountId, { name, permissions, spending, control });
  grant.status = 'taken';
  grant.keyId = made.key.id;
  return { made, accountId };
}

/** Records a poll of a pending grant, and raises its interval when it came too early. */
function recordPoll(tx: Tx, grant: DeviceGrant): Answer {
  const now = tx.clock.wall();
  const sinceMs = grant.polledAt ? now.getTime() - grant.polledAt.getTime() : Infinity;
  const isEarly = sinceMs < grant.intervalSeconds * 1000;
  if (isEarly) grant.intervalSeconds += SLOWER_SECONDS;
  grant.polledAt = now;
  return { refusal: isEarly ? 'slow_down' : 'authorization_pending', interval: grant.intervalSeconds };
}

const SENTENCES: Partial<Record<FaultCode, string>> = {
  authorization_pending: 'The user has not answered yet; poll again after `interval` seconds',
  slow_down: 'Polling too often: wait `interval` seconds between requests',
  access_denied: 'The user declined; no key was created',
  expired_token: 'This code was used, has expired or never existed; request another',
};

function refusalOf({ refusal, interval }: Extract<Answer, { refusal: FaultCode }>): Fault {
  return new Fault(refusal, SENTENCES[refusal]!, { details: interval ? { interval } : {} });
}
