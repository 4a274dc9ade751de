import { Fault } from '@onym/core';
import type { ProcedureMeta } from '@onym/platform';

/**
 * Rejects an input with NUL or lone surrogates in a text at any depth, or in a name below the first level: PostgreSQL accepts no NUL in
 * texts and no lone surrogate in JSON. Fields in `meta.skipsInvalid` are not checked. Nesting is checked before parsing (json-depth.ts).
 * @throws Fault invalid_request, or the code that `meta.inputFaults` has for the field
 */
export function rejectUnreadable(input: Record<string, unknown>, meta: ProcedureMeta): void {
  for (const [field, value] of Object.entries(input)) {
    const problem = problemOf(value);
    if (!problem || meta.skipsInvalid?.includes(field)) continue;
    const faults = meta.inputFaults ?? {};
    // Own properties only, because a field may be called "constructor".
    const code = (Object.hasOwn(faults, field) ? faults[field] : faults['*']) ?? 'invalid_request';
    throw new Fault(code, `${field}: ${problem}`, { details: { fieldErrors: { [field]: problem } } });
  }
}

function problemOf(value: unknown): string | undefined {
  if (typeof value === 'string') {
    if (value.includes('\0')) return 'contains a NUL character';
    const half = value.isWellFormed() ? undefined : /\p{Surrogate}/u.exec(value)?.[0];
    return half && `contains a lone surrogate (U+${half.charCodeAt(0).toString(16).toUpperCase()})`;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, inner] of Object.entries(value)) {
    const problem = problemOf(key) ?? problemOf(inner);
    if (problem) return problem;
  }
  return undefined;
}
