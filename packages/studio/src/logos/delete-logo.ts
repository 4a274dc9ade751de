import { admitChange, withOwnerApproval, type ChangePerformers } from '@onym/billing/spending';
import { callerOf, requireControl, transaction, type Principal, type Scope } from '@onym/platform';
import { recordDeletion } from '@onym/studio/bin';
import { findLogo } from './list-logos.ts';
import { findLogoId, moveLogoToBin } from './logo.repository.ts';

/**
 * Deletes a logo of the account, also a sealed one; the URLs of its pictures stop working. It can be restored for 30
 * days.
 * @throws Fault control_not_allowed when the owner has denied it to the caller; approval_required when the owner must
 *   approve first; not_found when the account has no such logo
 */
export async function deleteLogo(scope: Scope, principal: Principal, logoId: string): Promise<void> {
  const level = requireControl(principal, 'deleteAssets');
  const { accountId } = principal;
  const { concept } = await findLogo(scope, accountId, logoId, { evenSealed: true });
  await withOwnerApproval(scope, () =>
    transaction(scope, async (tx) => {
      const isMoved = await moveLogoToBin(tx, accountId, logoId);
      await admitChange(tx, callerOf(principal), {
        action: 'logo',
        domain: logoId,
        levels: { deleteAssets: level },
        changes: [{ what: 'logo', from: concept.name, to: null }],
        request: { id: logoId },
        audit: { action: 'logo.deleted', subject: logoId },
      });
      if (isMoved) await recordDeletion(tx, level, { accountId, kind: 'logo', id: logoId, name: concept.name });
    }),
  );
}

/** How this module makes the changes of a key that its owner approved. */
export const logoChanges: ChangePerformers = { logo: (scope, { owner, domain: id }) => deleteLogo(scope, owner, id) };

/** Whether a logo with this id exists in any account and is not in the bin: a picture in a cache must not outlive its logo. */
export async function logoExists(scope: Pick<Scope, 'sql'>, logoId: string): Promise<boolean> {
  return (await findLogoId(scope, logoId)) !== undefined;
}
