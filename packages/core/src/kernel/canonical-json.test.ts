import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.ts';

/** Any UTF-16 code unit, including lone surrogates. fast-check's own 'binary' takes seconds to set up. */
const anyCodeUnit = fc.nat({ max: 0xffff }).map((code) => String.fromCharCode(code));

describe('canonicalJson (RFC 8785)', () => {
  it('sorts members by UTF-16 code units at every depth and writes no white space', () => {
    expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: true, B: null, é: 1, '€': 2, '😀': 3, '\ufb33': 4 })).toBe(
      '{"B":null,"a":true,"b":[{"c":2,"d":1}],"é":1,"€":2,"😀":3,"\ufb33":4}',
    );
  });

  it('escapes only what JSON must escape: no HTML, no Unicode', () => {
    expect(canonicalJson('<café> & "☕"\\\n\u0001/')).toBe('"<café> & \\"☕\\"\\\\\\n\\u0001/"');
  });

  it('writes numbers as ECMAScript does', () => {
    expect(canonicalJson([1e21, 1e-7, -0, 4.5, 100.0, 333333333.3333333])).toBe(
      '[1e+21,1e-7,0,4.5,100,333333333.3333333]',
    );
  });

  it('drops undefined members, and writes null for an undefined item', () => {
    expect(canonicalJson({ a: undefined, b: [1, undefined] })).toBe('{"b":[1,null]}');
  });

  it('refuses values without a canonical form', () => {
    expect(() => canonicalJson(Number.NaN)).toThrow(TypeError);
    expect(() => canonicalJson({ amount: Infinity })).toThrow(TypeError);
    expect(() => canonicalJson('\ud800')).toThrow(TypeError);
    expect(() => canonicalJson({ '\udc00': 1 })).toThrow(TypeError);
  });

  it('loses nothing and does not depend on the order of insertion', () => {
    fc.assert(
      fc.property(fc.jsonValue({ stringUnit: anyCodeUnit }), (value) => {
        fc.pre(JSON.stringify(value).isWellFormed() && !/\\ud[89a-f]/i.test(JSON.stringify(value)));
        const text = canonicalJson(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(canonicalJson(backwards(value))).toBe(text);
      }),
    );
  });
});

function backwards(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(backwards);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, backwards(member)]),
  );
}
