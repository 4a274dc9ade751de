import { Fault } from '@onym/core';
import { formatSentence } from '@onym/core/sentences';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { mailIfProven } from './identity-notices.ts';
import type { AccessGrant } from './access-grant.repository.ts';
import { describeAccessGrant, listAccessGrants, lockOwnedAccounts, removeAccessGrants } from './access-grants.ts';

/** A signed-in person and their session, which they cannot remove here. */
export interface AccessReviewer {
  personId: string;
  sessionId: string;
}

/**
 * Lists everything besides this session and the password that gives access to the person's account, including frozen and suspended keys
 * and open invitations, and their second factor; the newest first, entries without a time last.
 */
export function listAccess(scope: Scope, { personId, sessionId }: AccessReviewer): Promise<AccessGrant[]> {
  return transaction(scope, (tx) => listAccessGrants(tx, personId, sessionId));
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
