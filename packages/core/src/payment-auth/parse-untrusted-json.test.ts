import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseUntrustedJson } from './parse-untrusted-json.ts';

describe('parseUntrustedJson', () => {
  it('reads what JSON.parse reads when no member occurs twice', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parseUntrustedJson(text)).toEqual(JSON.parse(text));
      }),
    );
  });

  it('accepts the same name in two objects, and in a string', () => {
    const text = '{"a":{"a":1},"b":[{"a":1},{"a":"\\"a\\":{"}],"c":"a"}';
    expect(parseUntrustedJson(text)).toEqual(JSON.parse(text));
  });

  it.each([
    ['twice', '{"id":"a","id":"b"}'],
    ['twice in the depth', '{"challenge":[{"x":{},"id":"a", "y":[], "id" : "b"}]}'],
    ['twice, once in disguise', '{"id":"a","\\u0069d":"b"}'],
  ])('refuses a member named %s', (_, text) => {
    expect(parseUntrustedJson(text)).toBeNull();
  });

  it('refuses invalid JSON', () => {
    for (const text of ['', '{', 'undefined', "{'a':1}", '{"a":1}x']) expect(parseUntrustedJson(text)).toBeNull();
  });

  it('handles any depth', () => {
    const depth = 20_000;
    expect(() => parseUntrustedJson('['.repeat(depth) + ']'.repeat(depth))).not.toThrow();
    expect(() => parseUntrustedJson('{"a":'.repeat(depth) + '1' + '}'.repeat(depth))).not.toThrow();
  });
});
