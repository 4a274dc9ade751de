/**
 * The result of normalising a value that the caller wrote: its stored form, or the problem, worded for the caller.
 */
export type ParsedValue = { ok: true; value: string } | { ok: false; problem: string };

/** Returns the result for an accepted value. `value` is its stored form, which the caller has checked. */
export function validValue(value: string): ParsedValue {
  return { ok: true, value };
}

/** Returns the result for a refused value. `problem` continues the name of the field, such as "is not a host name". */
export function invalidValue(problem: string): ParsedValue {
  return { ok: false, problem };
}
