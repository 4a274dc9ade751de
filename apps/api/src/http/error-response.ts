import { FAULTS, type FaultCode, type FaultKind } from '@onym/core';
import { faultSchema } from './fault-schemas.ts';
import { RATE_LIMIT_HEADERS, responseHeaders } from './response-headers.ts';

/** The parts of an OpenAPI response object that this code touches. */
export interface ResponseObject {
  description: string;
  headers?: Record<string, unknown>;
  content?: Record<string, unknown>;
}

/** Traits of the operation that sends an error; they determine its headers. */
export interface ErrorTraits {
  /** It applies a rate limit and returns the remaining calls. */
  counted?: boolean;
  /** It may return the stored result of an earlier request. */
  idempotent?: boolean;
}

/**
 * Whether errors of a status have rate-limit headers (other statuses: always). Some errors are sent before the call is
 * counted: no credential, an unreadable path, a foreign page. An internal error may occur anywhere.
 */
const BEFORE_COUNTING: Readonly<Record<number, 'never' | 'maybe'>> = {
  400: 'maybe',
  401: 'never',
  403: 'maybe',
  500: 'maybe',
  503: 'maybe',
};

/** Whether errors with this code have Retry-After: always, only if the time is known, or (undefined) never. */
function retryAfterPresence(code: FaultCode): 'always' | 'maybe' | undefined {
  const kind: FaultKind = FAULTS[code];
  if (kind.retryAfterSeconds !== undefined || kind.status === 429) return 'always';
  return code === 'order_in_progress' || code === 'mpp_unavailable' ? 'maybe' : undefined;
}

/** Codes that an order may end with, and that a repeated call therefore returns again. */
const ENDS: ReadonlySet<FaultCode> = new Set<FaultCode>([
  'domain_unavailable',
  'registration_failed',
  'payment_declined',
  'purchases_held',
  'authentication_required',
  'payment_setup_failed',
  'quote_unavailable',
  'internal_error',
]);

/**
 * Returns the OpenAPI response object of a status that these error codes share, with its headers and a reference to each code's
 * schema. `status` is the HTTP status of all of them.
 */
export function errorResponse(
  status: number,
  codes: readonly FaultCode[],
  { counted = false, idempotent = false }: ErrorTraits = {},
): ResponseObject {
  const refs = codes.map((code) => ({ $ref: `#/components/schemas/${schemaName(code)}` }));
  const when = codes.map(retryAfterPresence);
  const early = counted ? BEFORE_COUNTING[status] : 'never';
  return {
    description: codes.map((code) => FAULTS[code].about).join(' '),
    headers: responseHeaders({
      always: [
        ...(early === undefined ? RATE_LIMIT_HEADERS : []),
        ...(status === 401 ? (['WWW-Authenticate'] as const) : []),
        ...(when.every((one) => one === 'always') ? (['Retry-After'] as const) : []),
      ],
      maybe: [
        ...(early === 'maybe' ? RATE_LIMIT_HEADERS : []),
        ...(when.some(Boolean) ? (['Retry-After'] as const) : []),
        ...(idempotent && codes.some((code) => ENDS.has(code)) ? (['Idempotent-Replayed'] as const) : []),
        ...(idempotent && codes.includes('internal_error') ? (['Location'] as const) : []),
      ],
    }),
    content: { 'application/json': { schema: refs.length > 1 ? { anyOf: refs } : refs[0] } },
  };
}

/**
 * Returns the response for one code as a reference to a component: nearly every operation has the same 401 and 429. The
 * first response for a code is added to `components`; a later one with different headers is returned unchanged.
 */
export function shareResponse(
  components: Record<string, ResponseObject>,
  code: FaultCode,
  response: ResponseObject,
): ResponseObject | { $ref: string } {
  const name = pascal(code);
  components[name] ??= response;
  return JSON.stringify(components[name]) === JSON.stringify(response)
    ? { $ref: `#/components/responses/${name}` }
    : response;
}

/** Returns the schemas that the responses of errorResponse() refer to, by the name of the component. */
export function errorSchemas(codes: Iterable<FaultCode>): Record<string, object> {
  return Object.fromEntries([...codes].sort().map((code) => [schemaName(code), faultSchema(code)]));
}

function schemaName(code: FaultCode): string {
  return `${pascal(code)}Error`;
}

function pascal(code: FaultCode): string {
  return code
    .split('_')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('');
}
