import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyDigest } from './body-digest.ts';
import { challengeId, type Challenge } from './challenge.ts';
import { parseAuthorization, serializeCredential, type Authorization } from './credential.ts';
import { BODY, challengeOf, NOW, SECRET, TERMS } from './payment.fixture.ts';
import { anyCodeUnit } from './text.fixture.ts';
import { verifyCredential, type ExpectedCredential, type Offer } from './verify-credential.ts';

const STRIPE: Offer = { method: 'stripe', intent: 'charge', request: { amount: '1299', currency: 'usd' } };
const SANDBOX: Offer = { method: 'sandbox', intent: 'charge', request: TERMS.request };
const EXPECTED: ExpectedCredential<Offer> = {
  secrets: [SECRET],
  realm: 'onym.example',
  digest: bodyDigest(BODY),
  offers: [STRIPE, SANDBOX],
  now: NOW,
};

const paying = (challenge: Challenge): Authorization => ({
  kind: 'credential',
  credential: { challenge, payload: { token: 'tok_ok' } },
});
const verify = (challenge: Challenge, over: Partial<ExpectedCredential<Offer>> = {}) =>
  verifyCredential(paying(challenge), { ...EXPECTED, ...over });
/** A validly signed challenge with terms that we would not issue. */
const signed = (over: Partial<Challenge>): Challenge => {
  const challenge = { ...challengeOf(), ...over };
  return { ...challenge, id: challengeId(challenge, SECRET) };
};

