import { Fault } from '@onym/core';

/** Problems by field in the API's names. Each message continues the field's name ("ttl is not ..."). */
export type FieldProblems = Partial<Record<'type' | 'host' | 'value' | 'ttl' | 'priority', string>>;

/** Creates the refusal of a record: 400 `invalid_request`, whose message joins all problems, with `fieldErrors`. */
export function invalidRecordError(problems: FieldProblems, cause?: unknown): Fault {
  const fieldErrors = Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, `${field} ${problem}`]),
  );
  return new Fault('invalid_request', Object.values(fieldErrors).join('; '), { details: { fieldErrors }, cause });
}
