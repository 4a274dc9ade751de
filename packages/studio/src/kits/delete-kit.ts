import { admitChange, withOwnerApproval, type ChangePerformers } from '@onym/billing/spending';
import { announceSettled, callerOf, requireControl, transaction, type Principal, type Scope } from '@onym/platform';
import { recordDeletion } from '@onym/studio/bin';
import { findKit } from './find-kit.ts';
import { findKitRow, moveKitToBin } from './brand-kit.repository.ts';
import { failExportsInProgress } from './kit-export.repository.ts';

/**
 * Deletes a kit, even one of an unpaid launch, and its exports; those being built fail. The URLs of its pictures and
 * exports stop working, except those of a file that another kit has under the same name. Kit and exports can be
 * restored for 30 days.
 * @throws Fault control_not_allowed when the owner has denied it to the caller; approval_required when the owner must approve first; not_found when the account has no such
 *   kit
 */
export async function deleteKit(scope: Scope, principal: Principal, kitId: string): Promise<void> {
  const level = requireControl(principal, 'deleteAssets');
  const { accountId } = principal;
  const { input } = await findKit(scope, accountId, kitId, { evenSealed: true });
  await withOwnerApproval(scope, () =>
    transaction(scope, async (tx) => {
      const isMoved = await moveKitToBin(tx, accountId, kitId);
      for (const { id } of await failExportsInProgress(tx, kitId)) await announceSettled(tx, id);
      await admitChange(tx, callerOf(principal), {
        action: 'kit',
        domain: kitId,
        levels: { deleteAssets: level },
        changes: [{ what: 'kit', from: input.name, to: null }],
        request: { id: kitId },
        audit: { action: 'brand_kit.deleted', subject: kitId },
      });
      if (isMoved) await recordDeletion(tx, level, { accountId, kind: 'kit', id: kitId, name: input.name });
    }),
  );
}

/** How this module makes the changes of a key that its owner approved. */
export const kitChanges: ChangePerformers = { kit: (scope, { owner, domain: id }) => deleteKit(scope, owner, id) };

/** Whether a kit with this id exists in any account and is not in the bin: a picture in a cache must not outlive its kit. */
export async function kitExists(scope: Pick<Scope, 'sql'>, kitId: string): Promise<boolean> {
  return (await findKitRow(scope, kitId)) !== undefined;
}
