import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { canonicalJson } from '@onym/core';
import { encodeBase64url } from './base64url.ts';
import type { JsonObject } from './json.ts';

/** A challenge as sent on the wire (draft-httpauth-payment section 5.1): every member is the exact string. */
export interface Challenge {
  readonly id: string;
  /** The protection space: the host of the service. */
  readonly realm: string;
  readonly method: string;
  readonly intent: string;
  /** base64url of the canonical JSON of the request. */
  readonly request: string;
  /** RFC 3339. */
  readonly expires?: string;
  /** RFC 9530 digest of the request body that the payment is for. */
  readonly digest?: string;
  /** base64url of a canonical JSON map of strings; the client returns it unchanged. */
  readonly opaque?: string;
  /** For display only; not covered by the id. */
  readonly description?: string;
}

/** The terms of a new challenge. */
export interface ChallengeTerms {
  realm: string;
  /** A payment method: lower-case letters only (section 6.1). */
  method: string;
  intent: string;
  /**
   * The parameters of the payment method: for a charge `amount` in minor units as a string, `currency` in lower case.
   */
  request: JsonObject;
  expiresAt: Date;
  /** From `bodyDigest`. */
  digest: string;
  /** For display. A header carries ASCII only: any other character becomes `?`. */
  description?: string;
  /** Random by default, so that two equal calls in the same millisecond still get two ids. */
  nonce?: string;
}

const SECRET_MIN_BYTES = 32;

/**
 * Creates a challenge that needs no storage: its id is a MAC over all relevant members (section 5.1.2.1, "Challenge
 * Binding").
 * @throws TypeError for terms that the header cannot carry, RangeError for a secret shorter than 32 bytes: both are
 *   bugs of ours.
 */
export function issueChallenge(terms: ChallengeTerms, secret: string): Challenge {
  if (!/^[a-z]+$/.test(terms.method)) throw new TypeError('A payment method is named in lower-case letters');
  if (!/^[A-Za-z0-9-]+$/.test(terms.intent))
    throw new TypeError('A payment intent is named in letters, digits and hyphens');

  const slots = {
    realm: terms.realm,
    method: terms.method,
    intent: terms.intent,
    request: encodeBase64url(canonicalJson(terms.request)),
    expires: terms.expiresAt.toISOString(),
    digest: terms.digest,
    opaque: encodeBase64url(canonicalJson({ n: terms.nonce ?? randomBytes(12).toString('base64url') })),
  };
  for (const [name, slot] of Object.entries(slots)) {
    // The id covers the slots joined by bars. Without a bar in any slot, no two challenges give the same text.
    if (!/^[!-{}~]+$/.test(slot))
      throw new TypeError(`The challenge's ${name} is not printable ASCII without spaces and bars`);
  }
  return {
    id: challengeId(slots, secret),
    ...slots,
    ...(terms.description !== undefined && { description: terms.description.replace(/[^ -~]/gu, '?') }),
  };
}

/**
 * The id of a challenge: base64url of HMAC-SHA256 over exactly seven slots joined by `|`, an absent one being empty
 * (section 5.1.2.1). Uses the wire strings, so a credential is checked by what the client sent, not by our own
 * serialization of it.
 * @throws RangeError for a secret shorter than 32 bytes.
 */
export function challengeId(challenge: Omit<Challenge, 'id'>, secret: string): string {
  // An empty secret, for example an unset previous one, would be known to everyone.
  if (Buffer.byteLength(secret) < SECRET_MIN_BYTES)
    throw new RangeError(`A challenge secret has at least ${SECRET_MIN_BYTES} bytes`);
  const slots = [
    challenge.realm,
    challenge.method,
    challenge.intent,
    challenge.request,
    challenge.expires ?? '',
    challenge.digest ?? '',
    challenge.opaque ?? '',
  ];
  return createHmac('sha256', secret).update(slots.join('|')).digest('base64url');
}

/**
 * Whether one of these secrets, the current or the previous, signed the echoed challenge. Constant time for all ids
 * of the right length. The description is not covered.
 * @throws RangeError for a secret shorter than 32 bytes.
 */
export function isSignedWithAny(challenge: Challenge, secrets: readonly string[]): boolean {
  const claimed = Buffer.from(challenge.id);
  const matches = secrets.map((secret) => {
    const genuine = Buffer.from(challengeId(challenge, secret));
    return claimed.length === genuine.length && timingSafeEqual(claimed, genuine);
  });
  return matches.includes(true);
}

/**
 * Returns `open` before the moment in `expires`, `expired` from then on, and `endless` without a valid `expires`, which
 * no server may accept.
 */
export function challengeExpiryState(challenge: Challenge, now: Date): 'open' | 'expired' | 'endless' {
  const expiresMs = Date.parse(challenge.expires ?? '');
  if (Number.isNaN(expiresMs)) return 'endless';
  return now.getTime() < expiresMs ? 'open' : 'expired';
}
