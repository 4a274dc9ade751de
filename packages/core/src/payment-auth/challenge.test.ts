import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { challengeId, challengeExpiryState, isSignedWithAny } from './challenge.ts';
import { challengeOf, NOW, SECRET, TERMS } from './payment.fixture.ts';

/** The id as the specification defines it, from a text written out by hand. */
const macOf = (text: string, secret = SECRET) => createHmac('sha256', secret).update(text).digest('base64url');
const base64url = (text: string) => Buffer.from(text).toString('base64url');

const BARE = { realm: 'api.example.com', method: 'sandbox', intent: 'charge', request: base64url('{"amount":"100"}') };
const SLOTS = `api.example.com|sandbox|charge|${base64url('{"amount":"100"}')}`;

describe('challengeId: seven slots, always', () => {
  it.each([
    ['only the required slots', {}, `${SLOTS}|||`],
    ['an expiry', { expires: '2026-01-06T12:00:00Z' }, `${SLOTS}|2026-01-06T12:00:00Z||`],
    ['a digest', { digest: 'sha-256=:abc=:' }, `${SLOTS}||sha-256=:abc=:|`],
    ['an expiry and a digest', { expires: '2026-01-06T12:00:00Z', digest: 'd' }, `${SLOTS}|2026-01-06T12:00:00Z|d|`],
    ['opaque data', { opaque: 'trace-1' }, `${SLOTS}|||trace-1`],
    ['all of them', { expires: 'e', digest: 'd', opaque: 'o' }, `${SLOTS}|e|d|o`],
    ['a description, which does not count', { description: 'Anything' }, `${SLOTS}|||`],
    ['another realm', { realm: 'other.example' }, SLOTS.replace('api.example.com', 'other.example') + '|||'],
    ['another method', { method: 'stripe' }, SLOTS.replace('sandbox', 'stripe') + '|||'],
    ['another intent', { intent: 'session' }, SLOTS.replace('charge', 'session') + '|||'],
    ['an empty request', { request: base64url('{}') }, `api.example.com|sandbox|charge|${base64url('{}')}|||`],
  ])('with %s', (_, over, text) => {
    expect(challengeId({ ...BARE, ...over }, SECRET)).toBe(macOf(text));
  });

  it('differs with another secret', () => {
    expect(challengeId(BARE, 'another secret, also long enough now')).toBe(
      macOf(`${SLOTS}|||`, 'another secret, also long enough now'),
    );
  });
});

describe('issueChallenge', () => {
  it.each([
    [
      'several members',
      { recipient: '0xabcd', amount: '1', currency: 'usd' },
      '{"amount":"1","currency":"usd","recipient":"0xabcd"}',
    ],
    [
      'nested details',
      { methodDetails: { feePayer: true, chainId: 42 }, amount: '1' },
      '{"amount":"1","methodDetails":{"chainId":42,"feePayer":true}}',
    ],
    ['characters HTML minds', { description: 'a <b> & c' }, '{"description":"a <b> & c"}'],
    ['characters outside ASCII', { description: 'café ☕' }, '{"description":"café ☕"}'],
    ['a path', { resource: '/buy?tier=basic' }, '{"resource":"/buy?tier=basic"}'],
  ])('contains canonical JSON: %s', (_, request, text) => {
    const challenge = challengeOf({ request, nonce: 'n1' });
    expect(challenge.request).toBe(base64url(text));
    expect(challenge.id).toBe(
      macOf(
        [
          'onym.example',
          'sandbox',
          'charge',
          base64url(text),
          '2026-03-01T12:05:00.000Z',
          TERMS.digest,
          base64url('{"n":"n1"}'),
        ].join('|'),
      ),
    );
  });

  it('gives two equal calls two ids', () => {
    expect(challengeOf().id).not.toBe(challengeOf().id);
  });

  it('converts a description to ASCII, line ends included', () => {
    expect(challengeOf({ description: 'Zürich 😀\r\nSet-Cookie: x' }).description).toBe('Z?rich ???Set-Cookie: x');
  });

  it.each([
    ['a method with a hyphen', { method: 'sand-box' }],
    ['an empty intent', { intent: '' }],
    ['a realm with the bar that joins the slots', { realm: 'a|b' }],
    ['a realm outside ASCII', { realm: 'münchen.example' }],
    ['a digest with a line end', { digest: 'x\r\n' }],
    ['a date that is none', { expiresAt: new Date(Number.NaN) }],
  ])('refuses %s', (_, over) => {
    expect(() => challengeOf(over)).toThrow();
  });

  it('refuses a secret shorter than 32 bytes, and accepts one of that length', () => {
    expect(() => challengeOf({}, 'x'.repeat(31))).toThrow(RangeError);
    expect(challengeOf({}, 'x'.repeat(32)).id).toMatch(/^[\w-]{43}$/);
  });
});

describe('isSignedWithAny', () => {
  const PREVIOUS = 'the previous secret, also long enough';

  it('accepts challenges of the current and the previous secret', () => {
    expect(isSignedWithAny(challengeOf(), [SECRET, PREVIOUS])).toBe(true);
    expect(isSignedWithAny(challengeOf({}, PREVIOUS), [SECRET, PREVIOUS])).toBe(true);
  });

  it('rejects challenges of a secret that was rotated out', () => {
    expect(isSignedWithAny(challengeOf({}, PREVIOUS), [SECRET])).toBe(false);
    expect(isSignedWithAny(challengeOf(), [])).toBe(false);
  });

  const genuine = challengeOf();
  it.each(
    (['id', 'realm', 'method', 'intent', 'request', 'expires', 'digest', 'opaque'] as const).flatMap((name) => {
      const value = genuine[name] ?? '';
      return [
        [name, 'longer', { ...genuine, [name]: `${value}x` }] as const,
        [
          name,
          'of another letter',
          { ...genuine, [name]: `${value.startsWith('x') ? 'y' : 'x'}${value.slice(1)}` },
        ] as const,
        [name, 'empty', { ...genuine, [name]: '' }] as const,
        [name, 'not ASCII', { ...genuine, [name]: value.replace(/.$/, 'ü') }] as const,
      ];
    }),
  )('detects a %s that is %s', (_name, _how, tampered) => {
    expect(isSignedWithAny(tampered, [SECRET])).toBe(false);
  });

  it('detects text moved from one slot to the next', () => {
    const { realm, method } = genuine;
    expect(
      isSignedWithAny({ ...genuine, realm: `${realm}|${method}`, method: 'charge', intent: genuine.request }, [SECRET]),
    ).toBe(false);
  });

  it('ignores the description', () => {
    expect(isSignedWithAny({ ...genuine, description: 'Other words' }, [SECRET])).toBe(true);
  });

  it('never accepts an empty secret, which a stray comma in a setting would create', () => {
    expect(() => isSignedWithAny(genuine, [SECRET, ''])).toThrow(RangeError);
  });
});

describe('challengeExpiryState', () => {
  it('expires exactly at the stated moment', () => {
    expect(challengeExpiryState(challengeOf(), NOW)).toBe('open');
    expect(challengeExpiryState(challengeOf(), new Date(TERMS.expiresAt.getTime() - 1))).toBe('open');
    expect(challengeExpiryState(challengeOf(), TERMS.expiresAt)).toBe('expired');
  });

  it('is endless without a valid expiry', () => {
    expect(challengeExpiryState({ ...challengeOf(), expires: undefined }, NOW)).toBe('endless');
    expect(challengeExpiryState({ ...challengeOf(), expires: 'soon' }, NOW)).toBe('endless');
  });
});
