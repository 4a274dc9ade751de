import { randomInt } from 'node:crypto';
import {
  DEFAULT_CONTROL,
  DEFAULT_KEY_PERMISSIONS,
  DEFAULT_SPENDING,
  MINUTE_MS,
  newId,
  randomBase62,
  type KeyBounds,
  type KeyControl,
  type Permission,
} from '@onym/core';
import { transaction, type Scope } from '@onym/platform';
import { deleteOldGrants, insertGrant } from './device-grant.repository.ts';

/** How long the person may answer. */
const GRANT_MS = 15 * MINUTE_MS;
/** The first interval between two polls of the program. */
export const POLL_SECONDS = 5;
/** Letters that are not confused with others and spell no words (RFC 8628, section 6.1). */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const LENGTH = 8;
const PURPOSE = 'device-code';

export interface DeviceCodes {
  /** Secret of the program. */
  deviceCode: string;
  /** The code that the person compares or types, such as `WDJB-MJHT`. */
  userCode: string;
  verificationUrl: string;
  verificationUrlComplete: string;
  /** Seconds. */
  expiresIn: number;
  /** Seconds between two polls. */
  interval: number;
}

/**
 * Stores a program's request for a key, valid for 15 minutes, and returns its codes (RFC 8628, section 3.1). The person who answers sees
 * the requested permissions, limits and controls and may lower them. Whatever is not requested has the defaults of a new key.
 */
export async function requestDeviceCode(
  scope: Scope,
  request: {
    name: string;
    permissions?: readonly Permission[] | undefined;
    spending?: Partial<KeyBounds> | undefined;
    control?: Partial<KeyControl> | undefined;
    /** The IP address that the request came from, shown to the person who answers. */
    requestedFrom?: string;
  },
): Promise<DeviceCodes> {
  const deviceCode = randomBase62(43);
  const userCode = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]!).join('');
  const now = scope.clock.now();
  await transaction(scope, async (tx) =>
    insertGrant(tx, {
      id: newId('deviceGrant', now),
      deviceDigest: digestDeviceCode(tx, deviceCode)[0]!,
      userCode,
      name: request.name,
      permissions: [...new Set(request.permissions ?? DEFAULT_KEY_PERMISSIONS)],
      spending: { ...DEFAULT_SPENDING, ...request.spending },
      control: { ...DEFAULT_CONTROL, ...request.control },
      requestedFrom: request.requestedFrom ?? null,
      intervalSeconds: POLL_SECONDS,
      createdAt: now,
      expiresAt: new Date(now.getTime() + GRANT_MS),
    }),
  );
  const page = `${scope.settings.publicUrl}/device`;
  return {
    deviceCode,
    userCode: formatUserCode(userCode),
    verificationUrl: page,
    verificationUrlComplete: `${page}?code=${formatUserCode(userCode)}`,
    expiresIn: GRANT_MS / 1000,
    interval: POLL_SECONDS,
  };
}

/** The digests of a device code, one for each secret; a new grant is stored with the first. */
export function digestDeviceCode({ secrets }: Pick<Scope, 'secrets'>, deviceCode: string): Buffer[] {
  return secrets.macs(PURPOSE, deviceCode);
}

/** The user code with a hyphen in the middle, as people read it. */
export function formatUserCode(userCode: string): string {
  return `${userCode.slice(0, LENGTH / 2)}-${userCode.slice(LENGTH / 2)}`;
}

/** Deletes device grants that expired more than a day ago. Returns how many. */
export function removeOldGrants(scope: Scope): Promise<number> {
  return transaction(scope, (tx) => deleteOldGrants(tx, tx.clock.now()));
}
