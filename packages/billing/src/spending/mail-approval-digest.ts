import { filterActiveKeys, findAccount, lockAnyKey } from '@onym/accounts/access';
import { sendMail } from '@onym/accounts/mail';
import { transaction, type Scope } from '@onym/platform';
import { composeDigestMail } from './approval-mails.ts';
import { findPendingOfKey, markMailed } from './approval.repository.ts';

/**
 * Mails the owner of a key one list of its pending approvals, if one of them was not mailed yet. Mails nothing when none is pending any
 * more or the key has ended. Repeating a run sends nothing twice.
 */
export function mailApprovalDigest(scope: Scope, keyId: string): Promise<void> {
  return transaction(scope, async (tx) => {
    // An approval that is opened meanwhile is either listed here or enqueues the next digest.
    await lockAnyKey(tx, keyId);
    if (!(await filterActiveKeys(tx, [keyId])).has(keyId)) return;
    const now = tx.clock.now();
    const pending = await findPendingOfKey(tx, keyId, now);
    if (pending.every(({ mailedAt }) => mailedAt !== null)) return;
    await markMailed(
      tx,
      now,
      pending.map(({ id }) => id),
    );
    const { email } = await findAccount(tx, pending[0]!.account.id);
    await sendMail(tx, { to: email, ...composeDigestMail(tx, pending) });
  });
}
