import { admitChange, withOwnerApproval, type ChangePerformers } from '@onym/billing/spending';
import { callerOf, requireControl, transaction, type Principal, type Scope } from '@onym/platform';
import { recordDeletion } from '@onym/studio/bin';
import { findLegalKit } from './find-legal-kit.ts';
import { moveLegalKitToBin } from './legal-kit.repository.ts';

/**
 * Deletes a legal kit of the account, also a sealed one. It can be restored for 30 days. Published versions of pages
 * keep its documents, and so do the stored files of a draft until the draft is changed; previews and later deployments
 * have none until the kit is restored.
 * @throws Fault control_not_allowed when the owner has denied it to the caller; approval_required when the owner must approve first; not_found when the account has no such
 *   kit
 */
export async function deleteLegalKit(scope: Scope, principal: Principal, kitId: string): Promise<void> {
  const level = requireControl(principal, 'deleteAssets');
  const { accountId } = principal;
  const { businessName } = await findLegalKit(scope, accountId, kitId, { evenSealed: true });
  await withOwnerApproval(scope, () =>
    transaction(scope, async (tx) => {
      const isMoved = await moveLegalKitToBin(tx, accountId, kitId);
      await admitChange(tx, callerOf(principal), {
        action: 'legal',
        domain: kitId,
        levels: { deleteAssets: level },
        changes: [{ what: 'legal', from: businessName, to: null }],
        request: { id: kitId },
        audit: { action: 'legal_kit.deleted', subject: kitId },
      });
      if (isMoved) await recordDeletion(tx, level, { accountId, kind: 'legal', id: kitId, name: businessName });
    }),
  );
}

/** How this module makes the changes of a key that its owner approved. */
export const legalChanges: ChangePerformers = {
  legal: (scope, { owner, domain: id }) => deleteLegalKit(scope, owner, id),
};
