import { setTaxCountry } from '@onym/accounts/access';
import { transaction } from '@onym/platform';
import type { TestScope } from '@onym/testing';

/** Stores the country of an account, as its saved contact does. */
export function saveTaxCountry(scope: TestScope, accountId: string, country: string): Promise<void> {
  return transaction(scope.fork(), (tx) => setTaxCountry(tx, accountId, country));
}
