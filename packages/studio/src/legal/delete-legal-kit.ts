import { requireControl, transaction, type Principal, type Scope } from '@onym/platform';
import { findLegalKit } from './find-legal-kit.ts';
import { moveLegalKitToBin } from './legal-kit.repository.ts';

/**
 * Deletes a legal kit of the account, also a sealed one. It can be restored for 30 days. Published versions of pages
 * keep its documents, and so do the stored files of a draft until the draft is changed; previews and later deployments
 * have none until the kit is restored.
 * @throws Fault control_not_allowed when the owner has denied it to the caller; not_found when the account has no such
 *   kit
 */
export async function deleteLegalKit(scope: Scope, principal: Principal, kitId: string): Promise<void> {
  requireControl(principal, 'deleteAssets');
  const { accountId } = principal;
  await findLegalKit(scope, accountId, kitId, { evenSealed: true });
  await transaction(scope, (tx) => moveLegalKitToBin(tx, accountId, kitId));
}
