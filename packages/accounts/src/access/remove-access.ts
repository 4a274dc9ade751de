import { addressesOfEntries } from '@onym/accounts/audit';
import { Fault } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { mailIfProven } from './identity-notices.ts';
import type { AccessGrant } from './access-grant.repository.ts';
import {
  auditSubjectOf,
  describeAccessGrant,
  listAccessGrants,
  lockOwnedAccounts,
  removeAccessGrants,
} from './access-grants.ts';
import { readPasswordChange } from './credential.repository.ts';

/** A signed-in person and their session, which they cannot remove here. */
export interface AccessReviewer {
  personId: string;
  sessionId: string;
}

/** Everything that gives access to the accounts of a person. */
export interface AccessReview {
  /** With the IP address from which each was added, where the audit log has it. */
  grants: AccessGrant[];
  /** When the password was set; null if the person has none. */
  passwordChangedAt: Date | null;
}

/** The actions in the audit log that add access. */
const ADDED: readonly string[] = [
  'passkey.added',
  'key.created',
  'key.rotated',
  'member.invited',
  'ownership.proposed',
  'second_factor.added',
];

/**
 * Lists everything besides this session that gives access to the accounts that the person owns, including frozen and suspended keys and
 * open invitations, and their second factor; the newest first, entries without a time last.
 */
export function listAccess(scope: Scope, { personId, sessionId }: AccessReviewer): Promise<AccessReview> {
  return transaction(scope, async (tx) => {
    const grants = await listAccessGrants(tx, personId, sessionId);
    const subjects = grants.map((grant) => auditSubjectOf(grant, personId));
    const accountIds = [...new Set([personId, ...grants.flatMap(({ accountId }) => accountId ?? [])])];
    const addresses = await addressesOfEntries(tx, { subjects, actions: ADDED, accountIds });
    const withAddress = grants.map((grant, at) => ({
      ...grant,
      address: grant.address ?? addresses.get(subjects[at]!) ?? null,
    }));
    return { grants: withAddress, passwordChangedAt: await readPasswordChange(tx, personId) };
  });
}

/**
 * Removes the access with these ids from the person's account, writes an audit entry for each, and mails the owner a list,
 * unless the address is unproven. Ids that do not exist, belong to another person or are the current session are ignored. Runs
 * in its own transaction; a removed member gets a mail too.
 * @param ids as listAccess() returns them
 * @param alongside removes what other modules store for the person, in the same transaction; runs even if nothing was removed
 * @returns what existed and was removed
 * @throws Fault invalid_request for a second factor, which must be switched off with one of its codes; then nothing is removed
 */
export function removeAccess(
  scope: Scope,
  { personId, sessionId }: AccessReviewer,
  ids: readonly string[],
  alongside: (tx: Tx, accountId: string) => Promise<void>,
): Promise<AccessGrant[]> {
  return transaction(scope, async (tx) => {
    const accountIds = await lockOwnedAccounts(tx, personId);
    const chosen = (await listAccessGrants(tx, personId, sessionId)).filter(({ id }) => ids.includes(id));
    if (chosen.some(({ kind }) => kind === 'second_factor'))
      throw new Fault('invalid_request', formatSentence('purchases.turnOffTwoFactorAuthentication'), {
        details: { fieldErrors: { ids: formatSentence('purchases.theyIncludeTwoFactorAuthentication') } },
      });
    await removeAccessGrants(tx, personId, chosen);
    for (const accountId of accountIds) await alongside(tx, accountId);
    if (chosen.length > 0) {
      const list = chosen.map((way) => `- ${describeAccessGrant(way)}`).join('\n');
      await mailIfProven(tx, personId, {
        subject: 'Access to your account was removed',
        text: `These no longer have access to your account:\n\n${list}`,
      });
    }
    return chosen;
  });
}
