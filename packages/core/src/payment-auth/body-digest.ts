import { createHash } from 'node:crypto';

/**
 * The `sha-256` digest of a request body as RFC 9530 writes it: `sha-256=:<base64>:`. Takes the bytes as received,
 * because the same JSON with different white space is another body.
 */
export function bodyDigest(rawBody: Uint8Array): string {
  return `sha-256=:${createHash('sha256').update(rawBody).digest('base64')}:`;
}
