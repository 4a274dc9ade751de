import { transaction, type Scope } from '@onym/platform';
import { findLogo } from './list-logos.ts';
import { deleteLogoRow, findLogoId } from './logo.repository.ts';

/** Deletes a logo for good; the addresses of its pictures answer no more. @throws Fault not_found, for somebody else's as well */
export async function deleteLogo(scope: Scope, accountId: string, logoId: string): Promise<void> {
  await findLogo(scope, accountId, logoId, { evenSealed: true });
  await transaction(scope, (tx) => deleteLogoRow(tx, logoId));
}

/** Whether there is a logo of this id, whoever has it: a picture that was drawn before must not outlive it. */
export async function logoStands(scope: Pick<Scope, 'sql'>, logoId: string): Promise<boolean> {
  return (await findLogoId(scope, logoId)) !== undefined;
}
