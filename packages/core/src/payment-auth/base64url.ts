/** base64url without padding (RFC 4648 section 5) of the text in UTF-8. */
export function encodeBase64url(text: string): string {
  return Buffer.from(text).toString('base64url');
}

/**
 * Decodes base64url without padding to UTF-8 text. Null for any other input: foreign characters, padding, stray bits
 * at the end (RFC 4648 section 3.5) or invalid UTF-8. So every text has exactly one accepted encoding.
 */
export function decodeBase64url(encoded: string): string | null {
  const bytes = Buffer.from(encoded, 'base64url');
  // Buffer skips invalid characters; only the canonical encoding is unchanged after a round trip.
  if (bytes.toString('base64url') !== encoded) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
