import { DAY_MS, newId, notFound, randomBase62 } from '@onym/core';
import { transaction, type Scope, type Tx } from '@onym/platform';
import { AccountSchema } from './account.entity.ts';
import { lockAddress, tokenHash } from './address-proof.ts';
import { AccountClaimSchema } from './claim.entity.ts';
import { takeOver } from './prove-address.ts';
import type { Sessions } from './sessions.ts';

/** How long a claim link works. A new purchase mails a new one. */
const CLAIM_MS = 30 * DAY_MS;

// The session library's word on who has proven what comes first: a program of the release before, while both run, knows no other.
const SET_ASIDE = 'update account set unproven = true where email = $1 and not unproven and access_is_unproven(id)';
const SET_UP = `
  update account set unproven = false where email = $1 and unproven and merged_into is null
     and exists (select 1 from auth."user" u where u.id = account.id and u."emailVerified")`;
const OWNER = `
  with made as (
    insert into account (id, email, name, created_at)
    values (coalesce((select u.id from auth."user" u where u.email = $1 and u."emailVerified"), $2), $1, $3, $4) on conflict do nothing returning id
  )
  select id from made union all select id from account where email = $1 and not unproven and merged_into is null limit 1`;
const CLAIMED =
  'select 1 from account a where a.id = $1 and (a.merged_into is not null or exists (select 1 from auth."user" u where u.id = a.id))';
const OPEN = `
  select a.id, a.email, a.name from account_claim c join account a on a.id = c.account_id
  where c.token_hash = $1 and c.used_at is null and c.expires_at > $2 and a.merged_into is null
    and not exists (select 1 from auth."user" u where u.id = a.id)`;
const USE = 'update account_claim set used_at = $1 where token_hash = $2';

/**
 * The account of this address: of the person who has proven it, else made without a password, to be claimed later. Somebody who only
 * signed up with the address is a stranger to it.
 */
export async function ownerOf(scope: Scope, email: string, name: string): Promise<string> {
  const now = scope.clock.now();
  const address = email.toLowerCase();
  for (;;) {
    const [row] = await transaction(scope, async (tx) => {
      await lockAddress(tx, address);
      await tx.sql.rows('access-set-aside', SET_ASIDE, [address]);
      await tx.sql.rows('access-set-up', SET_UP, [address]);
      return tx.sql.rows<{ id: string }>('access-claim-owner', OWNER, [address, newId('account', now), name, now]);
    });
    if (row) return row.id; // none only when a twin of this call committed in between
  }
}

/**
 * A fresh link to claim the account, or null when somebody holds it already. Written in the caller's transaction; the
 * caller mails it.
 */
export async function issueClaim(tx: Tx, accountId: string): Promise<string | null> {
  if ((await tx.sql.rows('access-claimed', CLAIMED, [accountId])).length > 0) return null;
  const token = randomBase62(32);
  const now = tx.clock.now();
  tx.em.create(AccountClaimSchema, {
    tokenHash: tokenHash(token),
    account: tx.em.getReference(AccountSchema, accountId, { wrapped: true }),
    createdAt: now,
    usedAt: null,
    expiresAt: new Date(now.getTime() + CLAIM_MS),
  });
  await tx.em.flush();
  return `${tx.settings.publicUrl}/claim/${token}`;
}

/** Whose account this token claims, or null when it is used, over or made up. */
export async function readClaim(
  scope: Scope,
  token: string,
): Promise<{ id: string; email: string; name: string } | null> {
  return (
    (await scope.sql.row<{ id: string; email: string; name: string }>('access-read-claim', OPEN, [
      tokenHash(token),
      scope.clock.now(),
    ])) ?? null
  );
}

/**
 * Gives the account to whoever holds the token, under this password; that proves the address, and ends what somebody else made
 * under it unproven: sessions, keys, passwords. Of several tries one wins.
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
  const { id: accountId, name, email } = person;
  const hash = await sessions.hash(password);
  return transaction(scope, async (tx) => {
    if (!(await takeOver(tx, email, hash, { accountId, name }))) throw notFound('This link has been used or has ended');
    // Only a record: readClaim() opens no account that somebody holds.
    await tx.sql.rows('access-claim-use', USE, [tx.clock.now(), tokenHash(token)]);
    return { email };
  });
}
