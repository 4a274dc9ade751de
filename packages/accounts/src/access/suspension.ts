import { writeAudit } from '@onym/accounts/audit';
import { notFound } from '@onym/core';
import { sendMail } from '@onym/accounts/mail';
import { enqueueJob, transaction, type Scope, type Tx } from '@onym/platform';
import { suspensionChangedJob } from './access.jobs.ts';
import { accountOfPerson, findAccount } from './account.ts';
import {
  listSuspendedAccounts,
  listSuspendedKeys,
  lockAnyKey,
  markAccountsSuspended,
  markAccountsUnsuspended,
  markKeySuspended,
  markKeyUnsuspended,
  type SuspendedRow,
} from './suspension.repository.ts';

/** An account, key, domain or site that an operator has suspended. Its owner sees `reason`. */
export interface Suspension extends SuspendedRow {
  kind: 'account' | 'key' | 'domain' | 'site';
  /** Account or key: its id; domain: its name; site: its host. */
  id: string;
  /** The owner's name for it: address, name of the key, domain, host. */
  called: string;
}

/** The actor if none is given: the command line. */
const OPERATOR = 'operator';

const WORDS: Readonly<Record<Suspension['kind'], string>> = {
  account: 'Your account',
  key: 'Your API key',
  domain: 'The domain',
  site: 'The site',
};
const EFFECTS: Readonly<Record<Suspension['kind'], string>> = {
  account:
    'Until the suspension is lifted, its keys and sessions are refused, its sites are offline and its domains do not renew. Its subscription is paused and not charged for that time. Orders already placed continue.',
  key: 'Until the suspension is lifted, every call with it is refused.',
  domain: 'Until the suspension is lifted, it does not resolve, cannot be changed and does not renew.',
  site: 'Until the suspension is lifted, its address returns 410 Gone.',
};

/**
 * Suspends the account of this id, or all accounts of people with this address (case does not matter), so that the next call is
 * refused. Writes an audit entry, mails the owner the reason unless the address is unproven, and queues the job that stops
 * subscriptions. An account that is already suspended or was merged stays unchanged.
 * @param actor the operator's account, or `operator` for the command line (the same in the functions below)
 * @throws Fault not_found if there is no account of this id, or no person or account of this address
 */
export async function suspendAccount(scope: Scope, idOrEmail: string, reason: string, actor = OPERATOR): Promise<void> {
  const found = await findAccountByIdOrEmail(scope, idOrEmail);
  await transaction(scope, async (tx) => {
    for (const account of await markAccountsSuspended(tx, found, reason)) {
      await notifyOwnerOfSuspension(tx, { kind: 'account', ...account, reason }, actor);
      await enqueueChanged(tx, account.id);
    }
  });
}

/**
 * Ends the suspension of the account of this id, or of all accounts with this address. Writes an audit entry, mails the owner
 * unless the address is unproven, and queues the job that resumes subscriptions. An account that is not suspended, or that its
 * owner has deleted, stays unchanged.
 * @throws Fault not_found if there is no account of this id, or no person or account of this address
 */
export async function unsuspendAccount(scope: Scope, idOrEmail: string, actor = OPERATOR): Promise<void> {
  const found = await findAccountByIdOrEmail(scope, idOrEmail);
  await transaction(scope, async (tx) => {
    for (const account of await markAccountsUnsuspended(tx, found)) {
      await notifyUnsuspended(tx, { kind: 'account', ...account }, actor);
      await enqueueChanged(tx, account.id);
    }
  });
}

/**
 * Suspends a key: it is refused from its next call on, and its owner cannot reactivate it. Writes an audit entry and mails the
 * owner the reason, unless the address is unproven. A key that is already suspended stays unchanged.
 * @throws Fault not_found if there is no such key
 */
export async function suspendKey(scope: Scope, keyId: string, reason: string, actor = OPERATOR): Promise<void> {
  await transaction(scope, async (tx) => {
    await requireKey(tx, keyId);
    const key = await markKeySuspended(tx, keyId, reason);
    if (key) await notifyOwnerOfSuspension(tx, { kind: 'key', ...key, reason }, actor);
  });
}

