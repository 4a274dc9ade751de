import type { PaymentOption } from './accept-payment.ts';
import { decodeBase64url } from './base64url.ts';
import { challengeExpiryState, isSignedWithAny, type Challenge } from './challenge.ts';
import type { Authorization, Credential } from './credential.ts';
import { isJsonObject, type JsonObject } from './json.ts';
import type { PaymentProblemCode } from './problem.ts';
import { parseUntrustedJson } from './parse-untrusted-json.ts';

/** A way to pay, with the request that the server would currently issue for it. */
export interface Offer extends PaymentOption {
  readonly request: JsonObject;
}

/** The server's side of the verification: a credential must match all of it. */
export interface ExpectedCredential<Offered extends Offer> {
  /** The current secret first, then the previous one while its challenges are valid. Each at least 32 bytes. */
  secrets: readonly string[];
  realm: string;
  /** Digest of the body received with the credential, from `bodyDigest`. */
  digest: string;
  /** Offers at the current price. */
  offers: readonly Offered[];
  now: Date;
}

/**
 * Accepted means: issued by us, not expired, for this body, at this price. Whether the payload pays is decided by the
 * payment method.
 */
export type VerificationResult<Offered extends Offer> =
  | { readonly accepted: true; readonly credential: Credential; readonly offer: Offered }
  | {
      readonly accepted: false;
      readonly code: Exclude<PaymentProblemCode, 'payment_declined'>;
      readonly detail: string;
    };

/** The members of a request that determine the amount and the recipient. */
const MONEY_MEMBERS = ['amount', 'currency', 'recipient'] as const;

/**
 * Verifies a credential by the checks of draft-httpauth-payment, in order: the id (5.1.2.1) and realm, the expiry (5.1.2), the body's digest (5.1.3),
 * then method, amount, currency and recipient against the current offers. A refusal is returned, with the code of the first failed check:
 * payment_required without a credential, malformed_credential, challenge_expired, otherwise invalid_challenge. Its `detail` is safe to show. Does not
 * detect a reused challenge: single use (11.3) requires a stored record.
 * @throws RangeError for a secret shorter than 32 bytes
 */
export function verifyCredential<Offered extends Offer>(
  authorization: Authorization,
  expected: ExpectedCredential<Offered>,
): VerificationResult<Offered> {
  if (authorization.kind === 'malformed') return refused('malformed_credential', authorization.reason);
  if (authorization.kind !== 'credential') return refused('payment_required', 'Payment is required.');
  const { credential } = authorization;
  const { challenge } = credential;

  // A forged id and a foreign realm get the same response, so that the difference reveals nothing.
  if (!isSignedWithAny(challenge, expected.secrets) || challenge.realm !== expected.realm) {
    return refused('invalid_challenge', 'The challenge was not issued here or has been altered.');
  }
  const term = challengeExpiryState(challenge, expected.now);
  if (term === 'endless') return refused('invalid_challenge', 'The challenge has no expiry.');
  if (term === 'expired') return refused('challenge_expired', 'The challenge has expired.');
  if (challenge.digest !== expected.digest) {
    return refused('invalid_challenge', 'The request body is not the one the challenge was issued for.');
  }

  const offer = expected.offers.find(
    ({ method, intent }) => method === challenge.method && intent === challenge.intent,
  );
  if (!offer) return refused('invalid_challenge', 'The payment method is not offered.');
  const request = requestOf(challenge);
  if (!request || MONEY_MEMBERS.some((name) => request[name] !== offer.request[name])) {
    return refused('invalid_challenge', 'The price has changed since the challenge was issued.');
  }
  return { accepted: true, credential, offer };
}

const refused = (code: Exclude<PaymentProblemCode, 'payment_declined'>, detail: string) =>
  ({ accepted: false, code, detail }) as const;

function requestOf(challenge: Challenge): JsonObject | null {
  const request = parseUntrustedJson(decodeBase64url(challenge.request) ?? '');
  return isJsonObject(request) ? request : null;
}
