import { randomBytes } from 'node:crypto';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A new id as the processor writes them: the prefix, then 24 characters nobody can guess. */
export function newId(prefix: string): string {
  return `${prefix}_${randomText(24)}`;
}

/** Random letters and digits; bytes that would favour the first letters are thrown away. */
export function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && text.length < length) text += alphabet.charAt(byte % 62);
    }
  }
  return text;
}
