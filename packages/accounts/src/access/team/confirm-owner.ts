import { writeAudit } from '@onym/accounts/audit';
import { DEFAULT_MEMBER_CONTROL, DEFAULT_SPENDING, Fault, newId, type MemberRole } from '@onym/core';
import { accountSuspended, transaction, type Scope, type Tx } from '@onym/platform';
import { deleteClaimsOf } from '../account-claim.repository.ts';
import type { Account } from '../account.entity.ts';
import { lockAccounts } from '../account.repository.ts';
import { findAccount } from '../account.ts';
import { deleteMember, insertMember } from './account-member.repository.ts';
import { mailTransferred } from './ownership-mails.ts';
import {
  actAsMember,
  changeOwner,
  separatePerson,
  stopActingFor,
  type OwnershipTransfer,
} from './ownership-transfer.repository.ts';
import { lockOfferedTransfer } from './propose-owner.ts';

/**
 * Makes the proposed member the owner of the account, in one transaction: their seat and its limits end, and the earlier owner
 * becomes a member with the role that they chose, or leaves. Everything that belongs to the account stays with it, under the same
 * id: keys, cards, domains, orders, webhooks, members and invitations. An owner who signed up with this account gets an empty one
 * of their own, under a new id, and stays signed in. Mails both and writes an audit entry. Of several concurrent calls one succeeds.
 *
 * The account keeps its id and the person gets the new one, because the ledger, receipts and the audit log, which are never
 * rewritten, name the account, and few rows name the person. A request of the earlier owner that began before cannot act for the
 * new one: no person has the account's id any more.
 * @throws Fault not_found if the proposal was withdrawn or declined, has expired, or is for another person; ownership_not_confirmable
 *   before its waiting time has passed; account_suspended; team_inactive if the account is no longer on the Agency plan
 */
export async function confirmOwner(scope: Scope, personId: string, accountId: string): Promise<void> {
  await transaction(scope, async (tx) => {
    await lockAccounts(tx, [accountId, personId]);
    const transfer = await lockOfferedTransfer(tx, personId, accountId);
    const account = await findAccount(tx, accountId);
    requireTransferable(tx, account, transfer);
    await deleteMember(tx, transfer.memberId);
    await deleteClaimsOf(tx, [accountId]);
    const formerOwnerId = await replaceOwner(tx, account, personId);
    await keepFormerOwner(tx, account, formerOwnerId, transfer.formerOwnerRole);
    const by = { actor: personId, asMember: transfer.email, accountId };
    const details = { formerOwner: formerOwnerId, formerOwnerRole: transfer.formerOwnerRole };
    await writeAudit(tx, { ...by, action: 'ownership.transferred', subject: accountId, details });
    await mailTransferred(tx, transfer, account.email);
  });
}

function requireTransferable(tx: Tx, account: Account, { confirmableAt }: OwnershipTransfer): void {
  const { id: accountId, tier, suspendedAt, suspendedFor } = account;
  if (suspendedAt) throw accountSuspended(suspendedFor ?? '');
  if (tier !== 'agency')
    throw new Fault('team_inactive', 'This account has no seats: it is not on the Agency plan', {
      details: { accountId },
    });
  if (tx.clock.now() < confirmableAt)
    throw new Fault('ownership_not_confirmable', 'The owner can still withdraw the proposal; confirm it later', {
      details: { confirmableAt: confirmableAt.toISOString() },
    });
}

/** Makes the person the owner. Returns the id under which the earlier owner now has their own account. */
async function replaceOwner(tx: Tx, account: Account, personId: string): Promise<string> {
  const now = tx.clock.now();
  await changeOwner(tx, account.id, personId, now);
  if (account.ownerId) return account.ownerId;
  const formerOwnerId = newId('account', now);
  await separatePerson(tx, account, formerOwnerId);
  return formerOwnerId;
}

async function keepFormerOwner(
  tx: Tx,
  { id: accountId, email }: Account,
  personId: string,
  role: MemberRole | null,
): Promise<void> {
  if (role === null) return stopActingFor(tx, personId, accountId);
  const now = tx.clock.now();
  const limits = { spending: DEFAULT_SPENDING, control: DEFAULT_MEMBER_CONTROL };
  await insertMember(tx, { id: newId('member', now), accountId, personId, email, role, ...limits, now });
  await actAsMember(tx, personId, accountId);
}
