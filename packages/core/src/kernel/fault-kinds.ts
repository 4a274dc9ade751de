import { DNS_FAULTS } from './dns-faults.ts';
import type { FaultKind } from './fault-kind.ts';
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
    about: 'The order is paid and its outcome is being confirmed; the owner is told by mail.',
    remedy: 'Wait for the mail, or read the order at `GET /orders/{id}`; do not buy again.',
  },
  invalid_request: {
    status: 400,
    about: 'The request does not fit its documented shape.',
    remedy: 'Correct what `fieldErrors` names and send it again.',
  },
  invalid_idempotency_key: {
    status: 400,
    about: 'An Idempotency-Key has 1 to 255 visible ASCII characters.',
    remedy: 'Send 1 to 255 visible ASCII characters, such as a UUID, or leave the header out.',
  },
  invalid_domain: {
    status: 400,
    about: 'The domain name is missing, malformed or under an extension that is not sold here.',
    remedy: 'Send a name in ASCII letters, digits and hyphens under an extension of `GET /tlds`.',
  },
  years_unsupported: {
    status: 400,
    about: 'Domains are registered for exactly one year at a time.',
    remedy: 'Send `years: 1` or leave it out.',
  },
  contact_required: {
    status: 400,
    about: 'A registrant contact is needed and none was given or saved.',
    remedy: 'Send `contact` with the fields in `missing`, or have the owner save one.',
  },
  invalid_contact: {
    status: 400,
    about: 'Fields of the registrant contact are malformed.',
    remedy: 'Correct what `fieldErrors` names and send it again.',
  },
  invalid_email: {
    status: 400,
    about: 'The e-mail address is malformed.',
    remedy: 'Correct the address and send it again.',
  },
  authorization_pending: {
    status: 400,
    about: 'The person whom the program asked for a key has not answered yet.',
    remedy: 'Ask again after `interval` seconds.',
    retryable: true,
  },
  slow_down: {
    status: 400,
    about: 'The program asks too often whether its person has answered.',
    remedy: 'Wait `interval` seconds between two questions from now on.',
    retryable: true,
  },
  access_denied: {
    status: 400,
    about: 'The person whom the program asked for a key said no.',
    remedy: 'Talk to the person before you ask again.',
  },
  expired_token: {
    status: 400,
    about: 'The code of the program was used, has run out or was never given out.',
    remedy: 'Ask for another with `POST /api/public/device/code`.',
  },
  domain_unavailable: {
    status: 400,
    about: 'The domain is taken or being bought. Nothing was charged.',
    remedy: 'With `ownedByYou` it is bought already: read `orderId`. Otherwise choose another name.',
  },
  registration_failed: {
    status: 400,
    about: 'The registrar refused the registration or renewal. Nothing was charged.',
    remedy: 'Choose another name; what was held or charged is given back.',
  },
  tld_unsupported: {
    status: 400,
    about: 'This extension cannot be bought through this door.',
    remedy: 'Choose another extension, or buy with an account.',
  },
  unauthorized: {
    status: 401,
    about: 'The API key or session is missing or invalid.',
    remedy: 'Send a valid key as `Authorization: Bearer`, or sign in; ask the owner for a key.',
  },
  ...PAYMENT_FAULTS,
  ...TEAM_FAULTS,
  entitlement_required: {
    status: 402,
    about: 'The endpoint needs a subscription or a one-time purchase.',
    remedy: 'The owner opens a page of `upgrade`.',
  },
  forbidden: {
    status: 403,
    about: 'The API key, or the role of the member, is valid but lacks the permission.',
    remedy: 'Ask the owner for a key with `missingPermission`, or for another role.',
  },
  spending_not_allowed: {
    status: 403,
    about:
      'The owner did not allow this API key or member this kind of purchase, or limited the key to other names. Nothing was changed or charged.',
    remedy:
      'Show the owner `approvalUrl`; after the yes send the same call again. A member asks the owner to allow it.',
  },
  spend_limit_exceeded: {
    status: 403,
    about: 'It would go over a limit of the key, the member or the account. Nothing was charged.',
    remedy:
      'Show the owner `approvalUrl`, or wait until `resetsAt`; after the yes send the same call again. A member, and a call beyond the quota, needs the owner to raise the limit.',
  },
  session_required: {
    status: 403,
    about: 'This is for a signed-in person; an API key is not enough.',
    remedy: 'Show the owner the page at `url`.',
  },
  email_unverified: {
    status: 403,
    about: 'The e-mail address of the account is not proven yet; open the link that was mailed to it.',
    remedy: 'The owner opens the mailed link; `POST /api/auth/send-verification-email` sends another.',
  },
  account_suspended: {
    status: 403,
    about: 'An operator has suspended the account; `reason` says why. Nothing was done.',
    remedy: 'The owner answers the mail that told of it, or writes to the operator.',
  },
  domain_suspended: {
    status: 403,
    about: 'An operator has suspended the domain: it does not resolve and takes no changes. Nothing was done.',
    remedy: 'The owner answers the mail that told of it, or writes to the operator.',
  },
  ...SITE_FAULTS,
  confirmation_required: {
    status: 403,
    about: 'A program asked for this and nobody has said yes to the price. Nothing was charged.',
    remedy:
      'Show the person `price` with `approvalUrl` or `buyUrl`; after their yes under `approvalUrl` send the same call again.',
  },
  approval_required: {
    status: 403,
    about:
      'The owner of the API key has to say yes first: to the price, or to a registrant that is not the saved contact. Nothing was charged.',
    remedy: 'Show the owner `approvalUrl`; after the yes send the same call again, with the same Idempotency-Key.',
  },
  wrong_password: {
    status: 403,
    about: 'The password is not the one of this account. Nothing was done.',
    remedy: 'Ask the person for their password again; after a few wrong ones each try has to wait.',
  },
  not_found: {
    status: 404,
    about: 'There is no such resource, or it is not yours.',
    remedy: 'Check the id, and whose key it is.',
  },
  method_not_allowed: {
    status: 405,
    about: 'The path exists, the method does not.',
    remedy: 'Use a method that openapi.json names for this path.',
  },
  misdirected_request: {
    status: 421,
    about: 'The Host that was asked for is not served here.',
    remedy: 'Use the address of the service as the documents name it.',
  },
  second_factor_required: {
    status: 403,
    about: 'Operators sign in with a second factor; set one up in the settings first.',
    remedy: 'Set up an authenticator under /settings, sign in with its code, and try again.',
  },
  conflict: {
    status: 409,
    about: 'The resource is in a state that forbids this, or a twin of the request is in flight.',
    remedy: 'Read the resource, and decide anew.',
  },
  account_in_use: {
    status: 409,
    about:
      'The account still has names (`domains`) or purchases under way (`orders`), so it cannot be deleted. Nothing was done.',
    remedy: 'Wait for `orders` to end. Transfer `domains` away, or send `domains: "abandon"` to let them lapse.',
  },
  price_changed: {
    status: 409,
    about: 'It costs more than was agreed to. Nothing was charged; check the price again, or send a maxPrice.',
    remedy: 'Tell the owner the new price; agree with another check or with `maxPrice`.',
  },
  confirmation_used: {
    status: 409,
    about: 'The confirmation of a person was used before: one yes places one order. Nothing was charged.',
    remedy: 'Nothing: `orderId` is what the yes has placed. To order again, call without the answer and ask again.',
  },
  already_renewed: {
    status: 409,
    about: 'The name was renewed, or is being renewed, in the last 24 hours. Nothing was charged.',
    remedy:
      'Nothing: `orderId` is the renewal. For one more year send the present `expiresAt` or a new Idempotency-Key.',
  },
  not_in_redemption: {
    status: 409,
    about: 'Only a name in redemption, past its grace period and not lost yet, can be restored. Nothing was charged.',
    remedy: 'Renew it, if `status` is active or expired; there is nothing to restore.',
  },
  restore_unsupported: {
    status: 409,
    about: 'The registrar restores such a name by hand only. Nothing was charged.',
    remedy: 'Write to us before `restorableUntil`: it can be restored by hand.',
  },
  term_limit: {
    status: 409,
    about: 'The registry allows no term longer than ten years. Nothing was charged.',
    remedy: 'Renew later: a year of the term has to pass first.',
  },
  already_entitled: {
    status: 409,
    about: 'The account has this already, or is paying for it in another page or by a launch.',
    remedy: 'Nothing, if it is owned; otherwise pay in the page at `url`, or wait for the launch or cancel it.',
  },
  premium_unsupported: {
    status: 409,
    about: 'Premium names are not sold through machine payments. Nothing was charged.',
    remedy: 'Buy it with an account, or choose another name.',
  },
  domain_locked: {
    status: 409,
    about: 'The domain is locked against transfers to another registrar.',
    remedy: 'The owner unlocks it with `PATCH /domains/{domain}` {"locked": false}; then send it again.',
  },
  order_in_progress: {
    status: 409,
    about: 'An order for this domain is running.',
    remedy: 'Read the order at `orderId` until it ends.',
    retryable: true,
  },
  order_withdrawn: {
    status: 409,
    about: 'Whoever placed the order withdrew it before the domain was registered; nothing was charged.',
    remedy: 'Order again if the domain is still wanted.',
  },
  payload_too_large: { status: 413, about: 'The body exceeds the limit.', remedy: 'Send less in one call.' },
  unsupported_media_type: {
    status: 415,
    about: 'Send the body as application/json.',
    remedy: 'Send `Content-Type: application/json`.',
  },
  idempotency_key_reused: {
    status: 422,
    about: 'The Idempotency-Key was used before with another body.',
    remedy: 'Send a new Idempotency-Key for a new wish; the old one for a retry.',
  },
  too_many_tries: {
    status: 429,
    about: 'Too many wrong passwords for this account; `Retry-After` says when the next one counts.',
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
    remedy: 'Wait for `Retry-After` seconds, or have the owner upgrade.',
    retryable: true,
  },
  internal_error: {
    status: 500,
    about: 'A fault on our side.',
    remedy: 'Retry once with the same Idempotency-Key; with `orderId`, read that order first.',
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
    about: 'The service cannot reach its database right now. What was written down stands; retry shortly.',
    remedy: 'Retry after `Retry-After` seconds, with the same Idempotency-Key.',
    retryable: true,
    // Shorter than a failover takes, so that callers do not wait long after it.
    retryAfterSeconds: 2,
  },
  mpp_unavailable: {
    status: 503,
    about: 'Machine payments are switched off.',
    remedy: 'Buy with an account.',
    retryable: true,
  },
  ...DNS_FAULTS,
  registrar_unavailable: {
    status: 503,
    about: 'The registrar does not answer right now. Nothing was changed; retry shortly.',
    remedy: 'Retry after `Retry-After` seconds.',
    retryable: true,
    retryAfterSeconds: 30,
  },
  quote_unavailable: {
    status: 503,
    about: 'The registrar gives no price right now; retry shortly.',
    remedy: 'Retry after `Retry-After` seconds.',
    retryable: true,
    retryAfterSeconds: 5,
  },
} as const satisfies Record<string, FaultKind>;

export type FaultCode = keyof typeof FAULTS;
