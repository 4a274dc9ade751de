import type { Scope } from '@onym/platform';
import type { Place } from '@onym/billing';

const READ = `
  select seen_since as "seenSince", made_before as "madeBefore", part, "after" from reconcile_progress where id = 'books' and seen_since > $1`;
const SAVE = `
  insert into reconcile_progress (id, seen_since, made_before, part, "after") values ('books', $1, $2, $3, $4)
  on conflict (id) do update set seen_since = $1, made_before = $2, part = $3, "after" = $4`;

/** The position of an unfinished comparison. */
export interface Progress extends Place {
  /** The part's name; '' before the first part. */
  part: string;
}

/** Returns the stored progress of an unfinished comparison that began after `since` (the machine's time); undefined if there is none. */
export function findProgress(scope: Pick<Scope, 'sql'>, since: Date): Promise<Progress | undefined> {
  return scope.sql.row<Progress & Record<string, unknown>>('orders-find-progress', READ, [since]);
}

/** Saves how far the comparison has come, in place of earlier progress. */
export async function saveProgress(
  scope: Pick<Scope, 'sql'>,
  { seenSince, madeBefore, part, after }: Progress,
): Promise<void> {
  await scope.sql.rows('orders-save-progress', SAVE, [seenSince, madeBefore, part, after]);
}

/** Deletes the progress of a comparison that has ended. */
export async function deleteProgress(scope: Pick<Scope, 'sql'>): Promise<void> {
  await scope.sql.rows('orders-delete-progress', 'delete from reconcile_progress', []);
}
