import type { Place } from '@onym/billing';
import { DAY_MS } from '@onym/core';
import type { Scope } from '@onym/platform';

/** A comparison in the middle. */
export interface Progress extends Place {
  /** The part's name; '' before the first. */
  part: string;
}

/** Where comparisons keep how far they have come. */
export interface ProgressKeeper {
  /** Where an earlier one was cut off, or the beginning of a new one. */
  open(): Promise<Progress>;
  keep(progress: Progress): Promise<void>;
  close(): Promise<void>;
}

/** What was begun earlier than that is begun anew: too much has changed since. */
const STALE_MS = DAY_MS;

const OPEN = `
  select seen_since as "seenSince", made_before as "madeBefore", part, "after" from reconcile_progress where id = 'books' and seen_since > $1`;
const KEEP = `
  insert into reconcile_progress (id, seen_since, made_before, part, "after") values ('books', $1, $2, $3, $4)
  on conflict (id) do update set seen_since = $1, made_before = $2, part = $3, "after" = $4`;

/** From the beginning, and nothing is kept: for whoever waits for the answer. */
export function withoutProgress({ clock }: Scope): ProgressKeeper {
  return { open: async () => beginning({ clock }), keep: async () => {}, close: async () => {} };
}

/** Kept in the database after every page. */
export function keptProgress({ sql, clock }: Scope): ProgressKeeper {
  return {
    async open() {
      const since = new Date(clock.wall().getTime() - STALE_MS);
      const row = await sql.row<Progress & Record<string, unknown>>('orders-progress', OPEN, [since]);
      return row ?? beginning({ clock });
    },
    async keep({ seenSince, madeBefore, part, after }) {
      await sql.rows('orders-keep-progress', KEEP, [seenSince, madeBefore, part, after]);
    },
    async close() {
      await sql.rows('orders-close-progress', 'delete from reconcile_progress', []);
    },
  };
}

function beginning({ clock }: Pick<Scope, 'clock'>): Progress {
  return { seenSince: clock.wall(), madeBefore: clock.now(), part: '', after: '' };
}
