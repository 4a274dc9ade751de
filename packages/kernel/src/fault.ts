/**
 * Every refusal the service can utter, with the status it usually has. A door may answer with another one:
 * `domain_unavailable` is 400 on buy and 409 on buy/mpp.
 */
export const FAULTS = {
  order_under_review: {
    status: 202,
    about: 'The order is paid and its outcome is being confirmed; the owner is told by mail.',
  },
  invalid_request: { status: 400, about: 'The request does not fit its documented shape.' },
  invalid_idempotency_key: { status: 400, about: 'An Idempotency-Key has 1 to 255 visible ASCII characters.' },
  invalid_domain: {
    status: 400,
    about: 'The domain name is missing, malformed or under an extension that is not sold here.',
  },
  years_unsupported: { status: 400, about: 'Domains are registered for exactly one year at a time.' },
  contact_required: { status: 400, about: 'A registrant contact is needed and none was given or saved.' },
  invalid_contact: { status: 400, about: 'Fields of the registrant contact are malformed.' },
  invalid_email: { status: 400, about: 'The e-mail address is malformed.' },
  domain_unavailable: { status: 400, about: 'The domain is taken or being bought. Nothing was charged.' },
  registration_failed: {
    status: 400,
    about: 'The registrar refused the registration or renewal. Nothing was charged.',
  },
  tld_unsupported: { status: 400, about: 'This extension cannot be bought through this door.' },
  unauthorized: { status: 401, about: 'The API key or session is missing or invalid.' },
  payment_method_required: { status: 402, about: 'The account has no saved card.' },
  payment_required: { status: 402, about: 'A machine payment is asked for; the challenge is in WWW-Authenticate.' },
  malformed_credential: { status: 402, about: 'The payment credential cannot be read. Nothing was charged.' },
  invalid_challenge: {
    status: 402,
    about:
      'The credential does not belong to this request, this price or this service, or was used. Nothing was charged.',
  },
  challenge_expired: { status: 402, about: 'The payment challenge has expired. Nothing was charged.' },
  payment_declined: { status: 402, about: 'The card was declined. Nothing was charged.' },
  entitlement_required: { status: 402, about: 'The endpoint needs a subscription or a one-time purchase.' },
  forbidden: { status: 403, about: 'The API key is valid but lacks the permission.' },
  spending_not_allowed: {
    status: 403,
    about: 'The owner of the API key did not allow this kind of purchase. Nothing was charged.',
  },
  spend_limit_exceeded: {
    status: 403,
    about: 'It would go over a bound of the key or the account. Nothing was charged.',
  },
  session_required: { status: 403, about: 'This is for a signed-in person; an API key is not enough.' },
  email_unverified: {
    status: 403,
    about: 'The e-mail address of the account is not proven yet; open the link that was mailed to it.',
  },
  second_factor_required: {
    status: 403,
    about: 'Operators sign in with a second factor; set one up in the settings first.',
  },
  approval_required: { status: 403, about: 'The owner of the API key has to say yes first. Nothing was charged.' },
  not_found: { status: 404, about: 'There is no such resource, or it is not yours.' },
  method_not_allowed: { status: 405, about: 'The path exists, the method does not.' },
  conflict: {
    status: 409,
    about: 'The resource is in a state that forbids this, or a twin of the request is in flight.',
  },
  price_changed: {
    status: 409,
    about: 'It costs more than was agreed to. Nothing was charged; check the price again, or send a maxPrice.',
  },
  already_renewed: {
    status: 409,
    about: 'The name was renewed, or is being renewed, in the last 24 hours. Nothing was charged.',
  },
  term_limit: { status: 409, about: 'The registry allows no term longer than ten years. Nothing was charged.' },
  already_entitled: { status: 409, about: 'The account has this already, or is paying for it in another page.' },
  premium_unsupported: {
    status: 409,
    about: 'Premium names are not sold through machine payments. Nothing was charged.',
  },
  order_in_progress: { status: 409, about: 'An order for this domain is running.' },
  payload_too_large: { status: 413, about: 'The body exceeds the limit.' },
  unsupported_media_type: { status: 415, about: 'Send the body as application/json.' },
  idempotency_key_reused: { status: 422, about: 'The Idempotency-Key was used before with another body.' },
  rate_limit_exceeded: { status: 429, about: 'Too many requests in a minute.' },
  daily_quota_exceeded: { status: 429, about: 'The daily quota of the account is used up.' },
  internal_error: { status: 500, about: 'A fault on our side.' },
  payment_setup_failed: { status: 500, about: 'The payment could not be set up. Nothing was charged.' },
  mpp_unavailable: { status: 503, about: 'Machine payments are switched off.' },
  nameserver_unavailable: { status: 503, about: 'DNS does not answer right now. Nothing was changed; retry shortly.' },
  quote_unavailable: { status: 503, about: 'The registrar gives no price right now; retry shortly.' },
} as const satisfies Record<string, { status: number; about: string }>;

export type FaultCode = keyof typeof FAULTS;

/** Codes after which the same call may succeed later without anything else being changed. */
const RETRYABLE: ReadonlySet<FaultCode> = new Set<FaultCode>([
  'order_in_progress',
  'rate_limit_exceeded',
  'daily_quota_exceeded',
  'internal_error',
  'payment_setup_failed',
  'mpp_unavailable',
  'nameserver_unavailable',
  'quote_unavailable',
]);

export interface FaultOptions {
  /** Further public fields of the body. */
  details?: Record<string, unknown>;
  /** The operation that helps, by its operationId. */
  next?: string;
  /** When another try is worth it, in whole seconds. */
  retryAfterSeconds?: number;
  /** The stored end of an earlier request with the same Idempotency-Key. */
  replayed?: boolean;
  /** What really happened; logged, never shown. */
  cause?: unknown;
}

/**
 * A refusal with a stable code. Its message is shown to the caller, so it must be safe to show; secrets go into `cause`.
 * Anything thrown that is not a Fault is a bug and answers 500 `internal_error`.
 */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly code: FaultCode;
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;
  readonly next: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly replayed: boolean;

  constructor(code: FaultCode, message: string, options: FaultOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.status = FAULTS[code].status;
    this.details = options.details ?? {};
    this.next = options.next;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.replayed = options.replayed ?? false;
  }

  /** The only public shape of a refusal: `{error, code, ...details}`, and `next` where an operation helps. */
  toBody(): { error: string; code: FaultCode; retryable: boolean } & Record<string, unknown> {
    const next = this.next ? { next: this.next } : {};
    return { ...this.details, ...next, error: this.message, code: this.code, retryable: RETRYABLE.has(this.code) };
  }
}

/** The refusal for somebody else's resource and for one that does not exist: they must be indistinguishable. */
export function notFound(what = 'Not found'): Fault {
  return new Fault('not_found', what);
}
