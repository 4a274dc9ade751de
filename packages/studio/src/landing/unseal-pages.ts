import { type Tx } from '@onym/platform';
import { deletePageInJob } from './unpublish-page.ts';
import { unsealPagesOf, selectSealedPages } from './landing-page.repository.ts';

/**
 * Unseals pages from unpaid launches of the account, once the account is entitled to them. A page with
 * legal texts or a brand kit's look is unsealed only when the account is entitled to those as well.
 */
export async function unsealPages(
  tx: Tx,
  accountId: string,
  { withLegal, withBrand }: { withLegal: boolean; withBrand: boolean },
): Promise<void> {
  await unsealPagesOf(tx, accountId, withLegal, withBrand);
}

/** Deletes those of these pages that are still sealed, with their hosts. Returns whether there was any. */
export async function deleteSealedPages(tx: Tx, accountId: string, ids: readonly string[]): Promise<boolean> {
  const sealed = await selectSealedPages(tx, accountId, ids);
  for (const { id } of sealed) await deletePageInJob(tx, id);
  return sealed.length > 0;
}
