import { type Tx } from '@onym/platform';
import { removePage } from './take-down.ts';
import { unsealPagesOf, selectSealed } from './landing-page.repository.ts';

/**
 * Opens the pages that launches of the account made and were not paid for, now that the account is entitled to them. A page that shows
 * legal texts or the look of a brand kit opens only where the account is entitled to those as well.
 */
export async function unsealPages(
  tx: Tx,
  accountId: string,
  { withLegal, withBrand }: { withLegal: boolean; withBrand: boolean },
): Promise<void> {
  await unsealPagesOf(tx, accountId, withLegal, withBrand);
}

/** Deletes those of these pages that are still sealed, with their addresses. Answers whether any was. */
export async function deleteSealedPages(tx: Tx, accountId: string, ids: readonly string[]): Promise<boolean> {
  const sealed = await selectSealed(tx, accountId, ids);
  for (const { id } of sealed) await removePage(tx, id);
  return sealed.length > 0;
}
