import { FAULTS, type FaultCode, type FaultKind } from '@onym/core';
import { faultSchema } from './fault-schemas.ts';
import { COUNTED, headers } from './response-headers.ts';

/** An OpenAPI response object, as far as it is touched here. */
export interface ResponseObject {
  description: string;
  headers?: Record<string, unknown>;
  content?: Record<string, unknown>;
}

/** Who answers a refusal, which decides over the headers it has. */
export interface Refuser {
  /** It counts its callers and says what is left. */
  counted?: boolean;
  /** It may answer with the stored end of an earlier request. */
  idempotent?: boolean;
}

/** Before anybody is counted: no credential, a path that cannot be read, a foreign page. A fault of ours may be anywhere. */
const BEFORE_COUNTING: Readonly<Record<number, 'never' | 'maybe'>> = {
  400: 'maybe',
  401: 'never',
  403: 'maybe',
  500: 'maybe',
  503: 'maybe',
};

/** Whether refusals of a code say when another try is worth it: always, or when that is known. */
function saysWhen(code: FaultCode): 'always' | 'maybe' | undefined {
  const kind: FaultKind = FAULTS[code];
  if (kind.retryAfterSeconds !== undefined || kind.status === 429) return 'always';
  return code === 'order_in_progress' || code === 'mpp_unavailable' ? 'maybe' : undefined;
}

/** Codes that an order may end with, and that a repeated call therefore answers again. */
const ENDS: ReadonlySet<FaultCode> = new Set<FaultCode>([
  'domain_unavailable',
  'registration_failed',
  'payment_declined',
  'authentication_required',
  'payment_setup_failed',
  'quote_unavailable',
  'internal_error',
]);

/** The response object of a status that these codes share. */
export function refusalResponse(
  status: number,
  codes: readonly FaultCode[],
  { counted = false, idempotent = false }: Refuser = {},
): ResponseObject {
  const refs = codes.map((code) => ({ $ref: `#/components/schemas/${schemaName(code)}` }));
  const when = codes.map(saysWhen);
  const early = counted ? BEFORE_COUNTING[status] : 'never';
  return {
    description: codes.map((code) => FAULTS[code].about).join(' '),
    headers: headers({
      always: [
        ...(early === undefined ? COUNTED : []),
        ...(status === 401 ? (['WWW-Authenticate'] as const) : []),
        ...(when.every((one) => one === 'always') ? (['Retry-After'] as const) : []),
      ],
      maybe: [
        ...(early === 'maybe' ? COUNTED : []),
        ...(when.some(Boolean) ? (['Retry-After'] as const) : []),
        ...(idempotent && codes.some((code) => ENDS.has(code)) ? (['Idempotent-Replayed'] as const) : []),
        ...(idempotent && codes.includes('internal_error') ? (['Location'] as const) : []),
      ],
    }),
    content: { 'application/json': { schema: refs.length > 1 ? { anyOf: refs } : refs[0] } },
  };
}

/**
 * The refusal of one code as a reference to a component, which the first of its kind makes: nearly every operation has the
 * same 401 and 429. One that differs in its headers stays where it is.
 */
export function shared(
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

/** The component schemas that those responses refer to. */
export function refusalSchemas(codes: Iterable<FaultCode>): Record<string, object> {
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
