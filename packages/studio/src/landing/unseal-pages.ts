import { type Tx } from '@onym/platform';
import { deletePageInJob } from './unpublish-page.ts';
import { unsealPagesOf, selectSealedPages } from './landing-page.repository.ts';

/**
 * Unseals the account's pages from unpaid launches: those with legal texts only if `withLegal`, those with a brand
 * kit's look only if `withBrand`. Call it when the account is entitled to its pages; the flags state whether it is
 * entitled to the others.
 */
export async function unsealPages(
  tx: Tx,
  accountId: string,
  { withLegal, withBrand }: { withLegal: boolean; withBrand: boolean },
): Promise<void> {
  await unsealPagesOf(tx, accountId, withLegal, withBrand);
}

/**
 * Unpublishes and deletes the account's pages with these ids if they are still sealed. Returns whether it deleted one.
 * @throws Error when called during a request and there is one
 */
export async function deleteSealedPages(tx: Tx, accountId: string, ids: readonly string[]): Promise<boolean> {
  const sealed = await selectSealedPages(tx, accountId, ids);
  for (const { id } of sealed) await deletePageInJob(tx, id);
  return sealed.length > 0;
}
