import { BASE62 } from '@onym/core';
import { describe, expect, it } from 'vitest';
import { bearerKey, looksLikeApiKey, newApiKey } from './api-key-format.ts';

describe('newApiKey', () => {
  it('returns onym_live_, 32 random characters and a checksum of 6; the visible prefix is its first 14', () => {
    const { secret, keyPrefix } = newApiKey();
    expect(secret).toMatch(/^onym_live_[0-9A-Za-z]{38}$/);
    expect(keyPrefix).toBe(secret.slice(0, 14));
    expect(looksLikeApiKey(secret)).toBe(true);
  });

  it('never returns the same key twice', () => {
    expect(new Set(Array.from({ length: 1000 }, () => newApiKey().secret)).size).toBe(1000);
  });
});

describe('looksLikeApiKey', () => {
  it('accepts a key issued earlier: the checksum algorithm never changes', () => {
    expect(looksLikeApiKey('onym_live_TheSameKeyForAsLongAsThereIsOnym4NvKhm')).toBe(true);
  });

  it('detects every change of a single character, at any position', () => {
    const { secret } = newApiKey();
    for (let at = 0; at < secret.length; at++) {
      for (const other of `${BASE62}_-`) {
        if (other === secret[at]) continue;
        expect(looksLikeApiKey(secret.slice(0, at) + other + secret.slice(at + 1)), `position ${at}, ${other}`).toBe(
          false,
        );
      }
    }
  });

  it('detects swapped neighboring characters', () => {
    const { secret } = newApiKey();
    for (let at = 0; at + 1 < secret.length; at++) {
      if (secret[at] === secret[at + 1]) continue;
      expect(looksLikeApiKey(secret.slice(0, at) + secret[at + 1] + secret[at] + secret.slice(at + 2))).toBe(false);
    }
  });

  it.each([
    '',
    'onym_live_',
    'onym_test_0123456789',
    `${newApiKey().secret} `,
    newApiKey().secret.slice(1),
    newApiKey().secret.slice(0, -1),
    `${newApiKey().secret}0`,
    newApiKey().secret.toLowerCase(),
  ])('refuses %j', (text) => {
    expect(looksLikeApiKey(text)).toBe(false);
  });
});

describe('bearerKey', () => {
  const { secret } = newApiKey();

  it.each([`Bearer ${secret}`, `bearer ${secret}`, `BEARER   ${secret}`])(
    'reads the key whatever the case of the scheme',
    (header) => {
      expect(bearerKey(header)).toBe(secret);
    },
  );

  it.each([
    undefined,
    '',
    secret,
    `Basic ${secret}`,
    `Bearer`,
    'Bearer eyJhbGciOiJIUzI1NiJ9.e30.ZRrHA1JJJW8opsbCGfG',
    `Bearer ${secret.slice(0, -1)}`,
    `Bearer ${secret} more`,
    `Bearer ${secret}, ${secret}`,
    `Payment ${secret}`,
  ])('finds none in another header', (header) => {
    expect(bearerKey(header)).toBeUndefined();
  });
});
