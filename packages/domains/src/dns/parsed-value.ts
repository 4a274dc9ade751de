/**
 * The result of normalising a value that the caller wrote: its stored form, or the problem, worded for the caller.
 */
export type ParsedValue = { ok: true; value: string } | { ok: false; problem: string };

export function validValue(value: string): ParsedValue {
  return { ok: true, value };
}

export function invalidValue(problem: string): ParsedValue {
  return { ok: false, problem };
}
