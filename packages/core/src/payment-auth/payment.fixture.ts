import { bodyDigest } from './body-digest.ts';
import { issueChallenge, type ChallengeTerms } from './challenge.ts';

export const SECRET = 'a secret of the tests, long enough';
export const BODY = Buffer.from('{"domain":"tiderow.com"}');
export const NOW = new Date('2026-03-01T12:00:00.000Z');

/** A charge of 12.99 USD that is open for five minutes from NOW. */
export const TERMS = {
  realm: 'onym.example',
  method: 'sandbox',
  intent: 'charge',
  request: { amount: '1299', currency: 'usd', recipient: 'sandbox', methodDetails: { decimals: 2 } },
  expiresAt: new Date('2026-03-01T12:05:00.000Z'),
  digest: bodyDigest(BODY),
  description: 'Register tiderow.com for 1 year',
} as const satisfies ChallengeTerms;

export const challengeOf = (over: Partial<ChallengeTerms> = {}, secret = SECRET) =>
  issueChallenge({ ...TERMS, ...over }, secret);
