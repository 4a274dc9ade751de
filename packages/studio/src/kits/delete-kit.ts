import { transaction, type Scope } from '@onym/platform';
import { findKit } from './find-kit.ts';
import { deleteKitRow, findKitId } from './brand-kit.repository.ts';

/**
 * Deletes a kit for good: with it go its exports, and their addresses answer no more unless another kit has the same file.
 * @throws Fault not_found, for somebody else's kit as well
 */
export async function deleteKit(scope: Scope, accountId: string, kitId: string): Promise<void> {
  await findKit(scope, accountId, kitId, { evenSealed: true });
  await transaction(scope, (tx) => deleteKitRow(tx, kitId));
}

/** Whether there is a kit of this id, whoever has it: a picture that was drawn before must not outlive it. */
export async function kitStands(scope: Pick<Scope, 'sql'>, kitId: string): Promise<boolean> {
  return (await findKitId(scope, kitId)) !== undefined;
}
