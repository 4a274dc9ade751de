import { accountsOf, accountsToErase, isClosed } from '@onym/accounts/access';
import { enqueue, transaction, type PersonalData, type Scope } from '@onym/platform';
import { eraseAccountJob } from './privacy.jobs.ts';

/**
 * Ends what a closed account still has at vendors, what could charge somebody first, then erases whatever tells who was behind it, room by
 * room. Each step finds done what was done: killed anywhere, the next run goes on.
 * @throws PaymentsError, RegistrarError when a vendor could not be asked; the job is tried again
 */
export async function eraseAccount(
  scope: Scope,
  accountId: string,
  { endAtVendors, erase }: Pick<PersonalData, 'endAtVendors' | 'erase'>,
): Promise<void> {
  if (!(await isClosed(scope, accountId))) return;
  const accountIds = await accountsOf(scope, accountId);
  for (const end of endAtVendors) await end(scope, accountIds);
  for (const eraseRows of erase) await transaction(scope, (tx) => eraseRows(tx, accountIds));
}

/** Brings back erasures that lost their job, or whose job gave up. */
export async function sweepErasures(scope: Scope): Promise<void> {
  for (const accountId of await accountsToErase(scope))
    await transaction(scope, (tx) =>
      enqueue(tx, eraseAccountJob, { accountId }, { key: `erase:${accountId}`, keepPlace: true }),
    );
}
