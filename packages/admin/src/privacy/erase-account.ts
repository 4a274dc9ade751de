import { accountIdsWithMerged, listAccountsToErase, isClosed } from '@onym/accounts/access';
import { enqueueJob, transaction, type PersonalData, type Scope } from '@onym/platform';
import { eraseAccountJob } from './privacy.jobs.ts';

/**
 * Ends what a closed account still has at vendors, first what could cause charges, then erases all personal data, module by
 * module, each in its own transaction; the accounts merged into it too. Does nothing for an account that is not closed. Each
 * step recognises finished work: after a crash anywhere, the next run continues.
 * @throws PaymentsError, RegistrarError when a vendor is unreachable; the job is retried
 */
export async function eraseAccount(
  scope: Scope,
  accountId: string,
  { endAtVendors, erase }: Pick<PersonalData, 'endAtVendors' | 'erase'>,
): Promise<void> {
  if (!(await isClosed(scope, accountId))) return;
  const accountIds = await accountIdsWithMerged(scope, accountId);
  for (const end of endAtVendors) await end(scope, accountIds);
  for (const eraseRows of erase) await transaction(scope, (tx) => eraseRows(tx, accountIds));
}

/**
 * Enqueues the erasure again for closed accounts that are not erased, in case its job was lost or gave up: at most 200 per
 * call, the longest closed first.
 */
export async function sweepErasures(scope: Scope): Promise<void> {
  for (const accountId of await listAccountsToErase(scope))
    await transaction(scope, (tx) =>
      enqueueJob(tx, eraseAccountJob, { accountId }, { key: `erase:${accountId}`, keepPlace: true }),
    );
}
