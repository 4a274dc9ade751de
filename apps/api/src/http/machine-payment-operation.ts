import { REGISTRANT } from './examples/requests.ts';
import { FAULTS, type FaultCode } from '@onym/core';
import { PAYMENT_PROBLEMS } from '@onym/core/payment-auth';
import type { Operation } from './openapi-document.ts';
import { faultSchema } from './fault-schemas.ts';
import { IDEMPOTENCY_KEY } from './request-headers.ts';
import { errorResponse } from './error-response.ts';
import { RATE_LIMIT_HEADERS, responseHeaders } from './response-headers.ts';

export const MACHINE_PAYMENT_PATH = '/domains/buy/mpp';

const text = { type: 'string' };
const REQUIRED_CONTACT = ['firstName', 'lastName', 'email', 'phone', 'address1', 'city', 'state', 'zip', 'country'];

/** HTTP statuses of codes that have another status at this entry point than elsewhere. */
export const MACHINE_PAYMENT_STATUS: Readonly<Partial<Record<FaultCode, number>>> = {
  domain_unavailable: 409,
  registration_failed: 502,
};

/** Every error except those of the payment itself. */
export const MACHINE_PAYMENT_ERRORS: readonly FaultCode[] = [
  'order_under_review',
  'invalid_domain',
  'years_unsupported',
  'tld_unsupported',
  'contact_required',
  'invalid_contact',
  'invalid_email',
  'invalid_request',
  'invalid_idempotency_key',
  'forbidden',
  'domain_unavailable',
  'premium_unsupported',
  'order_in_progress',
  'payload_too_large',
  'unsupported_media_type',
  'rate_limit_exceeded',
  'payment_setup_failed',
  'internal_error',
  'service_unavailable',
  'mpp_unavailable',
  'purchases_held',
  'quote_unavailable',
  'billing_address_required',
];

/** The domain was available at the real registry and in the sandbox when this was written: validators buy the example. */
const EXAMPLE = { domain: 'tiderow-lantern.com', contact: REGISTRANT };

/**
 * Returns POST /domains/buy/mpp as an OpenAPI operation, written by hand: it implements the HTTP scheme "Payment" and is not a
 * procedure.
 * @param rails the names of the enabled payment methods
 */
export function machinePaymentOperation(rails: readonly string[]): Operation {
  const refused = faultSchema('registration_failed');
  const responses: Operation['responses'] = {
    200: {
      description: 'Bought: the receipt is in Payment-Receipt, and the owner is emailed',
      headers: responseHeaders({ always: [...RATE_LIMIT_HEADERS, 'Payment-Receipt'] }),
      content: {
        'application/json': {
          schema: {
            type: 'object',
            required: ['domain', 'orderId', 'owner', 'pricePaid', 'renewalPrice', 'currency', 'statusUrl'],
            properties: {
              domain: text,
              orderId: text,
              owner: {
                type: 'object',
                properties: { email: { type: 'string', format: 'email' } },
                required: ['email'],
              },
              pricePaid: { type: 'number' },
              renewalPrice: { type: 'number', description: 'Per year' },
              currency: { type: 'string', examples: ['usd'] },
              statusUrl: { ...text, description: 'Page that shows the order without a key' },
              manageKey: {
                ...text,
                description:
                  'An API key with dns:write and domains:read for this domain only, valid for 7 days after the payment. Repeating the request returns a new key that replaces it. Absent once the owner has revoked it.',
              },
            },
          },
        },
      },
    },
    402: {
      description:
        'Payment is required, or the credential was refused: nothing was charged. One challenge per payment method.',
      headers: responseHeaders({ always: [...RATE_LIMIT_HEADERS, 'WWW-Authenticate'] }),
      content: Object.fromEntries(
        ['application/json', 'application/problem+json'].map((type) => [
          type,
          { schema: { $ref: '#/components/schemas/PaymentProblem' } },
        ]),
      ),
    },
    502: {
      description:
        'The registry refused after the payment. `refunded` is true if the payment was refunded or the refund is pending; otherwise an operator handles it. The same request with the same credential gets this answer again.',
      headers: responseHeaders({ always: RATE_LIMIT_HEADERS }),
      content: {
        'application/json': {
          schema: {
            ...refused,
            // The order is not shown to a caller without an account, so its steps are left out.
            required: [...refused.required.filter((name) => name !== 'provisioningSteps'), 'refunded'],
            properties: { ...refused.properties, refunded: { type: 'boolean' } },
          },
        },
      },
    },
  };
  const statusOf = (code: FaultCode): number => MACHINE_PAYMENT_STATUS[code] ?? FAULTS[code].status;
  for (const [status, codes] of Map.groupBy(MACHINE_PAYMENT_ERRORS, statusOf))
    responses[status] ??= errorResponse(status, codes, { counted: true });
  return {
    operationId: 'domainsBuyByMachine',
    tags: ['domains'],
    security: [],
    summary:
      'Buy a domain with a machine payment, without an account or key. Returns 402 with a challenge; repeat the same request with Authorization: Payment <credential>',
    parameters: [IDEMPOTENCY_KEY],
    requestBody: { required: true, content: { 'application/json': { schema: BODY, example: EXAMPLE } } },
    responses,
    // The price is the server's quote for the name, so the offers contain none.
    'x-payment-info': {
      offers: rails.map((method) => ({
        intent: 'charge',
        method,
        amount: null,
        currency: 'usd',
        description: 'The first-year price of the domain',
      })),
    },
  };
}

const BODY = {
  type: 'object',
  required: ['domain', 'contact'],
  properties: {
    domain: { type: 'string', description: 'The name to register, for one year' },
    contact: {
      type: 'object',
      required: REQUIRED_CONTACT,
      description: 'WHOIS registrant',
      properties: Object.fromEntries(
        [
          'firstName',
          'lastName',
          'email',
          'phone',
          'address1',
          'address2',
          'city',
          'state',
          'zip',
          'country',
          'organization',
        ].map((field) => [field, field === 'country' ? { type: 'string', description: 'Two-letter ISO code' } : text]),
      ),
    },
    years: { type: 'integer', enum: [1], default: 1, description: 'Only 1; longer terms are renewals' },
    email: {
      type: 'string',
      format: 'email',
      description: 'Email of the account that will own the domain; contact.email by default',
    },
  },
};

/** The body of every 402 of this operation. */
export const PAYMENT_PROBLEM_SCHEMA = {
  type: 'object',
  required: [
    'type',
    'title',
    'status',
    'detail',
    'challengeId',
    'error',
    'code',
    'remedy',
    'retryable',
    'moneyMoved',
    'price',
    'currency',
    'expiresAt',
  ],
  properties: {
    type: { type: 'string', format: 'uri' },
    title: text,
    status: { type: 'integer', const: 402 },
    detail: text,
    challengeId: text,
    error: text,
    code: { type: 'string', enum: Object.keys(PAYMENT_PROBLEMS) },
    remedy: text,
    retryable: { type: 'boolean', const: false },
    moneyMoved: { type: 'string', const: 'no' },
    price: { type: 'number' },
    currency: text,
    expiresAt: { type: 'string', format: 'date-time' },
    requestId: text,
    docUrl: text,
  },
};
