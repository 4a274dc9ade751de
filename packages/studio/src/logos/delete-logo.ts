import { transaction, type Scope } from '@onym/platform';
import { findLogo } from './list-logos.ts';
import { findLogoId, moveLogoToBin } from './logo.repository.ts';

/**
 * Deletes a logo of the account, also a sealed one; the URLs of its pictures stop working. It can be restored for 30
 * days.
 * @throws Fault not_found when the account has no such logo
 */
export async function deleteLogo(scope: Scope, accountId: string, logoId: string): Promise<void> {
  await findLogo(scope, accountId, logoId, { evenSealed: true });
  await transaction(scope, (tx) => moveLogoToBin(tx, accountId, logoId));
}

/** Whether a logo with this id exists in any account: a picture in a cache must not outlive its logo. */
export async function logoExists(scope: Pick<Scope, 'sql'>, logoId: string): Promise<boolean> {
  return (await findLogoId(scope, logoId)) !== undefined;
}
