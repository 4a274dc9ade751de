import { writeAudit } from '@onym/accounts/audit';
import { Fault, deletedAccountEmail, notFound } from '@onym/core';
import { deleteMailsTo, sendMail } from '@onym/accounts/mail';
import { formatSentence } from '@onym/core/sentences';
import type { Tx } from '@onym/platform';
import { deleteClaimsOf } from './account-claim.repository.ts';
import {
  lockForClosing,
  lockOpenAccount,
  lockMergedAccounts,
  ownsTransferred,
  markClosed,
  markErased,
} from './account-closing.repository.ts';
import { deleteProofsOf } from './address-proof.repository.ts';
import { deleteKeysOf, revokeKeysOf } from './api-key.repository.ts';
import { deleteDevicesOf } from './known-device.repository.ts';
import { deleteUnreportedOverage } from './overage.repository.ts';
import { deletePeople } from './person.repository.ts';
import { deleteDaysOf } from './usage.repository.ts';
import { endMemberships } from './team/members.ts';

/** An account that is being closed. It is locked until the transaction ends. */
export interface ClosingAccount {
  /** The account and those that were merged into it. */
  ids: string[];
  /** The owner's address, for the last mail; null if it is not proven. */
  email: string | null;
  /** The owner has an account of their own beside it, so their person and their mails stay. */
  isTransferred: boolean;
}

/**
 * Locks the account and those merged into it, so that no order can be placed for it until the transaction ends, and returns the
 * data for closeAccount(); null if it is already closed.
 * @throws Fault not_found if there is no such account; conflict while its person owns accounts that were transferred to them
 */
export async function lockClosingAccount(tx: Tx, accountId: string): Promise<ClosingAccount | null> {
  const account = await lockForClosing(tx, accountId);
  if (!account) throw notFound('Account not found');
  if (account.closedAt) return null;
  if (await ownsTransferred(tx, accountId)) throw new Fault('conflict', formatSentence('accounts.ownsOtherAccounts'));
  const isTransferred = account.ownerId !== null;
  return {
    ids: await lockMergedAccounts(tx, accountId),
    email: account.unproven ? null : account.email,
    isTransferred,
  };
}

/**
 * Closes an account permanently. Call it in the transaction in which lockClosingAccount() returned the third argument. The
 * address becomes free. The person is deleted with sessions, passwords, second factors and passkeys, unless the account was
 * transferred to them and they have another of their own. Keys are revoked, members
 * and memberships end with mails, and calls beyond the quota whose report has not started are never reported. An audit entry is
 * written. Older mails to a proven address are deleted, and a last one confirms the closing; an unproven address gets none.
 */
export async function closeAccount(
  tx: Tx,
  accountId: string,
  { ids, email, isTransferred }: ClosingAccount,
): Promise<void> {
  await endMemberships(tx, ids);
  await markClosed(tx, ids, deletedAccountEmail(''), tx.clock.now());
  await revokeKeysOf(tx, ids);
  await deleteUnreportedOverage(tx, ids);
  await deleteClaimsOf(tx, ids);
  await deletePeople(tx, ids);
  if (email && isTransferred) {
    await sendMail(tx, { to: email, ...closingMailToPerson(tx.settings.serviceName) });
  } else if (email) {
    await deleteProofsOf(tx, email);
    await deleteMailsTo(tx, email);
    await sendMail(tx, { to: email, ...closingMail(tx.settings.serviceName) });
  }
  await writeAudit(tx, { actor: accountId, action: 'account.deleted', subject: accountId });
}

function closingMailToPerson(serviceName: string): { subject: string; text: string } {
  return {
    subject: `An account that you own on ${serviceName} is deleted`,
    text: `The account that was transferred to you was deleted, as requested with your password. Its keys have ended, its sites are offline, nothing renews and there are no further charges. Its data is erased; invoices are kept for as long as tax law requires.

Your own account is not affected. If this wasn't you, reply to this email.
`,
  };
}

function closingMail(serviceName: string): { subject: string; text: string } {
  return {
    subject: `Your ${serviceName} account is deleted`,
    text: `Your account was deleted, as requested with its password. Its keys and sessions have ended, its sites are offline, nothing renews and there are no further charges. Your personal data is erased; invoices are kept for as long as tax law requires.\n\nYou can sign up with this address again; the new account is unrelated to this one. If this wasn't you, reply to this email.\n`,
  };
}

/**
 * Checks that the account was not deleted by its owner, and keeps it from being closed until the transaction ends. An account
 * that an operator suspended passes. Every operation that charges money calls this in its transaction.
 * @throws Fault account_suspended if the account is closed or does not exist
 */
export async function requireOpenAccount(tx: Tx, accountId: string): Promise<void> {
  if (!(await lockOpenAccount(tx, accountId)))
    throw new Fault('account_suspended', 'This account was deleted; nothing was charged', {
      details: { reason: 'The account was deleted' },
    });
}

/**
 * Deletes what this module still stores about closed accounts (keys, devices, daily usage) and marks them as erased.
 * @param accountIds the account and those that were merged into it
 */
export async function eraseAccess(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await deleteKeysOf(tx, accountIds);
  await deleteDevicesOf(tx, accountIds);
  await deleteDaysOf(tx, accountIds);
  await markErased(tx, accountIds, tx.clock.now());
}
