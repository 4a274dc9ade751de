import { writeAudit } from '@onym/accounts/audit';
import { DAY_MS, Fault, notFound, type MemberRole } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { lockTier } from '../account.repository.ts';
import { readMember } from './account-member.repository.ts';
import { requireSeats } from './invite-member.ts';
import { requireNotOwner } from './members.ts';
import { mailDeclined, mailProposed, mailWithdrawn } from './ownership-mails.ts';
import {
  clearProposedOwner,
  findProposedOwner,
  lockProposedOwner,
  markProposedOwner,
  type OwnershipTransfer,
  type ProposedOwner,
} from './ownership-transfer.repository.ts';

/** How long the proposed owner can confirm. */
const PROPOSAL_MS = 7 * DAY_MS;
/** How long the owner, who gets a mail about the proposal, can withdraw it before it can be confirmed. */
const WAIT_MS = DAY_MS;

/**
 * Proposes a member as the new owner of the account: mails both, writes an audit entry, and changes nothing else until the member
 * confirms, which they can from a day later until seven days later.
 * @param formerOwnerRole the role that the owner then keeps; null: they leave
 * @throws Fault plan_required if the account is not on the Agency plan; not_found if it has no such member; conflict for the owner,
 *   for an invitation that is not accepted, and while another proposal is open
 */
export async function proposeOwner(
  scope: Scope,
  accountId: string,
  { memberId, formerOwnerRole }: { memberId: string; formerOwnerRole: MemberRole | null },
): Promise<OwnershipTransfer> {
  requireNotOwner(accountId, memberId);
  return transaction(scope, async (tx) => {
    requireSeats(tx, await lockTier(tx, accountId));
    const member = await readMember(tx, accountId, memberId);
    if (!member) throw notFound('Member not found');
    if (member.personId === null) throw new Fault('conflict', formatSentence('accounts.invitationIsNotAccepted'));
    if (await findTransfer(tx, accountId))
      throw new Fault('conflict', formatSentence('accounts.anotherTransferIsOpen'));
    await clearProposedOwner(tx, accountId);
    await markProposedOwner(tx, { memberId, formerOwnerRole, now: tx.clock.now() });
    const transfer = (await findTransfer(tx, accountId))!;
    const details = { formerOwnerRole };
    await writeAudit(tx, { actor: accountId, action: 'ownership.proposed', subject: memberId, details });
    await mailProposed(tx, transfer);
    return transfer;
  });
}

/** Returns the open proposal of the account; null if there is none. */
export function readTransfer(scope: Scope, accountId: string): Promise<OwnershipTransfer | null> {
  return transaction(scope, (tx) => findTransfer(tx, accountId));
}

/**
 * Returns the open proposal that makes this person the owner of the account.
 * @throws Fault not_found if there is none: also if it was withdrawn or declined, has expired, or is for another person
 */
export function readOfferedTransfer(scope: Scope, personId: string, accountId: string): Promise<OwnershipTransfer> {
  return transaction(scope, async (tx) => requireFor(personId, await findTransfer(tx, accountId)));
}

/**
 * Ends the open proposal of the account at its owner's request, writes an audit entry and mails both.
 * @throws Fault not_found if there is none
 */
export async function withdrawTransfer(scope: Scope, accountId: string): Promise<void> {
  await transaction(scope, async (tx) => {
    await lockTier(tx, accountId);
    const transfer = await findTransfer(tx, accountId);
    if (!transfer) throw notFound('This account has no open proposal of a new owner');
    await endProposal(tx, transfer);
  });
}

/**
 * Ends the open proposal of an account whose owner did not withdraw it: they have reported that they did not make it, or a new
 * password ends recent access. Writes an audit entry and mails both. Does nothing if the account has none.
 */
export async function withdrawTransferIn(tx: Tx, accountId: string): Promise<void> {
  const transfer = await findTransfer(tx, accountId);
  if (transfer) await endProposal(tx, transfer);
}

async function endProposal(tx: Tx, transfer: OwnershipTransfer): Promise<void> {
  const { accountId, memberId } = transfer;
  await clearProposedOwner(tx, accountId);
  await writeAudit(tx, { actor: accountId, action: 'ownership.withdrawn', subject: memberId });
  await mailWithdrawn(tx, transfer);
}

/**
 * Ends the open proposal of the account at the request of the proposed owner, writes an audit entry and mails both.
 * @throws Fault not_found as readOfferedTransfer()
 */
export async function declineTransfer(scope: Scope, personId: string, accountId: string): Promise<void> {
  await transaction(scope, async (tx) => {
    await lockTier(tx, accountId);
    const transfer = requireFor(personId, await lockTransfer(tx, accountId));
    await clearProposedOwner(tx, accountId);
    const by = { actor: personId, asMember: transfer.email, accountId };
    await writeAudit(tx, { ...by, action: 'ownership.declined', subject: transfer.memberId });
    await mailDeclined(tx, transfer);
  });
}

/**
 * Returns the open proposal that makes this person the owner of the account, and locks it until the transaction ends. Lock the
 * account first.
 * @throws Fault not_found as readOfferedTransfer()
 */
export async function lockOfferedTransfer(tx: Tx, personId: string, accountId: string): Promise<OwnershipTransfer> {
  return requireFor(personId, await lockTransfer(tx, accountId));
}

async function findTransfer(tx: Tx, accountId: string): Promise<OwnershipTransfer | null> {
  return withTimes(await findProposedOwner(tx, accountId, oldestProposal(tx)));
}

async function lockTransfer(tx: Tx, accountId: string): Promise<OwnershipTransfer | null> {
  return withTimes(await lockProposedOwner(tx, accountId, oldestProposal(tx)));
}

/** Returns the moment before which proposals that are open now cannot have been made: earlier ones have expired. */
export function oldestProposal({ clock }: Tx): Date {
  return new Date(clock.now().getTime() - PROPOSAL_MS);
}

function withTimes(proposed: ProposedOwner | undefined): OwnershipTransfer | null {
  if (!proposed) return null;
  const at = (ms: number): Date => new Date(proposed.proposedAt.getTime() + ms);
  return { ...proposed, confirmableAt: at(WAIT_MS), expiresAt: at(PROPOSAL_MS) };
}

function requireFor(personId: string, transfer: OwnershipTransfer | null): OwnershipTransfer {
  if (transfer?.personId !== personId)
    throw notFound('You are not proposed as the owner of this account, or no longer are');
  return transfer;
}
