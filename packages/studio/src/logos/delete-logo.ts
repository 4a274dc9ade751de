import { requireControl, transaction, type Principal, type Scope } from '@onym/platform';
import { findLogo } from './list-logos.ts';
import { findLogoId, moveLogoToBin } from './logo.repository.ts';

/**
 * Deletes a logo of the account, also a sealed one; the URLs of its pictures stop working. It can be restored for 30
 * days.
 * @throws Fault control_not_allowed when the owner has denied it to the caller; not_found when the account has no such logo
 */
export async function deleteLogo(scope: Scope, principal: Principal, logoId: string): Promise<void> {
  requireControl(principal, 'deleteAssets');
  const { accountId } = principal;
  await findLogo(scope, accountId, logoId, { evenSealed: true });
  await transaction(scope, (tx) => moveLogoToBin(tx, accountId, logoId));
}

/** Whether a logo with this id exists in any account and is not in the bin: a picture in a cache must not outlive its logo. */
export async function logoExists(scope: Pick<Scope, 'sql'>, logoId: string): Promise<boolean> {
  return (await findLogoId(scope, logoId)) !== undefined;
}
