import { writeAudit } from '@onym/audit';
import { Fault, goneAddress, notFound } from '@onym/kernel';
import { forgetMails, sendMail } from '@onym/mail';
import { execute, idArray, type Scope, type Tx } from '@onym/platform';
import { endMemberships } from './team/members.ts';

const LOCK = 'select id, email, unproven, closed_at as "closedAt" from account where id = ? for no key update';
const ALL = 'select id from account where id = ? or merged_into = ? order by id for no key update';
const CLOSE = `
  update account set email = id || ?, name = '', closed_at = ?, suspended_at = coalesce(suspended_at, ?), suspended_for = 'The account was deleted', admin = false
  where id = any(?::text[])`;
const REVOKE = 'update api_key set revoked_at = ? where account_id = any(?::text[]) and revoked_at is null';
const UNTOLD_OVERAGE =
  'delete from usage_overage where account_id = any(?::text[]) and sent_at is null and sending_since is null';
const OPEN = 'select 1 from account where id = ? and closed_at is null for share';

/** An account that is being closed, held until the transaction ends. */
export interface ClosingAccount {
  /** It and those that were merged into it. */
  ids: string[];
  /** Where its owner is reached for the last time; null where nobody has proven it. */
  email: string | null;
}

/** Holds the account, so that nothing is placed for it until the transaction ends; null when it is closed already. @throws Fault not_found */
export async function holdForClosing(tx: Tx, accountId: string): Promise<ClosingAccount | null> {
  const [account] = await execute<{ email: string; unproven: boolean; closedAt: Date | null }>(tx, LOCK, [accountId]);
  if (!account) throw notFound('There is no such account');
  if (account.closedAt) return null;
  const ids = (await execute<{ id: string }>(tx, ALL, [accountId, accountId])).map(({ id }) => id);
  return { ids, email: account.unproven ? null : account.email };
}

/**
 * Closes an account for good, in the transaction that holds it: its address is given up, its person with sessions, passwords, second
 * factors and passkeys is gone, its keys open nothing, its members and what it is a member of end, and what was used beyond the quota and is not billed yet never is. The last mail
 * to the address tells of it.
 */
export async function closeAccount(tx: Tx, accountId: string, { ids, email }: ClosingAccount): Promise<void> {
  const now = tx.clock.now();
  const all = idArray(ids);
  await endMemberships(tx, ids);
  await execute(tx, CLOSE, [goneAddress(''), now, now, all]);
  await execute(tx, REVOKE, [now, all]);
  await execute(tx, UNTOLD_OVERAGE, [all]);
  await execute(tx, 'delete from account_claim where account_id = any(?::text[])', [all]);
  await execute(tx, 'delete from auth."user" where id = any(?::text[])', [all]);
  if (email) {
    await execute(tx, 'delete from address_proof where email = ?', [email]);
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
  if ((await execute(tx, OPEN, [accountId])).length === 0)
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
  const all = idArray(accountIds);
  await execute(tx, 'delete from api_key where account_id = any(?::text[])', [all]);
  await execute(tx, 'delete from known_device where account_id = any(?::text[])', [all]);
  await execute(tx, 'delete from usage_day where account_id = any(?::text[])', [all]);
  await execute(
    tx,
    'update account set erased_at = ?, country = null where id = any(?::text[]) and erased_at is null',
    [tx.clock.now(), all],
  );
}

/** Closed accounts of which something may still have to go, the longest closed first. */
export async function accountsToErase(scope: Pick<Scope, 'sql'>): Promise<string[]> {
  const left =
    'select id from account where closed_at is not null and erased_at is null and merged_into is null order by closed_at limit 200';
  return (await scope.sql.rows<{ id: string }>('access-to-erase', left, [])).map(({ id }) => id);
}
