import { findForwardedDomains, queueMailRouting, filterWithoutForwards } from '@onym/domains';
import { transaction, type Scope } from '@onym/platform';
import { findDomainsWithManagedRecords, findDomainsWithMx } from './record.repository.ts';

const PAGE = 1000;
const BATCH = 500;

/**
 * Queues the mail routing job for domains that have forwards but no MX record at their root, or managed records but no
 * forwards, which happens when a job was lost or gave up. At most 500 per run.
 */
export async function sweepMailRoutes(scope: Scope): Promise<void> {
  const unrouted = [
    ...(await collectIds(
      (after) => findForwardedDomains(scope, { after, limit: PAGE }),
      async (page) => {
        const routed = await findDomainsWithMx(scope, page);
        return page.filter((id) => !routed.has(id));
      },
    )),
    ...(await collectIds(
      (after) => findDomainsWithManagedRecords(scope, { after, limit: PAGE }),
      (page) => filterWithoutForwards(scope, page),
    )),
  ];
  await transaction(scope, async (tx) => {
    for (const id of unrouted.slice(0, BATCH).toSorted()) await queueMailRouting(tx, id);
  });
}

/** The ids that `choose` selects from all pages, up to the limit of one run. */
async function collectIds(
  pageAfter: (after: string) => Promise<string[]>,
  choose: (page: string[]) => Promise<string[]>,
): Promise<string[]> {
  const chosen: string[] = [];
  for (let page: string[] = [], after = ''; chosen.length < BATCH; after = page.at(-1)!) {
    page = await pageAfter(after);
    chosen.push(...(await choose(page)));
    if (page.length < PAGE) break;
  }
  return chosen;
}
