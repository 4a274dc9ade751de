/**
 * The result of normalising a value that the caller wrote: its stored form, or the problem, worded for the caller.
 */
export type Reading = { ok: true; value: string } | { ok: false; problem: string };

export function readAs(value: string): Reading {
  return { ok: true, value };
}

export function unreadable(problem: string): Reading {
  return { ok: false, problem };
}
