import type { Scope } from '@onym/platform';
import { REGISTERED_HERE_CTE } from './domain.repository.ts';
import { linkValues, MINTED_LINKS_CTE, type LinkRow, type NewLinks } from './proposal.repository.ts';
import { SHOWN_PRICES_CTE } from './shown-price.repository.ts';

// Finds the names we sold, creates links for the rest and stores the shown prices in one round trip: writes to the
// database are most of the cost of a check.
const SHOW = `
  with requested as (
    select * from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::int[], $6::int[], $7::boolean[], $8::int[], $9::timestamptz[])
      as w (id, token, domain, retail, renewal, cost, premium, years, ends)
  ), shower as (
    select $10::text as account, $12::timestamptz as at
  ), ${REGISTERED_HERE_CTE}, wanted as (
    select * from requested where domain not in (select name from held)
  ), ${MINTED_LINKS_CTE}, ${SHOWN_PRICES_CTE}
  select * from kept union all select * from made union all select name, null, null from held`;

/**
 * Stores the buy links of names that are shown in a response, reusing links like insertLinks(), and the prices as shown
 * to the account.
 * @returns one row per name, in any order; the token is null where the name is registered here
 */
export function insertShownLinks(
  scope: Pick<Scope, 'sql'>,
  links: NewLinks,
): Promise<(Omit<LinkRow, 'token'> & { token: string | null })[]> {
  return scope.sql.rows<{ domain: string; token: string | null; expires_at: Date }>(
    'domains-show',
    SHOW,
    linkValues(links),
  );
}
