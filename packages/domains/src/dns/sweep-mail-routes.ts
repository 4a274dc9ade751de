import { forwardedDomains, routeMailSoon, withoutForwards } from '@onym/domains';
import { transaction, type Scope } from '@onym/platform';
import { domainsWithManaged, domainsWithMx } from './record.repository.ts';

const PAGE = 1000;
const BATCH = 500;

/**
 * Queues every domain whose MX records do not match its forwards, which happens when a job was lost or gave up. At
 * most 500 per run.
 */
export async function sweepMailRoutes(scope: Scope): Promise<void> {
  const unrouted = [
    ...(await those(
      (after) => forwardedDomains(scope, { after, limit: PAGE }),
      async (page) => {
        const routed = await domainsWithMx(scope, page);
        return page.filter((id) => !routed.has(id));
      },
    )),
    ...(await those(
      (after) => domainsWithManaged(scope, { after, limit: PAGE }),
      (page) => withoutForwards(scope, page),
    )),
  ];
  await transaction(scope, async (tx) => {
    for (const id of unrouted.slice(0, BATCH).toSorted()) await routeMailSoon(tx, id);
  });
}

/** The ids that `choose` selects from all pages, up to the limit of one run. */
async function those(
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
