import { sweepFiles, type WhoNames } from '@onym/files';
import { filesOfExports } from '@onym/kits';
import { filesOfSites } from '@onym/landing';
import type { Scope } from '@onym/platform';

/** Everybody who names files of the store. A room that is missing here loses its files: sweep-files.test.ts finds who keeps some. */
const WHO_NAMES: readonly WhoNames[] = [filesOfExports, filesOfSites];

/** Removes what nobody names any more: of deleted kits, pages and accounts, and what was kept by work that never ended. */
export async function sweepLooseFiles(scope: Scope): Promise<void> {
  await sweepFiles(scope, WHO_NAMES);
}