describe('verifyCredential', () => {
  it('accepts a challenge of ours, in time, for this body, at this price, and returns the offer it pays', () => {
    const challenge = challengeOf();
    expect(verify(challenge)).toEqual({
      accepted: true,
      credential: { challenge, payload: { token: 'tok_ok' } },
      offer: SANDBOX,
    });
  });

  it('payment_required: no credential, or one of another scheme', () => {
    expect(verifyCredential({ kind: 'absent' }, EXPECTED)).toMatchObject({ accepted: false, code: 'payment_required' });
    expect(verifyCredential({ kind: 'other_scheme' }, EXPECTED)).toMatchObject({
      accepted: false,
      code: 'payment_required',
    });
  });

  it('malformed_credential: says what was wrong with its form', () => {
    expect(verifyCredential({ kind: 'malformed', reason: 'Why.' }, EXPECTED)).toEqual({
      accepted: false,
      code: 'malformed_credential',
      detail: 'Why.',
    });
  });

  it.each([
    ['an id that is not ours', { id: 'x'.repeat(43) }],
    ['an id of another length', { id: 'x' }],
    [
      'another amount',
      { request: Buffer.from('{"amount":"1","currency":"usd","recipient":"sandbox"}').toString('base64url') },
    ],
    ['a later expiry', { expires: '2027-01-01T00:00:00Z' }],
    ['an expiry in the past', { expires: '2020-01-01T00:00:00Z' }],
    ['no expiry', { expires: undefined }],
    ['another realm', { realm: 'elsewhere.example' }],
    ['another method', { method: 'stripe' }],
    ['another intent', { intent: 'session' }],
    ['another digest', { digest: bodyDigest(Buffer.from('{}')) }],
    ['no digest', { digest: undefined }],
    ['other opaque data', { opaque: 'e30' }],
  ])('invalid_challenge: %s written over a genuine challenge', (_, over) => {
    expect(verify({ ...challengeOf(), ...over })).toMatchObject({ accepted: false, code: 'invalid_challenge' });
  });

  it.each([
    ['of another realm under the same secret', { realm: 'elsewhere.example' }],
    ['without an expiry', { expires: undefined }],
    ['with an expiry that is no date', { expires: 'soon' }],
    ['without a digest', { digest: undefined }],
    ['of a method not offered', { method: 'tempo' }],
    ['of an intent not offered', { intent: 'session' }],
    ['whose request is no JSON', { request: 'AAAA' }],
    ['whose request is no object', { request: 'WzFd' }],
  ])('invalid_challenge: a challenge %s, although the id is right', (_, over) => {
    expect(verify(signed(over))).toMatchObject({ accepted: false, code: 'invalid_challenge' });
  });

  it('challenge_expired: from exactly that moment on', () => {
    expect(verify(challengeOf(), { now: TERMS.expiresAt })).toMatchObject({
      accepted: false,
      code: 'challenge_expired',
    });
    expect(verify(challengeOf(), { now: new Date(TERMS.expiresAt.getTime() - 1) })).toMatchObject({ accepted: true });
  });

  it('invalid_challenge: one byte of the body differs', () => {
    expect(verify(challengeOf(), { digest: bodyDigest(Buffer.from('{"domain": "tiderow.com"}')) })).toMatchObject({
      accepted: false,
      code: 'invalid_challenge',
    });
  });

  it.each([
    ['up', { amount: '1399' }],
    ['down', { amount: '1199' }],
    ['to a number', { amount: 1299 }],
    ['to another currency', { currency: 'eur' }],
    ['to another recipient', { recipient: 'other-recipient' }],
    ['to no recipient', { recipient: undefined }],
  ])('invalid_challenge: the current offer moved %s', (_, over) => {
    const offers = [{ ...SANDBOX, request: { ...TERMS.request, ...over } }];
    expect(verify(challengeOf(), { offers })).toMatchObject({
      accepted: false,
      code: 'invalid_challenge',
      detail: expect.stringContaining('price') as string,
    });
  });

  it('ignores members that move no money', () => {
    const offers = [
      { ...SANDBOX, request: { ...TERMS.request, description: 'Other words', methodDetails: { decimals: 3 } } },
    ];
    expect(verify(challengeOf(), { offers })).toMatchObject({ accepted: true });
  });

  it('accepts the previous secret while it is listed', () => {
    const old = 'the previous secret, also long enough';
    expect(verify(challengeOf({}, old), { secrets: [SECRET, old] })).toMatchObject({ accepted: true });
    expect(verify(challengeOf({}, old))).toMatchObject({ accepted: false, code: 'invalid_challenge' });
  });

  it('checks in order: id, expiry, digest, price', () => {
    const late = {
      now: new Date('2027-01-01T00:00:00Z'),
      digest: 'other',
      offers: [{ ...SANDBOX, request: { amount: '1' } }],
    };
    const forged = { ...challengeOf(), id: 'x'.repeat(43) };
    expect(verify(forged, late)).toMatchObject({
      code: 'invalid_challenge',
      detail: expect.stringContaining('not issued here') as string,
    });
    expect(verify(challengeOf(), late)).toMatchObject({ code: 'challenge_expired' });
    expect(verify(challengeOf(), { ...late, now: NOW })).toMatchObject({
      code: 'invalid_challenge',
      detail: expect.stringContaining('body') as string,
    });
    expect(verify(challengeOf(), { ...late, now: NOW, digest: TERMS.digest })).toMatchObject({
      code: 'invalid_challenge',
      detail: expect.stringContaining('price') as string,
    });
  });

  it('accepts no challenge other than the issued one, whatever is changed in it', () => {
    const names = ['id', 'realm', 'method', 'intent', 'request', 'expires', 'digest', 'opaque'] as const;
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.string({ minLength: 1 }), (name, value) => {
        const challenge = challengeOf();
        fc.pre(challenge[name] !== value);
        expect(verify({ ...challenge, [name]: value })).toMatchObject({ accepted: false, code: 'invalid_challenge' });
      }),
    );
  });

  it('survives any header with one genuine credential in it: it accepts only the challenge we issued', () => {
    const { description: _, ...bound } = challengeOf();
    const token = serializeCredential({ challenge: bound, payload: { token: 'tok_ok' } });
    fc.assert(
      fc.property(
        fc.nat({ max: token.length }),
        fc.nat({ max: 3 }),
        fc.string({ unit: anyCodeUnit, maxLength: 3 }),
        (at, cut, patch) => {
          const verdict = verifyCredential(
            parseAuthorization(token.slice(0, at) + patch + token.slice(at + cut)),
            EXPECTED,
          );
          if (!verdict.accepted) return;
          const { description: __, ...accepted } = verdict.credential.challenge;
          expect(accepted).toEqual(bound);
        },
      ),
      { numRuns: 1000 },
    );
  });
});
