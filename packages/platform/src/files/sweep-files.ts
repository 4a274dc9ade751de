import type { FindReferencedFiles, Scope } from '@onym/platform';
import { claimRemoval, deleteClaimed, selectOld } from './stored-file.repository.ts';

const PAGE = 500;

/**
 * Removes every file that was kept more than a day ago and that nobody names. It may be killed at any step and run twice at once. What the
 * store does not remove is left for the next run, and does not hold the others up.
 * @throws StorageError of the first that could not be removed
 */
export async function sweepFiles(scope: Scope, finders: readonly FindReferencedFiles[]): Promise<void> {
  const failures: unknown[] = [];
  for (let after = ''; ;) {
    const page = await selectOld(scope, after, PAGE);
    const digests = page.map(({ sha256 }) => sha256);
    if (digests.length === 0) break;
    after = digests.at(-1)!;
    const named = new Set((await Promise.all(finders.map((find) => find(scope, digests)))).flat());
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
  const claimed = await claimRemoval(scope, sha256);
  if (!claimed) return;
  await scope.ports.storage.remove(sha256);
  await deleteClaimed(scope, sha256, claimed.claim);
}
