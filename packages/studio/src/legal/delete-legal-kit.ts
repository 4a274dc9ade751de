import { transaction, type Scope } from '@onym/platform';
import { findLegalKit } from './find-legal-kit.ts';
import { moveLegalKitToBin } from './legal-kit.repository.ts';

/**
 * Deletes a legal kit of the account, also a sealed one. It can be restored for 30 days. Published versions of pages
 * keep its documents; drafts and later deployments have none until it is restored.
 * @throws Fault not_found when the account has no such kit
 */
export async function deleteLegalKit(scope: Scope, accountId: string, kitId: string): Promise<void> {
  await findLegalKit(scope, accountId, kitId, { evenSealed: true });
  await transaction(scope, (tx) => moveLegalKitToBin(tx, accountId, kitId));
}
