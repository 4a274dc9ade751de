import type { Scope } from '@onym/platform';
import { findRegisteredHere } from './domain.repository.ts';
import { toBuyLinks, newLinks, signedLinks, type BuyLink, type Minter } from './proposals.ts';
import type { Quote } from './quote.ts';
import { insertShownLinks } from './shown-links.repository.ts';
import { recordShownPrices } from './shown-price.ts';

export interface ShownNames {
  /** By name; none for names that we sold ourselves. */
  links: Map<string, BuyLink>;
  /** Names that we sold ourselves, whatever a cached answer of the registrar is. */
  held: ReadonlySet<string>;
}

/**
 * Prepares quotes of available names for a response: finds those that are registered through us now, stores buy
 * links for the others, and stores the prices as shown to the account of `minter`, if it is known. `quotes` must not
 * repeat a name. Call it before the response is sent. When the links cannot be stored they are signed ones that reserve
 * no price; that is logged, not thrown.
 * @throws the database's error when the names cannot be found, or the shown prices cannot be stored either
 */
export async function prepareShownNames(scope: Scope, minter: Minter, quotes: readonly Quote[]): Promise<ShownNames> {
  if (quotes.length === 0) return { links: new Map(), held: new Set() };
  try {
    const rows = await insertShownLinks(scope, newLinks(scope, minter, quotes));
    const minted = rows.flatMap(({ token, ...row }) => (token === null ? [] : [{ ...row, token }]));
    return {
      links: toBuyLinks(scope, minted),
      held: new Set(rows.filter(({ token }) => token === null).map(({ domain }) => domain)),
    };
  } catch (error) {
    scope.log.error({ err: error }, 'buy links could not be stored');
    const held = await findRegisteredHere(
      scope,
      quotes.map(({ name }) => name),
    );
    const free = quotes.filter(({ name }) => !held.has(name));
    if (minter.accountId !== null) await recordShownPrices(scope, minter.accountId, free);
    return { links: signedLinks(scope, free), held };
  }
}
