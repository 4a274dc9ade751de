import { crc32 } from 'node:zlib';
import { BASE62, randomBase62 } from '@onym/core';

const PREFIX = 'onym_live_';
const FORM = /^onym_live_[0-9A-Za-z]{38}$/;

/** A new key: prefix, 32 random base62 characters (190 bits), 6 of checksum, so that scanners can tell a key from noise. */
export function newApiKey(): { secret: string; keyPrefix: string } {
  const body = randomBase62(32);
  const secret = PREFIX + body + checksum(PREFIX + body);
  return { secret, keyPrefix: secret.slice(0, 14) };
}

/** Whether the text could be a key at all. A wrong one never reaches the database. */
export function looksLikeApiKey(text: string): boolean {
  return FORM.test(text) && checksum(text.slice(0, -6)) === text.slice(-6);
}

/** The secret of `Authorization: Bearer <secret>` (RFC 6750; the scheme is case-insensitive), if it looks like a key. */
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
