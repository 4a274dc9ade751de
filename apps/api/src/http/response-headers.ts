/** Every header that a response of the contract may have, beyond those of any HTTP response. */
const HEADERS = {
  'X-RateLimit-Limit': { description: 'Requests per minute', schema: { type: 'integer' } },
  'X-RateLimit-Remaining': { description: 'Requests remaining in this minute', schema: { type: 'integer' } },
  'X-RateLimit-Reset': { description: 'When the minute ends, epoch seconds', schema: { type: 'integer' } },
  'X-Daily-Limit': { description: 'Counted units per UTC day', schema: { type: 'integer' } },
  'X-Daily-Remaining': { description: 'Units remaining today', schema: { type: 'integer' } },
  'X-Daily-Reset': { description: 'When the day ends, epoch seconds', schema: { type: 'integer' } },
  RateLimit: { description: 'Remaining quota, as in draft-ietf-httpapi-ratelimit-headers', schema: { type: 'string' } },
  'RateLimit-Policy': { description: 'The limits, as in the same draft', schema: { type: 'string' } },
  'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } },
  'Idempotent-Replayed': {
    description: 'The stored result of an earlier request with the same Idempotency-Key',
    schema: { type: 'string', enum: ['true'] },
  },
  'Preference-Applied': {
    description: 'The response without large fields, as preferred (RFC 7240)',
    schema: { type: 'string', enum: ['return=minimal'] },
  },
  Location: { description: 'The order that continues in the background', schema: { type: 'string' } },
  'Content-Range': { description: 'The range of bytes and the total size', schema: { type: 'string' } },
  'Content-Disposition': { description: 'File download with its name', schema: { type: 'string' } },
  'Payment-Receipt': {
    description: 'Proof of the payment: base64url of JSON {status, method, timestamp, reference}',
    schema: { type: 'string' },
  },
  'WWW-Authenticate': { description: 'How to authenticate', schema: { type: 'string' } },
  'X-Request-Id': { description: 'Quote it in support requests', schema: { type: 'string' } },
} as const;

export type HeaderName = keyof typeof HEADERS;

/** On every response to a caller who is rate-limited. */
export const RATE_LIMIT_HEADERS: readonly HeaderName[] = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Daily-Limit',
  'X-Daily-Remaining',
  'X-Daily-Reset',
  'RateLimit',
  'RateLimit-Policy',
];

/**
 * Returns `headers` of an OpenAPI response object, as references to headerComponents(): X-Request-Id, those that are always
 * present and those that may be.
 */
export function responseHeaders({
  always = [],
  maybe = [],
}: { always?: readonly HeaderName[]; maybe?: readonly HeaderName[] } = {}): Record<string, unknown> {
  return Object.fromEntries([
    ...['X-Request-Id' as const, ...always].map((name) => [name, reference(name)]),
    ...maybe.filter((name) => !always.includes(name)).map((name) => [name, reference(`${name}.optional`)]),
  ]);
}

/**
 * Returns the header components of the OpenAPI document. Each header exists twice, because OpenAPI cannot express that one is
 * required in some responses and optional in others.
 */
export function headerComponents(): Record<string, object> {
  return Object.fromEntries(
    Object.entries(HEADERS).flatMap(([name, header]) => [
      [name, { ...header, required: true }],
      [`${name}.optional`, header],
    ]),
  );
}

function reference(component: string): object {
  return { $ref: `#/components/headers/${component}` };
}