/**
 * Ends the suspension of a key, writes an audit entry and mails the owner, unless the address is unproven. A key that its owner
 * has frozen stays frozen; one that is not suspended stays unchanged.
 * @throws Fault not_found if there is no such key
 */
export async function unsuspendKey(scope: Scope, keyId: string, actor = OPERATOR): Promise<void> {
  await transaction(scope, async (tx) => {
    await requireKey(tx, keyId);
    const key = await markKeyUnsuspended(tx, keyId);
    if (key) await notifyUnsuspended(tx, { kind: 'key', ...key }, actor);
  });
}

/** Lists suspended accounts, then suspended keys, each the longest suspended first. Accounts that their owners deleted are left out. */
export async function listSuspendedAccountsAndKeys(scope: Pick<Scope, 'sql'>): Promise<Suspension[]> {
  const [accounts, keys] = await Promise.all([listSuspendedAccounts(scope), listSuspendedKeys(scope)]);
  return [
    ...accounts.map((account): Suspension => ({ kind: 'account', ...account })),
    ...keys.map((key): Suspension => ({ kind: 'key', ...key })),
  ];
}

/** Returns the ids of all suspended accounts, the longest suspended first, without those that their owners deleted. */
export async function listSuspendedAccountIds(scope: Pick<Scope, 'sql'>): Promise<string[]> {
  return (await listSuspendedAccounts(scope)).map(({ id }) => id);
}

type SuspendedObject = Pick<Suspension, 'kind' | 'id' | 'called' | 'accountId'>;

/**
 * Writes a suspension and its reason into the audit log and mails the owner. Call it in the transaction that suspends the object.
 * An unproven address gets no mail.
 */
export async function notifyOwnerOfSuspension(
  tx: Tx,
  { reason, ...what }: SuspendedObject & { reason: string },
  actor = OPERATOR,
): Promise<void> {
  const { kind, id, called, accountId } = what;
  const details = { called, reason };
  await writeAudit(tx, { actor, accountId, action: `${kind}.suspended`, subject: id, details });
  await mailOwner(tx, what, 'is suspended', `Reason:\n\n${reason}\n\n${EFFECTS[kind]} To object, reply to this email.`);
}

/**
 * Writes the end of a suspension into the audit log and mails the owner. Call it in the transaction that ends the suspension. An
 * unproven address gets no mail.
 */
export async function notifyUnsuspended(tx: Tx, what: SuspendedObject, actor = OPERATOR): Promise<void> {
  const { kind, id, called, accountId } = what;
  const details = { called };
  await writeAudit(tx, { actor, accountId, action: `${kind}.unsuspended`, subject: id, details });
  await mailOwner(tx, what, 'is no longer suspended', 'Everything is restored.');
}

/** Sends no mail to an unproven address. */
async function mailOwner(
  tx: Tx,
  { kind, called, accountId }: SuspendedObject,
  becomes: string,
  text: string,
): Promise<void> {
  const { email, unproven } = await findAccount(tx, accountId);
  if (unproven) return;
  const what = kind === 'account' ? WORDS.account : `${WORDS[kind]} ${kind === 'key' ? `"${called}"` : called}`;
  await sendMail(tx, { to: email, subject: `${what} ${becomes}`, text: `${what} ${becomes}. ${text}\n` });
}

function enqueueChanged(tx: Tx, accountId: string): Promise<void> {
  return enqueueJob(tx, suspensionChangedJob, { accountId }, { key: `suspension:${accountId}` });
}

async function findAccountByIdOrEmail(scope: Scope, idOrEmail: string): Promise<{ id: string; email: string | null }> {
  if (!idOrEmail.includes('@')) return { id: (await findAccount(scope, idOrEmail)).id, email: null };
  const email = idOrEmail.trim().toLowerCase();
  const account = await accountOfPerson(scope, email);
  if (!account) throw notFound('No account has this address');
  return { id: account.id, email };
}

async function requireKey(tx: Tx, keyId: string): Promise<void> {
  if (!(await lockAnyKey(tx, keyId))) throw notFound('Key not found');
}
