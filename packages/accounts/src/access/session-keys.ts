import type { Secrets } from '@onym/platform';

/**
 * The secrets of the session library, newest first. A version is told by the secret itself, so that it stays the same
 * wherever the secret stands in the list.
 */
export function sessionKeys(secrets: Secrets): { version: number; value: string }[] {
  const marks = secrets.macs('session-version', '');
  return secrets
    .keys('session')
    .map((key, at) => ({ version: marks[at]!.readUInt32BE(), value: key.toString('base64') }));
}
