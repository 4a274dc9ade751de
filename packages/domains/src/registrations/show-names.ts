import type { Scope } from '@onym/platform';
import { HELD_BY_US, heldNames } from './held-by-us.ts';
import { linksFrom, MINTED_LINKS, linkValues, signedLinks, type BuyLink, type Minter } from './proposals.ts';
import type { Quote } from './quote.ts';
import { rememberShown, SHOWN_NOW } from './shown-price.ts';

export interface Shown {
  /** By name; none for what is held. */
  links: Map<string, BuyLink>;
  /** What we sold ourselves, whatever a remembered answer of the registrar says. */
  held: ReadonlySet<string>;
}

// What we hold, links for the rest and what is shown of it, in one round trip: writes to the database are most of what a check costs.
const SHOW = `
  with asked as (
    select * from unnest($1::text[], $2::text[], $3::text[], $4::int[], $5::int[], $6::int[], $7::boolean[], $8::int[], $9::timestamptz[])
      as w (id, token, domain, retail, renewal, cost, premium, years, ends)
  ), shower as (
    select $10::text as account, $12::timestamptz as at
  ), ${HELD_BY_US}, wanted as (
    select * from asked where domain not in (select name from held)
  ), ${MINTED_LINKS}, ${SHOWN_NOW}
  select * from kept union all select * from made union all select name, null, null from held`;

/**
 * For quotes of free names that somebody is shown: which of them we hold ourselves, links that buy the others, and on record what was
 * shown, before the answer goes out. When the rows cannot be written the links are signed ones that hold no price.
 */
export async function showNames(scope: Scope, minter: Minter, quotes: readonly Quote[]): Promise<Shown> {
  if (quotes.length === 0) return { links: new Map(), held: new Set() };
  try {
    const rows = await scope.sql.rows<{ domain: string; token: string | null; expires_at: Date }>(
      'domains-show',
      SHOW,
      linkValues(scope, minter, quotes),
    );
    const minted = rows.flatMap(({ token, ...row }) => (token === null ? [] : [{ ...row, token }]));
    return {
      links: linksFrom(scope, minted),
      held: new Set(rows.filter(({ token }) => token === null).map(({ domain }) => domain)),
    };
  } catch (error) {
    scope.log.error({ err: error }, 'buy links could not be stored');
    const held = await heldNames(
      scope,
      quotes.map(({ name }) => name),
    );
    const free = quotes.filter(({ name }) => !held.has(name));
    if (minter.accountId !== null) await rememberShown(scope, minter.accountId, free);
    return { links: signedLinks(scope, free), held };
  }
}
