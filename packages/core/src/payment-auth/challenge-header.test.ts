import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Challenge } from './challenge.ts';
import { parseChallenges, serializeChallenge } from './challenge-header.ts';
import { challengeOf } from './payment.fixture.ts';

const LINE = 'Payment id="i", realm="r", method="m", intent="charge", request="e30"';
const PLAIN = { id: 'i', realm: 'r', method: 'm', intent: 'charge', request: 'e30' };

describe('serializeChallenge', () => {
  it('writes every parameter as a quoted string', () => {
    const { id, realm, method, intent, request, expires, digest, description, opaque } = challengeOf();
    expect(serializeChallenge(challengeOf({ nonce: 'n' }))).toMatch(/^Payment id="[\w-]{43}", /);
    expect(serializeChallenge({ id, realm, method, intent, request, expires, digest, description, opaque })).toBe(
      `Payment id="${id}", realm="${realm}", method="${method}", intent="${intent}", request="${request}", ` +
        `expires="${expires}", digest="${digest}", description="${description}", opaque="${opaque}"`,
    );
  });

  it('escapes quotes and backslashes', () => {
    expect(serializeChallenge({ ...PLAIN, description: 'a "b" \\c' })).toBe(`${LINE}, description="a \\"b\\" \\\\c"`);
  });

  it('never lets a value end the header', () => {
    expect(() => serializeChallenge({ ...PLAIN, description: 'a\r\nSet-Cookie: b' })).toThrow(TypeError);
    expect(() => serializeChallenge({ ...PLAIN, realm: 'münchen' })).toThrow(TypeError);
  });

  it('stays below 8 KB', () => {
    const available = 8192 - `${LINE}, description=""`.length;
    expect(serializeChallenge({ ...PLAIN, description: 'x'.repeat(available - 1) })).toHaveLength(8191);
    expect(() => serializeChallenge({ ...PLAIN, description: 'x'.repeat(available) })).toThrow(RangeError);
  });
});

describe('parseChallenges', () => {
  const text = fc.string({ unit: 'grapheme-ascii' });
  const filled = fc.string({ unit: 'grapheme-ascii', minLength: 1 });
  const challenges: fc.Arbitrary<Challenge> = fc.record(
    {
      id: filled,
      realm: filled,
      method: filled,
      intent: filled,
      request: filled,
      expires: text,
      digest: text,
      opaque: text,
      description: text,
    },
    { requiredKeys: ['id', 'realm', 'method', 'intent', 'request'], noNullPrototype: true },
  );

  it('reads what serializeChallenge wrote, from lines and from one joined value', () => {
    fc.assert(
      fc.property(fc.array(challenges), (sent) => {
        const lines = sent.map(serializeChallenge);
        expect(parseChallenges(lines)).toEqual(sent);
        expect(parseChallenges([lines.join(', ')])).toEqual(sent);
      }),
    );
  });

  it.each([
    ['any case of the scheme', LINE.replace('Payment', 'pAYMENT')],
    ['spaces around separators', 'Payment  id = "i" ,  realm="r" , method= "m",intent="charge" ,request="e30"'],
    ['any order', 'Payment request="e30", intent="charge", method="m", realm="r", id="i"'],
    ['tokens instead of quoted strings', 'Payment id=i, realm=r, method=m, intent=charge, request=e30'],
    ['unknown parameters', `${LINE}, foo="bar"`],
    ['other schemes around it', `Bearer realm="x", ${LINE}, Basic`],
  ])('accepts %s', (_, line) => {
    expect(parseChallenges([line])).toEqual([PLAIN]);
  });

  it('does not mistake the word Payment inside a value for a scheme', () => {
    expect(parseChallenges([LINE.replace('"r"', '"ask, Payment id=x support"')])).toEqual([
      { ...PLAIN, realm: 'ask, Payment id=x support' },
    ]);
  });

  it.each([
    ['no parameters', 'Payment'],
    ['an empty id', LINE.replace('"i"', '""')],
    ['no request', LINE.replace(', request="e30"', '')],
    ['a parameter twice', `${LINE}, id="j"`],
    ['a parameter thrice', `${LINE}, id="j", id="k"`],
    ['parameters of no scheme', 'id="i", realm="r"'],
    ['another scheme', 'Bearer token'],
    ['nothing', ''],
  ])('skips %s', (_, line) => {
    expect(parseChallenges([line])).toEqual([]);
  });
});
