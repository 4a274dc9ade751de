import { crc32 } from 'node:zlib';
import { BASE62, randomBase62 } from '@onym/core';

const PREFIX = 'onym_live_';
const FORM = /^onym_live_[0-9A-Za-z]{38}$/;

/**
 * Generates the secret of a new key and stores nothing: a prefix, 32 random base62 characters (190 bits) and a checksum of 6, so
 * that secret scanners can recognize a key. `keyPrefix` is the beginning of the secret, which may be stored and shown.
 */
export function newApiKey(): { secret: string; keyPrefix: string } {
  const body = randomBase62(32);
  const secret = PREFIX + body + checksum(PREFIX + body);
  return { secret, keyPrefix: secret.slice(0, 14) };
}

/** Returns whether the text has the format of a key and the right checksum, so that other texts need no query. Such a key need not exist. */
export function looksLikeApiKey(text: string): boolean {
  return FORM.test(text) && checksum(text.slice(0, -6)) === text.slice(-6);
}

/**
 * Returns the secret of `Authorization: Bearer <secret>` (RFC 6750; the scheme is case-insensitive); undefined if the header is
 * absent or the secret does not have the format of a key.
 */
export function bearerKey(authorization: string | undefined): string | undefined {
  const secret = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  return secret && looksLikeApiKey(secret) ? secret : undefined;
}

function checksum(text: string): string {
  let rest = crc32(text);
  let digits = '';
  for (let i = 0; i < 6; i++) {
    digits = BASE62[rest % 62]! + digits;
    rest = Math.floor(rest / 62);
  }
  return digits;
}
