import { LockMode } from '@mikro-orm/core';
import type { ApiKey } from '@onym/accounts/access';
import { Fault, type FaultCode } from '@onym/core';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { digestsOf } from './ask-for-key.ts';
import { issueKeyIn } from '../issue-key.ts';
import { DeviceGrantSchema, type DeviceGrant } from './device-grant.entity.ts';

/** Seconds that are added for who asks too often (RFC 8628, section 3.5). */
const SLOWER_SECONDS = 5;

type Answer = { made: { key: ApiKey; secret: string }; accountId: string } | { refusal: FaultCode; interval: number };

/**
 * The key that a person granted to the program that has this code: made in the moment it is taken, once. Its bounds and permissions are
 * those the person said yes to.
 * @throws Fault authorization_pending, slow_down, access_denied, expired_token (also for a code that was used or never given out)
 */
export async function takeKey(
  scope: Scope,
  deviceCode: string,
): Promise<{ key: ApiKey; secret: string; accountId: string }> {
  const answer = await transaction(scope, (tx) => look(tx, deviceCode));
  if ('made' in answer) return { ...answer.made, accountId: answer.accountId };
  throw refusalOf(answer);
}

async function look(tx: Tx, deviceCode: string): Promise<Answer> {
  const grant = await tx.em.findOne(
    DeviceGrantSchema,
    { deviceDigest: { $in: digestsOf(tx, deviceCode) } },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!grant || grant.status === 'taken' || grant.expiresAt <= tx.clock.now())
    return { refusal: 'expired_token', interval: 0 };
  if (grant.status === 'denied') return { refusal: 'access_denied', interval: 0 };
  if (grant.status === 'pending') return wait(tx, grant);
  const { name, permissions, spending } = grant;
  const accountId = grant.account!.id;
  const made = await issueKeyIn(tx, accountId, { name, permissions, spending });
  grant.status = 'taken';
  grant.keyId = made.key.id;
  return { made, accountId };
}

function wait(tx: Tx, grant: DeviceGrant): Answer {
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
