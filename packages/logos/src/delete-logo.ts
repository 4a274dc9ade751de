import { transaction, type Scope } from '@onym/platform';
import { findLogo } from './list-logos.ts';

/** Deletes a logo for good; the addresses of its pictures answer no more. @throws Fault not_found, for somebody else's as well */
export async function deleteLogo(scope: Scope, accountId: string, logoId: string): Promise<void> {
  await findLogo(scope, accountId, logoId, { evenSealed: true });
  await transaction(scope, (tx) => tx.sql.rows('logos-delete-logo', 'delete from logo where id = $1', [logoId]));
}

/** Whether there is a logo of this id, whoever has it: a picture that was drawn before must not outlive it. */
export async function logoStands(scope: Pick<Scope, 'sql'>, logoId: string): Promise<boolean> {
  return (await scope.sql.row('logos-stands', 'select 1 from logo where id = $1', [logoId])) !== undefined;
}
