import { randomInt } from 'node:crypto';
import {
  DEFAULT_KEY_PERMISSIONS,
  DEFAULT_SPENDING,
  MINUTE_MS,
  newId,
  randomBase62,
  type KeyBounds,
  type Permission,
} from '@onym/core';
import { transaction, type Scope } from '@onym/platform';
import { DeviceGrantSchema } from './device-grant.entity.ts';
import { deleteOldGrants } from '../device-grant.repository.ts';

/** How long the person has. */
const GRANT_MS = 15 * MINUTE_MS;
/** How often the program may ask at first. */
export const POLL_SECONDS = 5;
/** Letters that nobody confuses and that spell no words (RFC 8628, section 6.1). */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const LENGTH = 8;
const PURPOSE = 'device-code';

export interface DeviceCodes {
  /** Stays with the program. */
  deviceCode: string;
  /** For the person to compare or to type, as in `WDJB-MJHT`. */
  userCode: string;
  verificationUrl: string;
  verificationUrlComplete: string;
  /** Seconds. */
  expiresIn: number;
  /** Seconds between two questions. */
  interval: number;
}

/**
 * A program asks a person for a key; nothing is granted by it. What it names of permissions and bounds is what the person is shown
 * and may lower; what it does not name has the defaults of a new key. RFC 8628, section 3.1.
 */
export async function askForKey(
  scope: Scope,
  wish: { name: string; permissions?: readonly Permission[] | undefined; spending?: Partial<KeyBounds> | undefined },
): Promise<DeviceCodes> {
  const deviceCode = randomBase62(43);
  const userCode = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]!).join('');
  const now = scope.clock.now();
  await transaction(scope, async (tx) => {
    tx.em.create(DeviceGrantSchema, {
      id: newId('deviceGrant', now),
      deviceDigest: digestsOf(tx, deviceCode)[0]!,
      userCode,
      name: wish.name,
      permissions: [...new Set(wish.permissions ?? DEFAULT_KEY_PERMISSIONS)],
      spending: { ...DEFAULT_SPENDING, ...wish.spending },
      status: 'pending',
      account: null,
      keyId: null,
      intervalSeconds: POLL_SECONDS,
      polledAt: null,
      createdAt: now,
      expiresAt: new Date(now.getTime() + GRANT_MS),
    });
  });
  const page = `${scope.settings.publicUrl}/device`;
  return {
    deviceCode,
    userCode: showCode(userCode),
    verificationUrl: page,
    verificationUrlComplete: `${page}?code=${showCode(userCode)}`,
    expiresIn: GRANT_MS / 1000,
    interval: POLL_SECONDS,
  };
}

/** What may be stored of a program's code, one digest for every secret; the first is what a new one is stored as. */
export function digestsOf({ secrets }: Pick<Scope, 'secrets'>, deviceCode: string): Buffer[] {
  return secrets.macs(PURPOSE, deviceCode);
}

/** In two halves, as people read it. */
export function showCode(userCode: string): string {
  return `${userCode.slice(0, LENGTH / 2)}-${userCode.slice(LENGTH / 2)}`;
}

/** Forgets what ran out a day ago. */
export function removeOldGrants(scope: Scope): Promise<number> {
  return transaction(scope, async (tx) => await deleteOldGrants(tx, tx.clock.now()));
}
