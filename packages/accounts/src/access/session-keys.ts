import type { Secrets } from '@onym/platform';

/**
 * Returns the secrets of the session library, newest first. A version is derived from its secret, so it does not
 * depend on the secret's position in the list.
 */
export function sessionKeys(secrets: Secrets): { version: number; value: string }[] {
  const marks = secrets.macs('session-version', '');
  return secrets
    .keys('session')
    .map((key, at) => ({ version: marks[at]!.readUInt32BE(), value: key.toString('base64') }));
}
