import { createHash } from 'node:crypto';

/** Returns the SHA-256 digest of the bytes in lower-case hexadecimal. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/**
 * Returns whether a name is a SHA-256 digest in lower-case hexadecimal. Names come from URLs, so only a digest may become a path or a key.
 */
export function isSha256(name: string): boolean {
  return /^[0-9a-f]{64}$/.test(name);
}
