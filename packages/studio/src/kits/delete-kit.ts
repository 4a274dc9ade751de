import { transaction, type Scope } from '@onym/platform';
import { findKit } from './find-kit.ts';
import { deleteKitRow, findKitRow } from './brand-kit.repository.ts';

/**
 * Deletes a kit, even one of an unpaid launch, and its exports permanently. Their URLs stop working unless another kit
 * has the same file.
 * @throws Fault not_found when the account has no such kit
 */
export async function deleteKit(scope: Scope, accountId: string, kitId: string): Promise<void> {
  await findKit(scope, accountId, kitId, { evenSealed: true });
  await transaction(scope, (tx) => deleteKitRow(tx, kitId));
}

/** Whether a kit with this id exists in any account: a picture in a cache must not outlive its kit. */
export async function kitExists(scope: Pick<Scope, 'sql'>, kitId: string): Promise<boolean> {
  return (await findKitRow(scope, kitId)) !== undefined;
}
