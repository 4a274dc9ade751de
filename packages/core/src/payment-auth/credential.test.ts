import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Challenge } from './challenge.ts';
import { parseAuthorization, serializeCredential, type Credential } from './credential.ts';
import type { JsonObject } from './json.ts';
import { challengeOf } from './payment.fixture.ts';
import { anyCodeUnit } from './text.fixture.ts';

const challenge = challengeOf();
const wire = (value: unknown) => `Payment ${Buffer.from(JSON.stringify(value)).toString('base64url')}`;
const paid = { challenge, payload: { token: 'tok_ok' } };

describe('parseAuthorization', () => {
  it('reads a credential with everything it echoes', () => {
    expect(parseAuthorization(wire(paid))).toEqual({ kind: 'credential', credential: paid });
    expect(parseAuthorization(wire({ ...paid, source: 'did:key:z6Mk' }))).toEqual({
      kind: 'credential',
      credential: { ...paid, source: 'did:key:z6Mk' },
    });
  });

  it('ignores the case of the scheme and extra spaces', () => {
    expect(parseAuthorization(wire(paid).replace('Payment ', 'pAYMENT   ')).kind).toBe('credential');
  });

  it('keeps no unknown member', () => {
    const stranger = { ...paid, admin: true, challenge: { ...challenge, header: 'X', price: 0 } };
    expect(parseAuthorization(wire(stranger))).toEqual({ kind: 'credential', credential: paid });
  });

  it('reads what serializeCredential wrote', () => {
    const text = fc.string();
    const filled = fc.string({ minLength: 1 });
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
    const payloads = fc
      .dictionary(fc.string(), fc.jsonValue(), { noNullPrototype: true })
      .map((payload) => JSON.parse(JSON.stringify(payload)) as JsonObject);
    const credentials: fc.Arbitrary<Credential> = fc.record(
      { challenge: challenges, payload: payloads, source: text },
      { requiredKeys: ['challenge', 'payload'], noNullPrototype: true },
    );
    fc.assert(
      fc.property(credentials, (credential) => {
        const header = serializeCredential(credential);
        fc.pre(header.length <= 16_384);
        expect(parseAuthorization(header)).toEqual({ kind: 'credential', credential });
      }),
    );
  });

  it('finds nothing in an empty header', () => {
    expect(parseAuthorization(undefined)).toEqual({ kind: 'absent' });
    expect(parseAuthorization('')).toEqual({ kind: 'absent' });
  });

  it.each(['Bearer onym_live_x', 'Basic eDp5', 'PaymentX e30', 'Payment-Authorization e30', 'Payments', 'x'])(
    'ignores another scheme: %s',
    (header) => {
      expect(parseAuthorization(header)).toEqual({ kind: 'other_scheme' });
    },
  );

  it.each<readonly [string, string]>([
    ['no token', 'Payment'],
    ['only spaces', 'Payment   '],
    ['plain text', 'Payment !!!'],
    ['padding', 'Payment e30='],
    ['parameters instead of a token', 'Payment id="x"'],
    ['a tab for the space', wire(paid).replace(' ', '\t')],
    ['two credentials', `${wire(paid)}, ${wire(paid)}`],
    ['two tokens', `${wire(paid)} e30`],
    ['bytes that are no UTF-8', 'Payment _w'],
    ['text that is no JSON', `Payment ${Buffer.from('not json').toString('base64url')}`],
    ['only letters', `Payment ${'A'.repeat(6000)}`],
    [
      'a member twice',
      `Payment ${Buffer.from(JSON.stringify(paid).replace('{', '{"payload":{"token":"tok_other"},')).toString('base64url')}`,
    ],
    ['an empty object', wire({})],
    ['an array', wire([1])],
    ['a string', wire('x')],
    ['null', wire(null)],
    ['no challenge', wire({ payload: {} })],
    ['a challenge that is null', wire({ challenge: null, payload: {} })],
    ['a challenge that is an array', wire({ challenge: [], payload: {} })],
    ['no payload', wire({ challenge })],
    ['a payload that is a number', wire({ challenge, payload: 7 })],
    ['a payload that is an array', wire({ challenge, payload: [] })],
    ['a source that is no string', wire({ ...paid, source: {} })],
    ...['id', 'realm', 'method', 'intent', 'request'].flatMap(
      (name) =>
        [
          [`a challenge without ${name}`, wire({ ...paid, challenge: { ...challenge, [name]: undefined } })],
          [`a challenge whose ${name} is empty`, wire({ ...paid, challenge: { ...challenge, [name]: '' } })],
          [
            `a challenge whose ${name} is an object`,
            wire({ ...paid, challenge: { ...challenge, [name]: { length: 1 } } }),
          ],
        ] as const,
    ),
    ...['expires', 'digest', 'opaque', 'description'].map(
      (name) =>
        [`a challenge whose ${name} is a number`, wire({ ...paid, challenge: { ...challenge, [name]: 1 } })] as const,
    ),
    [
      'a member that only a prototype has',
      `Payment ${Buffer.from(`{"__proto__":${JSON.stringify(paid)}}`).toString('base64url')}`,
    ],
  ])('calls %s malformed', (_, header) => {
    expect(parseAuthorization(header)).toMatchObject({ kind: 'malformed' });
  });

  it('accepts 16 KB and not a character more', () => {
    const filler = (size: number) => wire({ ...paid, payload: { token: 'x'.repeat(size) } });
    let size = 11_000;
    while (filler(size + 1).length <= 16_384) size += 1;
    expect(parseAuthorization(filler(size)).kind).toBe('credential');
    expect(parseAuthorization(filler(size + 1))).toMatchObject({
      kind: 'malformed',
      reason: expect.stringContaining('16 KB') as string,
    });
  });

  it('never throws and never accepts noise', () => {
    const noise = fc.oneof(
      fc.string({ unit: anyCodeUnit }),
      fc.base64String(),
      fc.oneof(fc.string(), fc.json()).map((text) => Buffer.from(text).toString('base64url')),
    );
    fc.assert(
      fc.property(noise, fc.constantFrom('Payment ', 'payment  ', 'Payment', ''), (text, scheme) => {
        expect(['absent', 'other_scheme', 'malformed']).toContain(parseAuthorization(scheme + text).kind);
      }),
    );
  });

  it('quotes nothing of a refused header', () => {
    const reading = parseAuthorization('Payment sk_live_secret!');
    expect(JSON.stringify(reading)).not.toContain('sk_live_secret');
  });
});
