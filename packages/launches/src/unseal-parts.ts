import { lockTier } from '@onym/accounts/access';
import { isEntitled } from '@onym/billing';
import { unsealKits } from '@onym/studio/kits';
import { unsealPages } from '@onym/studio/landing';
import { unsealLegalKits } from '@onym/studio/legal';
import { unsealLogos } from '@onym/studio/logos';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { PART_PRODUCTS, type SoldPart } from './launch-products.ts';

/**
 * Unseals the parts of the account's launches that it is now entitled to, in a transaction of its own that locks the
 * account: because a launch was paid for, or by a product, a plan or a gift. Unsealed parts stay so. Idempotent; does
 * nothing when there is no such account.
 */
export function unsealParts(scope: Scope, accountId: string): Promise<void> {
  return transaction(scope, async (tx) => {
    const tier = await lockTier(tx, accountId);
    if (tier === undefined) return;
    const isOpen = (part: SoldPart): Promise<boolean> => isEntitled(tx, { accountId, tier }, PART_PRODUCTS[part]);
    const [withBrand, withLegal] = [await isOpen('kit'), await isOpen('legal')];
    for (const part of Object.keys(UNSEAL) as SoldPart[])
      if (await isOpen(part)) await UNSEAL[part](tx, accountId, { withBrand, withLegal });
  });
}

type Unseal = (tx: Tx, accountId: string, shown: { withBrand: boolean; withLegal: boolean }) => Promise<void>;

const UNSEAL = {
  kit: unsealKits,
  logos: unsealLogos,
  legal: unsealLegalKits,
  site: unsealPages,
} as const satisfies Record<SoldPart, Unseal>;
