import type { Scope } from '@onym/platform';

/** Of these digests, those that rows of a room name. */
export type WhoNames = (scope: Scope, digests: readonly string[]) => Promise<string[]>;

const PAGE = 500;

const OLD = `
  select sha256 from stored_file where sha256 > $1 and kept_at < now() - interval '1 day' order by sha256 limit $2`;
// Longer than the store may take with all its tries.
const CLAIM = `
  update stored_file set swept_until = now() + interval '5 minutes'
  where sha256 = $1 and kept_at < now() - interval '1 day' and (swept_until is null or swept_until < now())
  returning swept_until::text as claim`;
const FORGET = `delete from stored_file where sha256 = $1 and swept_until = $2::timestamptz`;

/**
 * Removes every file that was kept more than a day ago and that nobody names. It may be killed at any step and run twice at once. What the
 * store does not remove is left for the next run, and does not hold the others up.
 * @throws StorageError of the first that could not be removed
 */
export async function sweepFiles(scope: Scope, whoNames: readonly WhoNames[]): Promise<void> {
  const failures: unknown[] = [];
  for (let after = ''; ;) {
    const page = await scope.sql.rows<{ sha256: string }>('files-old', OLD, [after, PAGE]);
    const digests = page.map(({ sha256 }) => sha256);
    if (digests.length === 0) break;
    after = digests.at(-1)!;
    const named = new Set((await Promise.all(whoNames.map((names) => names(scope, digests)))).flat());
    for (const sha256 of digests.filter((one) => !named.has(one)))
      await remove(scope, sha256).catch((error: unknown) => {
        failures.push(error);
      });
  }
  const [first] = failures;
  if (first) throw first as Error;
}

/** Nobody can have named it since we asked: that takes keeping it, which makes it young, or is refused while the claim stands. */
async function remove(scope: Scope, sha256: string): Promise<void> {
  const claimed = await scope.sql.row<{ claim: string }>('files-claim', CLAIM, [sha256]);
  if (!claimed) return;
  await scope.ports.storage.remove(sha256);
  await scope.sql.rows('files-forget', FORGET, [sha256, claimed.claim]);
}
