import { createHash } from 'node:crypto';
import { DAY_MS, MINUTE_MS, newId, notFound, randomBase62 } from '@onym/kernel';
import { sendMail } from '@onym/mail';
import { execute, transaction, type Scope, type Tx } from '@onym/platform';
import { AccountSchema } from './account.entity.ts';
import { AccountClaimSchema } from './claim.entity.ts';
import type { Sessions } from './sessions.ts';

/** How long a claim link works. A new purchase mails a new one. */
const CLAIM_MS = 30 * DAY_MS;
const MAIL_PAUSE_MS = 10 * MINUTE_MS;

const OWNER = `
  with made as (
    insert into account (id, email, name, created_at) values (coalesce((select u.id from auth."user" u where u.email = ?), ?), ?, ?, ?) on conflict do nothing returning id
  )
  select id from made union all select id from account where email = ? limit 1`;
const CLAIMED = 'select 1 from auth."user" where id = ?';
const OPEN = `
  select a.id, a.email, a.name from account_claim c join account a on a.id = c.account_id
  where c.token_hash = $1 and c.used_at is null and c.expires_at > $2 and not exists (select 1 from auth."user" u where u.id = a.id)`;
const USE = 'update account_claim set used_at = ? where token_hash = ?';

/** The account of this address: of the person who signed up with it, else made without a password, to be claimed later. */
export async function ownerOf(scope: Scope, email: string, name: string): Promise<string> {
  const now = scope.clock.now();
  const address = email.toLowerCase();
  for (;;) {
    const [row] = await transaction(scope, (tx) =>
      execute<{ id: string }>(tx, OWNER, [address, newId('account', now), address, name, now, address]),
    );
    if (row) return row.id; // none only when a twin of this call committed in between
  }
}

/**
 * A fresh link to claim the account, or null when somebody holds it already. Written in the caller's transaction; the
 * caller mails it.
 */
export async function issueClaim(tx: Tx, accountId: string): Promise<string | null> {
  if ((await execute(tx, CLAIMED, [accountId])).length > 0) return null;
  const token = randomBase62(32);
  const now = tx.clock.now();
  tx.em.create(AccountClaimSchema, {
    tokenHash: hashOf(token),
    account: tx.em.getReference(AccountSchema, accountId, { wrapped: true }),
    createdAt: now,
    usedAt: null,
    expiresAt: new Date(now.getTime() + CLAIM_MS),
  });
  await tx.em.flush();
  return `${tx.settings.publicUrl}/claim/${token}`;
}

/**
 * Mails a fresh link for an account that nobody holds: what somebody gets who signs up with an address that owns something.
 * At most one link per ten minutes, or a stranger could fill the mailbox.
 */
export async function mailClaim(scope: Scope, email: string): Promise<void> {
  await transaction(scope, async (tx) => {
    const [account] = await execute<{ id: string; email: string }>(
      tx,
      'select id, email from account where email = ? for no key update',
      [email.toLowerCase()],
    );
    if (!account) return;
    const since = new Date(tx.clock.now().getTime() - MAIL_PAUSE_MS);
    if (
      (await execute(tx, 'select 1 from account_claim where account_id = ? and created_at > ?', [account.id, since]))
        .length > 0
    )
      return;
    const link = await issueClaim(tx, account.id);
    if (!link) return;
    await sendMail(tx, {
      to: account.email,
      subject: 'Claim your account',
      text: `An account was made for this address when a domain was ordered for it. Choose a password to claim it:\n\n${link}\n\nThe link works for 30 days. If you did not ask for it, you need do nothing.\n`,
    });
  });
}

/** Whose account this token claims, or null when it is used, over or made up. */
export async function readClaim(
  scope: Scope,
  token: string,
): Promise<{ id: string; email: string; name: string } | null> {
  return (
    (await scope.sql.row<{ id: string; email: string; name: string }>('access-read-claim', OPEN, [
      hashOf(token),
      scope.clock.now(),
    ])) ?? null
  );
}

/**
 * Gives the account to whoever holds the token, under this password. Of several tries one wins.
 * @throws Fault not_found when the token does not work (any more)
 */
export async function claimAccount(
  scope: Scope,
  sessions: Sessions,
  token: string,
  password: string,
): Promise<{ email: string }> {
  const person = await readClaim(scope, token);
  if (!person) throw notFound('This link has been used or has ended');
  if (!(await sessions.adopt({ ...person, password }))) throw notFound('This link has been used or has ended');
  // Only a record: readClaim() opens no account that somebody holds.
  await transaction(scope, (tx) => execute(tx, USE, [scope.clock.now(), hashOf(token)]));
  return { email: person.email };
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
