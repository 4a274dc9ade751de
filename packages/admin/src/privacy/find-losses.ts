import { accountIdsWithMerged } from '@onym/accounts/access';
import { findBillingLosses, type BillingLosses } from '@onym/billing';
import { findOwnedNames, type OwnedName } from '@onym/domains';
import { listLiveOrders, type LiveOrder } from '@onym/domains/orders';
import type { Scope } from '@onym/platform';
import { countKits } from '@onym/studio/kits';
import { countPages } from '@onym/studio/landing';
import { countLegalKits } from '@onym/studio/legal';
import { countLogos } from '@onym/studio/logos';

/** What is lost with an account. */
export interface Losses extends BillingLosses {
  /** Orders in progress, which must end before the account can be deleted. */
  orders: LiveOrder[];
  domains: OwnedName[];
  kits: number;
  logos: number;
  legalKits: number;
  sites: number;
}

/** Returns what is lost when an account is deleted, with the accounts that were merged into it. Changes nothing. */
export async function findLosses(scope: Scope, accountId: string): Promise<Losses> {
  const ids = await accountIdsWithMerged(scope, accountId);
  return {
    ...(await findBillingLosses(scope, ids)),
    orders: await listLiveOrders(scope, ids),
    domains: await findOwnedNames(scope, ids),
    kits: await countKits(scope, ids),
    logos: await countLogos(scope, ids),
    legalKits: await countLegalKits(scope, ids),
    sites: await countPages(scope, ids),
  };
}
