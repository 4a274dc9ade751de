import { decodeBase64url, encodeBase64url } from './base64url.ts';
import type { Challenge } from './challenge.ts';
import { isJsonObject, type JsonObject } from './json.ts';
import { parseUntrustedJson } from './parse-untrusted-json.ts';

/**
 * The payer's response to a challenge: the challenge as received, and the method's proof (draft-httpauth-payment
 * section 5.2).
 */
export interface Credential {
  readonly challenge: Challenge;
  /** Verified only by the payment method. */
  readonly payload: JsonObject;
  /** Who pays, as the payer claims; proves nothing. */
  readonly source?: string;
}

/** The result of parsing an `Authorization` header. `reason` is safe to show: it quotes nothing of the header. */
export type Authorization =
  | { readonly kind: 'absent' }
  | { readonly kind: 'other_scheme' }
  | { readonly kind: 'malformed'; readonly reason: string }
  | { readonly kind: 'credential'; readonly credential: Credential };

/** Limit for the whole header; servers must accept at least 4 KB (section 9.4). */
const AUTHORIZATION_MAX_LENGTH = 16_384;

const REQUIRED = ['id', 'realm', 'method', 'intent', 'request'] as const;
const OPTIONAL = ['expires', 'digest', 'opaque', 'description'] as const;

/**
 * Parses an `Authorization` header value. Never throws. A credential is one base64url token without padding that
 * contains a JSON object of the right shape; everything else under the scheme is malformed, including two credentials
 * in one header. Nothing is verified yet: see `verifyCredential`.
 */
export function parseAuthorization(header: string | undefined): Authorization {
  if (!header) return { kind: 'absent' };
  // A scheme ends where no further token character follows (RFC 9110 section 5.6.2).
  if (!/^payment(?![!#$%&'*+.^_`|~\w-])/i.test(header)) return { kind: 'other_scheme' };
  if (header.length > AUTHORIZATION_MAX_LENGTH) return malformed('The credential is larger than 16 KB.');

  const token = header.slice('payment'.length).replace(/^ +/, '');
  if (token.includes(',')) return malformed('Send exactly one credential.');
  const text = token === '' ? null : decodeBase64url(token);
  if (text === null) return malformed('The credential is not base64url without padding.');

  const credential = toCredential(text);
  return credential
    ? { kind: 'credential', credential }
    : malformed('The credential is not a JSON object {challenge, payload, source?}.');
}

/** The header value for a credential; the client's counterpart of `parseAuthorization`. */
export function serializeCredential(credential: Credential): string {
  return `Payment ${encodeBase64url(JSON.stringify(credential))}`;
}

const malformed = (reason: string): Authorization => ({ kind: 'malformed', reason });

/** Returns only the known members, each with its type; null when one is missing or has another type. */
function toCredential(text: string): Credential | null {
  const outer = parseUntrustedJson(text);
  if (!isJsonObject(outer)) return null;
  const { payload, source } = outer;
  const challenge = challengeOf(outer['challenge']);
  if (!challenge || !isJsonObject(payload)) return null;
  if (source === undefined) return { challenge, payload };
  return typeof source === 'string' ? { challenge, payload, source } : null;
}

function challengeOf(echoed: JsonObject[string]): Challenge | null {
  if (!isJsonObject(echoed)) return null;
  if (!REQUIRED.every((name) => typeof echoed[name] === 'string' && echoed[name] !== '')) return null;
  if (!OPTIONAL.every((name) => echoed[name] === undefined || typeof echoed[name] === 'string')) return null;
  const known = [...REQUIRED, ...OPTIONAL].flatMap((name) =>
    echoed[name] === undefined ? [] : [[name, echoed[name]]],
  );
  return Object.fromEntries(known) as Challenge;
}
