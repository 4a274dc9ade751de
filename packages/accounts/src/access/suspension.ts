import { writeAudit } from '@onym/accounts/audit';
import { notFound } from '@onym/core';
import { sendMail } from '@onym/accounts/mail';
import { enqueue, transaction, type Scope, type Tx } from '@onym/platform';
import { suspensionChangedJob } from './access.jobs.ts';
import { accountOfPerson, findAccount } from './account.ts';

/** Something an operator has suspended. */
export interface Suspension {
  kind: 'account' | 'key' | 'domain' | 'site';
  /** Account or key: its id; domain: its name; site: its host. */
  id: string;
  /** What its owner calls it: address, key's name, domain, host. */
  called: string;
  accountId: string;
  /** As its owner is told. */
  reason: string;
  suspendedAt: Date;
}

interface Row {
  id: string;
  called: string;
  account_id: string;
  suspended_for: string;
  suspended_at: Date;
}

/** Who acts where nobody is named. */
const OPERATOR = 'operator';

const WORDS: Readonly<Record<Suspension['kind'], string>> = {
  account: 'Your account',
  key: 'Your API key',
  domain: 'The domain',
  site: 'The site',
};
const EFFECTS: Readonly<Record<Suspension['kind'], string>> = {
  account:
    'Until it is lifted its keys and sessions are refused, its sites are offline and no domain of it is renewed. A subscription of it is paused: nothing is charged for that time. Orders that were placed before go on.',
  key: 'Until it is lifted every call with it is refused.',
  domain: 'Until it is lifted it does not resolve, its records and settings cannot be changed and it is not renewed.',
  site: 'Until it is lifted its address answers that it is gone.',
};

// By address: everybody who signed up with it.
const ACCOUNTS = `
  update account set suspended_at = $1, suspended_for = $2 where (id = $3 or email = $4) and merged_into is null and suspended_at is null
  returning id, email as called, id as account_id, suspended_for, suspended_at`;
const ACCOUNTS_BACK = `
  update account set suspended_at = null, suspended_for = null where (id = $1 or email = $2) and suspended_at is not null and closed_at is null
  returning id, email as called, id as account_id`;
const KEY = `
  update api_key set suspended_at = $1, suspended_for = $2 where id = $3 and suspended_at is null
  returning id, name as called, account_id, suspended_for, suspended_at`;
const KEY_BACK = `
  update api_key set suspended_at = null, suspended_for = null where id = $1 and suspended_at is not null
  returning id, name as called, account_id`;
const SUSPENDED_ACCOUNTS = `
  select id, email as called, id as account_id, suspended_for, suspended_at from account where suspended_at is not null and closed_at is null order by suspended_at, id`;
const SUSPENDED_KEYS = `
  select id, name as called, account_id, suspended_for, suspended_at from api_key where suspended_at is not null order by suspended_at, id`;
const SUSPENDED = 'select 1 from account where id = $1 and suspended_at is not null';

/**
 * Suspends the account of this id, or those of this address: its very next call is refused. What is suspended already stays as it is.
 * `actor`: the operator's account, or `operator` on the command line; so everywhere below.
 * @throws Fault not_found
 */
export async function suspendAccount(scope: Scope, idOrEmail: string, reason: string, actor = OPERATOR): Promise<void> {
  const { id, email } = await accountCalled(scope, idOrEmail);
  await transaction(scope, async (tx) => {
    for (const row of await tx.sql.rows<Row>('access-suspension-accounts', ACCOUNTS, [
      tx.clock.now(),
      reason,
      id,
      email,
    ])) {
      await tellSuspended(tx, { kind: 'account', ...of(row), reason }, actor);
      await changed(tx, row);
    }
  });
}

/** Takes it back, entirely. @throws Fault not_found */
export async function unsuspendAccount(scope: Scope, idOrEmail: string, actor = OPERATOR): Promise<void> {
  const { id, email } = await accountCalled(scope, idOrEmail);
  await transaction(scope, async (tx) => {
    for (const row of await tx.sql.rows<Row>('access-accounts-back', ACCOUNTS_BACK, [id, email])) {
      await tellUnsuspended(tx, { kind: 'account', ...of(row) }, actor);
      await changed(tx, row);
    }
  });
}

/** Refuses this key from its very next call on; its owner cannot wake it. @throws Fault not_found */
export async function suspendKey(scope: Scope, keyId: string, reason: string, actor = OPERATOR): Promise<void> {
  await transaction(scope, async (tx) => {
    await requireKey(tx, keyId);
    for (const row of await tx.sql.rows<Row>('access-suspension-key', KEY, [tx.clock.now(), reason, keyId]))
      await tellSuspended(tx, { kind: 'key', ...of(row), reason }, actor);
  });
}

