import { writeAudit } from '@onym/accounts/audit';
import { enqueueJob, transaction, type Scope, type Tx } from '@onym/platform';
import { mailProofJob } from './access.jobs.ts';
import type { AccessGrant } from './access-grant.repository.ts';
import {
  describeAccessGrant,
  filterGrantsSince,
  listAccessGrants,
  lockOwnedAccounts,
  removeAccessGrants,
} from './access-grants.ts';
import { readAccessEnd, readAccount, setAccessEnd } from './account.repository.ts';
import { deletePasswordSince } from './credential.repository.ts';
import { mailIfProven } from './identity-notices.ts';
import { readReportedChange, type ReportedChange } from './not-me-link.ts';
import { findProvenAddress } from './person.repository.ts';
import { endSessions } from './session.repository.ts';

/** What endAccessSince() would do. */
export interface PendingEnd {
  email: string;
  /** The access that was added since the change, besides sessions and trusted browsers, all of which end. */
  added: AccessGrant[];
  /** Set when this link, or a later one, was used before: nothing is done. */
  endedAt: Date | null;
}

/** Returns what endAccessSince() would do with this mailed token; null if the link has expired, is not ours, or the account is closed. */
export async function readAccessSince(scope: Scope, token: string): Promise<PendingEnd | null> {
  const change = readReportedChange(scope, token);
  return (
    change &&
    transaction(scope, async (tx) => {
      const owner = await findReporter(tx, change);
      return owner && findAdded(tx, owner, change);
    })
  );
}

/**
 * Ends everything that gives access to an owner's accounts and was added since the change that a mailed link reports, for an owner who did
 * not make it: passkeys, keys, members, the second factor, a password that was set since, and all sessions and trusted browsers,
 * since the change was made from one of them. It adds nothing: the owner gets a mail with a link to choose a new password, as
 * everyone who requests one. Writes audit entries and mails the owner. It works once: when access was ended after the mail was
 * written, by this link or a later one, it does nothing, so that an old mail does not remove what the owner has added since.
 * @param alongside removes what other modules store for the person, in the same transaction
 * @returns what was removed, or null if readAccessSince() would return null
 */
export async function endAccessSince(
  scope: Scope,
  token: string,
  alongside: (tx: Tx, accountId: string) => Promise<void>,
): Promise<PendingEnd | null> {
  const change = readReportedChange(scope, token);
  if (!change) return null;
  const { since } = change;
  return transaction(scope, async (tx) => {
    const before = await findReporter(tx, change);
    const accountIds = before ? await lockOwnedAccounts(tx, before.personId) : [];
    // Again under the lock: the account may just have been transferred or closed.
    const owner = await findReporter(tx, change);
    if (!owner || owner.personId !== before?.personId) return null;
    const { personId } = owner;
    const pending = await findAdded(tx, owner, change);
    if (pending.endedAt) return pending;
    const { email, added } = pending;
    await setAccessEnd(tx, personId, tx.clock.wall());
    await removeAccessGrants(tx, personId, added);
    await deletePasswordSince(tx, personId, since.wall);
    await endSessions(tx, personId);
    for (const accountId of accountIds) await alongside(tx, accountId);
    const details = { since: since.now.toISOString(), removed: added.map(({ id }) => id) };
    await writeAudit(tx, { actor: personId, action: 'access.ended_since', subject: personId, details });
    const list = added.map((way) => `- ${describeAccessGrant(way)}`).join('\n');
    await mailIfProven(tx, personId, {
      subject: 'All sessions of your account have ended',
      text: `You reported a change of your account that wasn't yours. All sessions have ended.${list && ` These no longer have access to your account:\n\n${list}`}`,
    });
    await enqueueJob(tx, mailProofJob, { email, request: 'reset' });
    return pending;
  });
}

/** The owner of the account of a reported change. */
interface Reporter {
  personId: string;
  email: string;
}

/**
 * Returns the person who owns the account of a reported change; null if it is closed, or was transferred to them after the mail, so
 * that an earlier owner reports it.
 */
async function findReporter(tx: Tx, { accountId, mailedAt }: ReportedChange): Promise<Reporter | null> {
  const email = await findProvenAddress(tx, accountId);
  if (email === undefined) return null;
  const account = await readAccount(tx, accountId);
  if (account?.ownerSince && mailedAt.now < account.ownerSince) return null;
  return { personId: account?.ownerId ?? accountId, email };
}

async function findAdded(
  tx: Tx,
  { personId, email }: Reporter,
  { since, mailedAt }: ReportedChange,
): Promise<PendingEnd> {
  const endedAt = await readAccessEnd(tx, personId);
  if (endedAt && endedAt >= mailedAt.wall) return { email, added: [], endedAt };
  const grants = await listAccessGrants(tx, personId);
  const added = filterGrantsSince(grants, since).filter(({ kind }) => kind !== 'session' && kind !== 'trusted_browser');
  return { email, added, endedAt: null };
}
