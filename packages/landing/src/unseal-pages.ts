import { type Tx } from '@onym/platform';
import { removePage } from './take-down.ts';

const UNSEAL = `
  update landing_page set sealed_by = null where account_id = $1 and sealed_by is not null
    and ($2::boolean or input->>'legalKitId' is null) and ($3::boolean or input->'brand' is null)`;
const SEALED = 'select id from landing_page where account_id = $1 and id = any($2::text[]) and sealed_by is not null';

/**
 * Opens the pages that launches of the account made and were not paid for, now that the account is entitled to them. A page that shows
 * legal texts or the look of a brand kit opens only where the account is entitled to those as well.
 */
export async function unsealPages(
  tx: Tx,
  accountId: string,
  { withLegal, withBrand }: { withLegal: boolean; withBrand: boolean },
): Promise<void> {
  await tx.sql.rows('landing-unseal-pages-unseal', UNSEAL, [accountId, withLegal, withBrand]);
}

/** Deletes those of these pages that are still sealed, with their addresses. Answers whether any was. */
export async function deleteSealedPages(tx: Tx, accountId: string, ids: readonly string[]): Promise<boolean> {
  const sealed = await tx.sql.rows<{ id: string }>('landing-unseal-pages-sealed', SEALED, [accountId, ids]);
  for (const { id } of sealed) await removePage(tx, id);
  return sealed.length > 0;
}
