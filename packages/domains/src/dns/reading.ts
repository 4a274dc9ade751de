/** What became of a text the caller wrote: its stored form, or what is wrong with it in words for the caller. */
export type Reading = { ok: true; value: string } | { ok: false; problem: string };

export function readAs(value: string): Reading {
  return { ok: true, value };
}

export function unreadable(problem: string): Reading {
  return { ok: false, problem };
}
