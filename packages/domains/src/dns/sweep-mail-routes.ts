import { forwardedDomains, routeMailSoon, withoutForwards } from '@onym/domains';
import { transaction, type Scope } from '@onym/platform';

const PAGE = 1000;
const BATCH = 500;

const WITH_MX = `
  select distinct domain_id as id from dns_record where domain_id = any($1::text[]) and host = '@' and type = 'MX'`;
const MANAGED = 'select distinct domain_id as id from dns_record where managed and domain_id > $1 order by id limit $2';

/** Queues every domain whose MX records have not followed its forwards: what jobs gave up or lost comes back. At most 500 a run. */
export async function sweepMailRoutes(scope: Scope): Promise<void> {
  const ids = async (name: string, text: string, values: unknown[]): Promise<string[]> =>
    (await scope.sql.rows<{ id: string }>(name, text, values)).map(({ id }) => id);
  const unrouted = [
    ...(await those(
      (after) => forwardedDomains(scope, { after, limit: PAGE }),
      async (page) => {
        const routed = await ids('dns-with-mx', WITH_MX, [page]);
        return page.filter((id) => !routed.includes(id));
      },
    )),
    ...(await those(
      (after) => ids('dns-managed', MANAGED, [after, PAGE]),
      (page) => withoutForwards(scope, page),
    )),
  ];
  await transaction(scope, async (tx) => {
    for (const id of unrouted.slice(0, BATCH).toSorted()) await routeMailSoon(tx, id);
  });
}

/** The ids of all pages that `choose` picks out, or as many as one run deals with. */
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
