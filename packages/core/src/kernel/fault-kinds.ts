import { APPROVAL_FAULTS } from './approval-faults.ts';
import { DNS_FAULTS } from './dns-faults.ts';
import type { FaultKind } from './fault-kind.ts';
import { IDENTITY_FAULTS } from './identity-faults.ts';
import { LIMIT_FAULTS } from './limit-faults.ts';
import { PAYMENT_FAULTS } from './payment-faults.ts';
import { SITE_FAULTS } from './site-faults.ts';
import { TEAM_FAULTS } from './team-faults.ts';

export type { FaultKind };

/**
 * All errors of the service. An entry point may return another status: `domain_unavailable` is 400 on buy and 409 on
 * buy/mpp.
 */
export const FAULTS = {
  order_under_review: {
    status: 202,
    about: 'The order is paid and its outcome is under review. The owner is notified by email.',
    remedy: 'Wait for the email, or read the order at `GET /orders/{id}`. Do not buy again.',
  },
  invalid_request: {
    status: 400,
    about: 'The request does not match its documented schema.',
    remedy: 'Correct the fields in `fieldErrors` and send it again.',
  },
  invalid_idempotency_key: {
    status: 400,
    about: 'The Idempotency-Key must be 1 to 255 visible ASCII characters.',
    remedy: 'Send 1 to 255 visible ASCII characters, such as a UUID, or leave the header out.',
  },
  invalid_domain: {
    status: 400,
    about: 'The domain name is missing, malformed or has an extension that is not sold here.',
    remedy: 'Send a name in ASCII letters, digits and hyphens under an extension of `GET /tlds`.',
  },
  years_unsupported: {
    status: 400,
    about: 'Domains are registered for exactly one year at a time.',
    remedy: 'Send `years: 1` or leave it out.',
  },
  contact_required: {
    status: 400,
    about: 'A registrant contact is required, and none was sent or saved.',
    remedy: 'Send `contact` with the fields in `missing`, or ask the owner to save one.',
  },
  invalid_contact: {
    status: 400,
    about: 'Fields of the registrant contact are malformed.',
    remedy: 'Correct the fields in `fieldErrors` and send it again.',
  },
  invalid_email: {
    status: 400,
    about: 'The email address is malformed.',
    remedy: 'Correct the address and send it again.',
  },
  authorization_pending: {
    status: 400,
    about: 'The user has not answered the authorization request yet.',
    remedy: 'Poll again after `interval` seconds.',
    retryable: true,
  },
  slow_down: {
    status: 400,
    about: 'The program polls too often.',
    remedy: 'Wait `interval` seconds between requests from now on.',
    retryable: true,
  },
  access_denied: {
    status: 400,
    about: 'The user declined the authorization request.',
    remedy: 'Talk to the user before you request again.',
  },
  expired_token: {
    status: 400,
    about: 'The device code was used, has expired or never existed.',
    remedy: 'Request another with `POST /api/public/device/code`.',
  },
  domain_unavailable: {
    status: 400,
    about: 'The domain is taken or being bought. Nothing was charged.',
    remedy: 'With `ownedByYou` you already bought it: read `orderId`. Otherwise choose another name.',
  },
  registration_failed: {
    status: 400,
    about: 'The registrar refused the registration or renewal. Nothing was charged.',
    remedy: 'Choose another name. Any hold is released and any charge refunded.',
  },
  tld_unsupported: {
    status: 400,
    about: 'This extension is not sold through this entry point.',
    remedy: 'Choose another extension, or buy with an account.',
  },
  unauthorized: {
    status: 401,
    about: 'The API key or session is missing or invalid.',
    remedy: 'Send a valid key as `Authorization: Bearer`, or sign in. Ask the owner for a key.',
  },
  ...PAYMENT_FAULTS,
  ...TEAM_FAULTS,
  entitlement_required: {
    status: 402,
    about: 'The endpoint requires a subscription or a one-time purchase.',
    remedy: 'Ask the owner to open a page of `upgrade`.',
  },
  forbidden: {
    status: 403,
    about: 'The API key, or the role of the member, is valid but lacks the permission.',
    remedy: 'Ask the owner for a key with `missingPermission`, or for another role.',
  },
  ...LIMIT_FAULTS,
  ...IDENTITY_FAULTS,
  account_suspended: {
    status: 403,
    about: 'The operator suspended the account; `reason` says why. Nothing was done.',
    remedy: 'Ask the owner to reply to the notification email or contact the operator.',
  },
  domain_suspended: {
    status: 403,
    about: 'The operator suspended the domain: it does not resolve and cannot be changed. Nothing was done.',
    remedy: 'Ask the owner to reply to the notification email or contact the operator.',
  },
  ...SITE_FAULTS,
  confirmation_required: {
    status: 403,
    about: 'A program requested this, and no one has approved the price. Nothing was charged.',
    remedy: 'Show the user `price` with `approvalUrl` or `buyUrl`; after the approval send the same call again.',
  },
  ...APPROVAL_FAULTS,
  not_found: {
    status: 404,
    about: 'The resource does not exist or is not yours.',
    remedy: 'Check the ID, and which account the key belongs to.',
  },
  method_not_allowed: {
    status: 405,
    about: 'The path exists, but not with this method.',
    remedy: 'Use a method that openapi.json lists for this path.',
  },
  misdirected_request: {
    status: 421,
    about: 'This server does not serve the requested Host.',
    remedy: 'Use the address of the service as documented.',
  },
  second_factor_required: {
    status: 403,
    about: 'Operators need two-factor authentication. Set it up in the settings first.',
    remedy: 'Set up an authenticator app under /settings, sign in with its code, and try again.',
  },
  conflict: {
    status: 409,
    about: 'The state of the resource does not allow this, or the same request is in progress.',
    remedy: 'Read the resource again, then decide.',
  },
  account_in_use: {
    status: 409,
    about:
      'The account still has domains (`domains`) or orders in progress (`orders`), so it cannot be deleted. Nothing was done.',
    remedy: 'Wait for `orders` to end. Transfer `domains` out, or send `domains: "abandon"` to let them expire.',
  },
  price_changed: {
    status: 409,
    about: 'The price is higher than agreed. Nothing was charged. Check the price again, or send `maxPrice`.',
    remedy: 'Show the owner the new price, then accept it with another check or with `maxPrice`.',
  },
  confirmation_used: {
    status: 409,
    about: 'The confirmation was already used; it covers one order. Nothing was charged.',
    remedy:
      'Nothing to do: `orderId` is the order it placed. To order again, call without the confirmation and ask the user again.',
  },
  already_renewed: {
    status: 409,
    about: 'The name was renewed, or is being renewed, in the last 24 hours. Nothing was charged.',
    remedy:
      'Nothing to do: `orderId` is the renewal. For another year send the current `expiresAt` or a new Idempotency-Key.',
  },
  not_in_redemption: {
    status: 409,
    about: 'Only a domain in redemption can be restored. Nothing was charged.',
    remedy: 'If `status` is active or expired, renew it instead.',
  },
  restore_unsupported: {
    status: 409,
    about: 'The registrar restores this domain only on request. Nothing was charged.',
    remedy: 'Contact us before `restorableUntil` to have it restored.',
  },
  term_limit: {
    status: 409,
    about: 'Registries allow a term of at most ten years. Nothing was charged.',
    remedy: 'Renew later, when the remaining term is shorter.',
  },
  already_entitled: {
    status: 409,
    about: 'The account already has this, or is paying for it in another checkout or by a launch.',
    remedy:
      'If it is owned, nothing to do. Otherwise pay in the checkout at `url`, or wait for the launch or cancel it.',
  },
  premium_unsupported: {
    status: 409,
    about: 'Premium names are not sold through machine payments. Nothing was charged.',
    remedy: 'Buy it with an account, or choose another name.',
  },
  domain_locked: {
    status: 409,
    about: 'The domain is locked against transfers.',
    remedy: 'Ask the owner to unlock it with `PATCH /domains/{domain}` {"locked": false}, then send the request again.',
  },
  order_in_progress: {
    status: 409,
    about: 'An order for this domain is in progress.',
    remedy: 'Repeat the request when that order has ended; `GET /orders` lists yours.',
    retryable: true,
  },
  order_withdrawn: {
    status: 409,
    about: 'The order was withdrawn before the domain was registered. Nothing was charged.',
    remedy: 'Order again if the domain is still wanted.',
  },
  payload_too_large: { status: 413, about: 'The body exceeds the size limit.', remedy: 'Send less per request.' },
  unsupported_media_type: {
    status: 415,
    about: 'Send the body as application/json.',
    remedy: 'Send `Content-Type: application/json`.',
  },
  idempotency_key_reused: {
    status: 422,
    about: 'The Idempotency-Key was already used with a different body.',
    remedy: 'Use a new Idempotency-Key for a new request, and the old one only for a retry.',
  },
  too_many_tries: {
    status: 429,
    about: 'Too many wrong passwords or codes for this account. `Retry-After` says when to try again.',
    remedy: 'Wait for `Retry-After` seconds.',
    retryable: true,
  },
  rate_limit_exceeded: {
    status: 429,
    about: 'Too many requests in a minute.',
    remedy: 'Wait for `Retry-After` seconds.',
    retryable: true,
  },
  daily_quota_exceeded: {
    status: 429,
    about: 'The daily quota of the account is used up.',
    remedy: 'Wait for `Retry-After` seconds, or ask the owner to upgrade.',
    retryable: true,
  },
  internal_error: {
    status: 500,
    about: 'An error on our side.',
    remedy: 'Retry once with the same Idempotency-Key. If there is an `orderId`, read that order first.',
    retryable: true,
  },
  payment_setup_failed: {
    status: 500,
    about: 'The payment could not be set up. Nothing was charged.',
    remedy: 'Retry after a minute with the same Idempotency-Key.',
    retryable: true,
  },
  service_unavailable: {
    status: 503,
    about: 'The service cannot reach its database right now. Completed changes are kept. Retry shortly.',
    remedy: 'Retry after `Retry-After` seconds, with the same Idempotency-Key.',
    retryable: true,
    // Shorter than a failover takes, so that callers do not wait long after it.
    retryAfterSeconds: 2,
  },
  mpp_unavailable: {
    status: 503,
    about: 'Machine payments are turned off.',
    remedy: 'Buy with an account.',
    retryable: true,
  },
  ...DNS_FAULTS,
  registrar_unavailable: {
    status: 503,
    about: 'The registrar is not responding. Nothing was changed. Retry shortly.',
    remedy: 'Retry after `Retry-After` seconds.',
    retryable: true,
    retryAfterSeconds: 30,
  },
  quote_unavailable: {
    status: 503,
    about: 'The registrar returned no price. Retry shortly.',
    remedy: 'Retry after `Retry-After` seconds.',
    retryable: true,
    retryAfterSeconds: 5,
  },
} as const satisfies Record<string, FaultKind>;

export type FaultCode = keyof typeof FAULTS;
