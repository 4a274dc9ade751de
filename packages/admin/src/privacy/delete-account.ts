import { closeAccount, lockClosingAccount, isClosed } from '@onym/accounts/access';
import { findCaptures, clearCards } from '@onym/billing';
import { withdrawZones } from '@onym/domains/dns';
import { abandonDomains, findRegisteredNames } from '@onym/domains';
import { Fault } from '@onym/core';
import { endPendingPurchases, findLiveOrders } from '@onym/domains/orders';
import { enqueueJob, transaction, type AdmissionControl, type PersonalData, type Scope, type Tx } from '@onym/platform';
import { closeSpending } from '@onym/billing/spending';
import { deleteWebhookEndpoints } from '@onym/accounts/webhooks';
import { eraseAccountJob } from './privacy.jobs.ts';

/** The user who deletes their account. */
export interface AccountOwner {
  accountId: string;
  /** The owner's own account, if this one was transferred to them. */
  personId?: string;
  email: string;
}

export interface DeleteAccountRequest {
  password: string;
  /** Gives up the account's names: they no longer renew, resolve or forward, and expire by their dates. */
  abandonDomains: boolean;
}

/**
 * Closes an account permanently, in one transaction: from its commit on it cannot sign in, nothing is ordered, renewed
 * or sent for it, and its e-mail address is free. Writes an audit entry, mails the owner if the address is proven, and
 * enqueues the job that removes its data here and at vendors. A repeated call changes nothing.
 * @param stop ends the running work of other modules, in the same transaction
 * @throws Fault wrong_password, which counts as an attempt · too_many_tries with the seconds to wait · account_in_use
 *   with `domains` and `orders`, while an order or a capture is in progress or, without `abandonDomains`, while it has
 *   domains that are registered here · conflict while its owner has accounts that were transferred to them
 */
export async function deleteAccount(
  scope: Scope & { readonly admissionControl: AdmissionControl },
  owner: AccountOwner,
  { password, abandonDomains: abandon }: DeleteAccountRequest,
  { stop }: Pick<PersonalData, 'stop'>,
): Promise<void> {
  const { accountId } = owner;
  try {
    await requirePassword(scope.admissionControl, owner, password);
  } catch (error) {
    // Another call has closed the account, and deleted its password, since this one was admitted.
    if (await isClosed(scope, accountId)) return;
    throw error;
  }
  await transaction(scope, async (tx) => {
    // The account is locked before its launches and their processes: all transactions lock in this order.
    const closing = await lockClosingAccount(tx, accountId);
    if (!closing) return;
    await stop(tx, closing.ids);
    await requireNoOpenPurchases(tx, closing.ids, { abandon });
    await closeSpending(tx, closing.ids);
    await endPendingPurchases(tx, closing.ids);
    await withdrawZones(tx, await abandonDomains(tx, closing.ids));
    await clearCards(tx, closing.ids);
    await deleteWebhookEndpoints(tx, closing.ids);
    await closeAccount(tx, accountId, closing);
    await enqueueJob(tx, eraseAccountJob, { accountId }, { key: `erase:${accountId}` });
  });
}

async function requirePassword(
  admissionControl: AdmissionControl,
  owner: AccountOwner,
  password: string,
): Promise<void> {
  const person = { accountId: owner.personId ?? owner.accountId };
  const verdict = await admissionControl.checkPassword(person, password);
  if ('waitSeconds' in verdict)
    throw new Fault('too_many_tries', 'Too many wrong passwords for this account; nothing was done', {
      retryAfterSeconds: verdict.waitSeconds,
    });
  if (!verdict.right) throw new Fault('wrong_password', 'Incorrect password; nothing was done');
}

/** A purchase in progress must neither stay unpaid nor be charged to a deleted account. */
async function requireNoOpenPurchases(
  tx: Tx,
  ids: readonly string[],
  { abandon }: { abandon: boolean },
): Promise<void> {
  const orders = [...(await findLiveOrders(tx, ids)), ...(await findCaptures(tx, ids))];
  const domains = abandon ? [] : await findRegisteredNames(tx, ids);
  if (orders.length === 0 && domains.length === 0) return;
  const why = orders.length > 0 ? 'This account has orders in progress' : 'This account has domains';
  throw new Fault('account_in_use', `${why}; nothing was done`, { details: { domains, orders } });
}
