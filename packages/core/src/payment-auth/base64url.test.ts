import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase64url, encodeBase64url } from './base64url.ts';
import { anyCodeUnit } from './text.fixture.ts';

describe('base64url', () => {
  it('has neither padding nor characters with a meaning in a header', () => {
    expect(encodeBase64url('a')).toBe('YQ');
    expect(encodeBase64url('>>>???')).toBe('Pj4-Pz8_');
  });

  it('decodes to the original text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCodeUnit }), (text) => {
        fc.pre(text.isWellFormed());
        expect(decodeBase64url(encodeBase64url(text))).toBe(text);
      }),
    );
  });

  it('keeps a byte order mark, which is a character like any other here', () => {
    expect(decodeBase64url(encodeBase64url('\uFEFF{}'))).toBe('\uFEFF{}');
  });

  it.each([
    ['padding', 'YQ=='],
    ['the other alphabet', 'Pj4+Pz8/'],
    ['foreign characters', 'not-valid!!!'],
    ['white space', 'YW Jj'],
    ['a length that cannot be', 'YWJjZ'],
    ['stray bits at the end', 'YR'],
    ['bytes that are no UTF-8', '_w'],
  ])('refuses %s', (_, encoded) => {
    expect(decodeBase64url(encoded)).toBeNull();
  });
});
