import { lockAccount } from '@onym/accounts/access';
import { transaction, type Scope } from '@onym/platform';
import { decideCharge } from './place-charge.ts';
import type { ProductCharge } from './product-charge.entity.ts';
import { findUndecidedCharges } from './product-charge.repository.ts';

/**
 * Releases the account's charges of products that are not decided yet: nothing is captured, and their launches fail with `reason`. A bill
 * for usage stays, because what it pays for was used.
 */
export async function releaseCharges(
  scope: Scope,
  accountId: string,
  reason: NonNullable<ProductCharge['fault']>,
): Promise<void> {
  const undecided = await findUndecidedCharges(scope, accountId);
  for (const { id } of undecided)
    await transaction(scope, async (tx) => {
      await lockAccount(tx, accountId);
      await decideCharge(tx, id, 'release', reason);
    });
}
