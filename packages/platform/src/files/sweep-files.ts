import type { FindReferencedFiles, Scope } from '@onym/platform';
import { claimRemoval, deleteClaimedFile, findOldFiles } from './stored-file.repository.ts';

const PAGE = 500;

/**
 * Removes every file that was stored more than a day ago and that no row refers to. It may be killed at any point and
 * run twice at once. A file that the store fails to remove is left for the next run and does not stop the others.
 * @throws StorageError of the first file that could not be removed
 */
export async function sweepFiles(scope: Scope, finders: readonly FindReferencedFiles[]): Promise<void> {
  const failures: unknown[] = [];
  for (let after = ''; ;) {
    const page = await findOldFiles(scope, after, PAGE);
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

/**
 * No new row can refer to the file: a module must store the bytes first, which either makes the file recent or is
 * refused during the claim.
 */
async function remove(scope: Scope, sha256: string): Promise<void> {
  const claimed = await claimRemoval(scope, sha256);
  if (!claimed) return;
  await scope.ports.storage.remove(sha256);
  await deleteClaimedFile(scope, sha256, claimed.claim);
}
