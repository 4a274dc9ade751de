/** base64url without padding (RFC 4648 section 5) of the text in UTF-8. */
export function encodeBase64url(text: string): string {
  return Buffer.from(text).toString('base64url');
}

/**
 * The UTF-8 text behind base64url without padding, null for anything else: foreign characters, padding, stray bits at
 * the end (RFC 4648 section 3.5) or bytes that are no UTF-8. So every text has exactly one accepted spelling.
 */
export function decodeBase64url(encoded: string): string | null {
  const bytes = Buffer.from(encoded, 'base64url');
  // Buffer skips what it does not know; only the one true spelling survives the way back.
  if (bytes.toString('base64url') !== encoded) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
