import { writeAudit } from '@onym/accounts/audit';
import { Fault, goneAddress, notFound } from '@onym/core';
import { forgetMails, sendMail } from '@onym/accounts/mail';
import { type Scope, type Tx } from '@onym/platform';
import { endMemberships } from './team/members.ts';

const LOCK = 'select id, email, unproven, closed_at as "closedAt" from account where id = $1 for no key update';
const ALL = 'select id from account where id = $1 or merged_into = $1 order by id for no key update';
const CLOSE = `
  update account set email = id || $1, name = '', closed_at = $2, suspended_at = coalesce(suspended_at, $2), suspended_for = 'The account was deleted', admin = false
  where id = any($3::text[])`;
const REVOKE = 'update api_key set revoked_at = $1 where account_id = any($2::text[]) and revoked_at is null';
const UNTOLD_OVERAGE =
  'delete from usage_overage where account_id = any($1::text[]) and sent_at is null and sending_since is null';
const OPEN = 'select 1 from account where id = $1 and closed_at is null for share';

/** An account that is being closed, held until the transaction ends. */
export interface ClosingAccount {
  /** It and those that were merged into it. */
  ids: string[];
  /** Where its owner is reached for the last time; null where nobody has proven it. */
  email: string | null;
}

/** Holds the account, so that nothing is placed for it until the transaction ends; null when it is closed already. @throws Fault not_found */
export async function holdForClosing(tx: Tx, accountId: string): Promise<ClosingAccount | null> {
  const account = await tx.sql.row<{ email: string; unproven: boolean; closedAt: Date | null }>(
    'access-close-account-lock',
    LOCK,
    [accountId],
  );
  if (!account) throw notFound('There is no such account');
  if (account.closedAt) return null;
  const ids = (await tx.sql.rows<{ id: string }>('access-close-account-all', ALL, [accountId])).map(({ id }) => id);
  return { ids, email: account.unproven ? null : account.email };
}

/**
 * Closes an account for good, in the transaction that holds it: its address is given up, its person with sessions, passwords, second
 * factors and passkeys is gone, its keys open nothing, its members and what it is a member of end, and what was used beyond the quota and is not billed yet never is. The last mail
 * to the address tells of it.
 */
export async function closeAccount(tx: Tx, accountId: string, { ids, email }: ClosingAccount): Promise<void> {
  const now = tx.clock.now();
  await endMemberships(tx, ids);
  await tx.sql.rows('access-close-account-close', CLOSE, [goneAddress(''), now, ids]);
  await tx.sql.rows('access-close-account-revoke', REVOKE, [now, ids]);
  await tx.sql.rows('access-untold-overage', UNTOLD_OVERAGE, [ids]);
  await tx.sql.rows('access-close-account', 'delete from account_claim where account_id = any($1::text[])', [ids]);
  await tx.sql.rows('access-close-account-2', 'delete from auth."user" where id = any($1::text[])', [ids]);
  if (email) {
    await tx.sql.rows('access-close-account-3', 'delete from address_proof where email = $1', [email]);
    await forgetMails(tx, email);
    await sendMail(tx, { to: email, ...farewell(tx.settings.serviceName) });
  }
  await writeAudit(tx, { actor: accountId, action: 'account.deleted', subject: accountId });
}

function farewell(serviceName: string): { subject: string; text: string } {
  return {
    subject: `Your ${serviceName} account is deleted`,
    text: `Your account was deleted, as somebody who knew its password has asked for. Its keys and sessions are ended, its sites are offline, nothing is renewed and nothing more is charged. What was personal is erased now; receipts stay, without your name, as long as the law asks for them.\n\nYou may sign up with this address again: the new account will know nothing of this one. If it was not you, answer this mail.\n`,
  };
}

/**
 * Makes sure that the account stands, and that it is not closed before the transaction ends: who places something that is charged asks
 * this in the same transaction.
 * @throws Fault account_suspended
 */
export async function requireOpenAccount(tx: Tx, accountId: string): Promise<void> {
  if ((await tx.sql.rows('access-close-account-open', OPEN, [accountId])).length === 0)
    throw new Fault('account_suspended', 'This account was deleted; nothing was charged', {
      details: { reason: 'The account was deleted' },
    });
}

/** Whether its owner has deleted it. */
export async function isClosed(scope: Pick<Scope, 'sql'>, accountId: string): Promise<boolean> {
  const closed = 'select 1 from account where id = $1 and closed_at is not null';
  return (await scope.sql.row('access-closed', closed, [accountId])) !== undefined;
}

/** Erases what this room still has of a closed account, and notes that everything of it is gone. */
export async function eraseAccess(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await tx.sql.rows('access-erase-access', 'delete from api_key where account_id = any($1::text[])', [accountIds]);
  await tx.sql.rows(
    'access-close-account-erase-access',
    'delete from known_device where account_id = any($1::text[])',
    [accountIds],
  );
  await tx.sql.rows('access-close-account-erase-access-2', 'delete from usage_day where account_id = any($1::text[])', [
    accountIds,
  ]);
  await tx.sql.rows(
    'access-close-account-erase-access-3',
    'update account set erased_at = $1, country = null where id = any($2::text[]) and erased_at is null',
    [tx.clock.now(), accountIds],
  );
}

/** Closed accounts of which something may still have to go, the longest closed first. */
export async function accountsToErase(scope: Pick<Scope, 'sql'>): Promise<string[]> {
  const left =
    'select id from account where closed_at is not null and erased_at is null and merged_into is null order by closed_at limit 200';
  return (await scope.sql.rows<{ id: string }>('access-to-erase', left, [])).map(({ id }) => id);
}