/** Takes it back; a key that its owner has frozen stays frozen. @throws Fault not_found */
export async function unsuspendKey(scope: Scope, keyId: string, actor = OPERATOR): Promise<void> {
  await transaction(scope, async (tx) => {
    await requireKey(tx, keyId);
    for (const row of await tx.sql.rows<Row>('access-key-back', KEY_BACK, [keyId]))
      await tellUnsuspended(tx, { kind: 'key', ...of(row) }, actor);
  });
}

/** Accounts and keys that are suspended, each the oldest first. */
export async function suspendedAccountsAndKeys(scope: Pick<Scope, 'sql'>): Promise<Suspension[]> {
  const [accounts, keys] = await Promise.all([
    scope.sql.rows<Row & Record<string, unknown>>('access-suspended-accounts', SUSPENDED_ACCOUNTS, []),
    scope.sql.rows<Row & Record<string, unknown>>('access-suspended-keys', SUSPENDED_KEYS, []),
  ]);
  const shown = (kind: Suspension['kind'], row: Row): Suspension => ({
    kind,
    ...of(row),
    reason: row.suspended_for,
    suspendedAt: row.suspended_at,
  });
  return [...accounts.map((row) => shown('account', row)), ...keys.map((row) => shown('key', row))];
}

/** All accounts that are suspended now, those that were deleted left out. */
export async function suspendedAccountIds(scope: Pick<Scope, 'sql'>): Promise<string[]> {
  return (await scope.sql.rows<{ id: string }>('access-suspended-accounts', SUSPENDED_ACCOUNTS, [])).map(
    ({ id }) => id,
  );
}

/** Whether an operator has suspended this account. */
export async function isSuspended(scope: Pick<Scope, 'sql'>, accountId: string): Promise<boolean> {
  return (await scope.sql.row('access-suspended', SUSPENDED, [accountId])) !== undefined;
}

type Told = Pick<Suspension, 'kind' | 'id' | 'called' | 'accountId'>;

/** Writes into the audit log and mails the owner what was suspended and why, in the transaction that does it. */
export async function tellSuspended(
  tx: Tx,
  { reason, ...what }: Told & { reason: string },
  actor = OPERATOR,
): Promise<void> {
  const { kind, id, called, accountId } = what;
  const details = { called, reason };
  await writeAudit(tx, { actor, accountId, action: `${kind}.suspended`, subject: id, details });
  await mailOwner(
    tx,
    what,
    'is suspended',
    `This was the reason:\n\n${reason}\n\n${EFFECTS[kind]} To object, answer this mail.`,
  );
}

/** The same, of its end. */
export async function tellUnsuspended(tx: Tx, what: Told, actor = OPERATOR): Promise<void> {
  const { kind, id, called, accountId } = what;
  const details = { called };
  await writeAudit(tx, { actor, accountId, action: `${kind}.unsuspended`, subject: id, details });
  await mailOwner(tx, what, 'is no longer suspended', 'Everything is as it was before.');
}

/** Nothing is mailed to an address that nobody has proven. */
async function mailOwner(tx: Tx, { kind, called, accountId }: Told, becomes: string, text: string): Promise<void> {
  const { email, unproven } = await findAccount(tx, accountId);
  if (unproven) return;
  const what = kind === 'account' ? WORDS.account : `${WORDS[kind]} ${kind === 'key' ? `"${called}"` : called}`;
  await sendMail(tx, { to: email, subject: `${what} ${becomes}`, text: `${what} ${becomes}. ${text}\n` });
}

function changed(tx: Tx, { id }: Row): Promise<void> {
  return enqueue(tx, suspensionChangedJob, { accountId: id }, { key: `suspension:${id}` });
}

async function accountCalled(scope: Scope, idOrEmail: string): Promise<{ id: string; email: string | null }> {
  if (!idOrEmail.includes('@')) return { id: (await findAccount(scope, idOrEmail)).id, email: null };
  const email = idOrEmail.trim().toLowerCase();
  const account = await accountOfPerson(scope, email);
  if (!account) throw notFound('There is no account with this address');
  return { id: account.id, email };
}

async function requireKey(tx: Tx, keyId: string): Promise<void> {
  const key = await tx.sql.row('access-require-key', 'select id from api_key where id = $1 for no key update', [keyId]);
  if (!key) throw notFound('There is no such key');
}

function of({ id, called, account_id: accountId }: Row): Pick<Suspension, 'id' | 'called' | 'accountId'> {
  return { id, called, accountId };
}
