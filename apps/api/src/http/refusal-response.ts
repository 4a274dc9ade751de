import { FAULTS, type FaultCode } from '@onym/kernel';
import { faultSchema } from './fault-schemas.ts';

export const LIMIT_HEADERS = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-Daily-Limit',
  'X-Daily-Remaining',
  'X-Daily-Reset',
];

/** An OpenAPI response object, as far as it is touched here. */
export interface ResponseObject {
  description: string;
  headers?: Record<string, unknown>;
  content?: Record<string, unknown>;
}

/** The response object of a status that these codes share. */
export function refusalResponse(
  status: number,
  codes: readonly FaultCode[],
  moreHeaders: readonly string[] = [],
): ResponseObject {
  const refs = codes.map((code) => ({ $ref: `#/components/schemas/${schemaName(code)}` }));
  return {
    description: codes.map((code) => FAULTS[code].about).join(' '),
    headers: headerRefs([
      'X-Request-Id',
      ...(status === 401 ? ['WWW-Authenticate'] : []),
      ...(status === 429 ? ['Retry-After', ...LIMIT_HEADERS] : []),
      ...moreHeaders,
    ]),
    content: { 'application/json': { schema: refs.length > 1 ? { anyOf: refs } : refs[0] } },
  };
}

/** The component schemas that those responses refer to. */
export function refusalSchemas(codes: Iterable<FaultCode>): Record<string, object> {
  return Object.fromEntries([...codes].sort().map((code) => [schemaName(code), faultSchema(code)]));
}

export function headerRefs(names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

function schemaName(code: FaultCode): string {
  return `${code
    .split('_')
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('')}Error`;
}
