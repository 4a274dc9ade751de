import type { Tier } from '@onym/core';
import type { Scope } from '@onym/platform';

/** An account as operators see it, without secrets. */
export interface FoundAccount {
  id: string;
  email: string;
  name: string;
  tier: Tier;
  admin: boolean;
  unproven: boolean;
  suspendedFor: string | null;
  createdAt: Date;
  closedAt: Date | null;
}

const SEARCH = `
  select id from account
  where merged_into is null and ($1::text is null or id = $1 or strpos(lower(email), lower($1)) > 0 or strpos(lower(name), lower($1)) > 0)
    and ($2::text is null or (created_at, id) < (select created_at, id from account where id = $2))
  order by created_at desc, id desc limit $3`;

const SHOW = `
  select id, email, name, tier, admin, unproven, suspended_for as "suspendedFor", created_at as "createdAt", closed_at as "closedAt" from account
  where id = any($1::text[]) order by created_at desc, id desc`;

/**
 * Returns one page of accounts with this id, or with `q` in their address or name (case does not matter), or of all accounts;
 * the newest first. Merged accounts are left out; an unknown cursor returns an empty page. An account created in the last half
 * second may be missing. The data of the accounts found, including their suspension, is current.
 */
export async function searchAccounts(
  scope: Pick<Scope, 'sql' | 'past'>,
  { q, limit, cursor }: { q?: string | undefined; limit: number; cursor?: string | undefined },
): Promise<{ accounts: FoundAccount[]; nextCursor: string | null }> {
  const values = [q ?? null, cursor ?? null, limit + 1];
  const found = await scope.past.unnamed<{ id: string }>(SEARCH, values);
  const ids = found.slice(0, limit).map(({ id }) => id);
  const accounts = await scope.sql.rows<FoundAccount & Record<string, unknown>>('access-found', SHOW, [ids]);
  return { accounts, nextCursor: found.length > limit ? ids.at(-1)! : null };
}
