import { AccountSchema } from '@onym/access';
import { requireEntitlement } from '@onym/billing';
import { undrawableIn } from '@onym/design';
import { Fault, newId } from '@onym/kernel';
import { transaction, type Principal, type Scope } from '@onym/platform';
import { BrandKitSchema, type StoredKit } from './brand-kit.entity.ts';
import type { KitInput } from './brand-kit.ts';
import { designLook } from './design-look.ts';
import { writeKit } from './write-kit.ts';

/**
 * Makes a brand kit and keeps it. The same input gives the same words and looks.
 * @throws Fault entitlement_required, invalid_request when the name has characters no typeface can draw
 */
export async function createKit(scope: Scope, principal: Principal, input: KitInput): Promise<StoredKit> {
  await requireEntitlement(scope, principal, 'BRAND_KIT');
  const undrawable = undrawableIn(input.name);
  if (undrawable.length > 0) {
    const reason = `cannot be drawn: ${undrawable.join(' ')}`;
    throw new Fault('invalid_request', `name: ${reason}`, { details: { fieldErrors: { name: reason } } });
  }
  const look = designLook(input);
  const kit = writeKit(input, look);
  const now = scope.clock.now();
  return transaction(scope, async (tx) => {
    const row = tx.em.create(BrandKitSchema, {
      id: newId('kit', now), account: tx.em.getReference(AccountSchema, principal.accountId, { wrapped: true }), input, kit, look, engine: 'offline', createdAt: now,
    });
    await tx.em.flush();
    return row;
  });
}
