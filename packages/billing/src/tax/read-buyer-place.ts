import { taxCountriesOf } from '@onym/accounts/access';
import type { BuyerPlace } from '@onym/core/ports';
import type { Scope } from '@onym/platform';

/** Who buys, for the tax and for documents. */
export interface Buyer {
  /** Null: unknown. */
  place: BuyerPlace | null;
  /** Verified; null without one. */
  taxId: string | null;
  name: string | null;
  addressLines: readonly string[];
  /** What the place is known from. */
  evidence: readonly string[];
}

/** Returns who buys for an account. The country of the account's saved contact is all that is known. */
export async function readBuyerPlace(scope: Pick<Scope, 'sql'>, accountId: string): Promise<Buyer> {
  const country = (await taxCountriesOf(scope, [accountId])).get(accountId);
  return {
    place: country === undefined ? null : { country, region: null, postalCode: null },
    taxId: null,
    name: null,
    addressLines: [],
    evidence: country === undefined ? [] : ['contact'],
  };
}
