import { writeAudit } from '@onym/accounts/audit';
import { DAY_MS } from '@onym/core';
import { type Tx } from '@onym/platform';
import { removeMembersIn } from './team/members.ts';

/** What was added in so many days before a new password is ended with it, unless the person keeps it. */
export const RECENT_DAYS = 30;

export const WAY_IN_KINDS = ['passkey', 'key', 'member', 'second_factor', 'trusted_browser', 'session'] as const;
export type WayInKind = (typeof WAY_IN_KINDS)[number];

/** Something besides the password that opens an account, or that signing in asks for. */
export interface WayIn {
  id: string;
  kind: WayInKind;
  /** As its owner called it; of a member the address, of a session the kind of browser. May be empty. */
  name: string;
  /** Of a key since it has its present secret, of a second factor since it is switched on; null: before this was kept. */
  addedAt: Date | null;
}

// A session is left out where it is the one that asks. What runs out by itself and has done so is none.
const WAYS = `
  select id, 'passkey' as kind, coalesce(name, '') as name, "createdAt" as added from auth."passkey" where "userId" = $1
  union all
  select id, 'key', name, coalesce(rotated_at, created_at) from api_key
   where account_id = $2 and revoked_at is null and (expires_at is null or expires_at > $3)
  union all
  select m.id, 'member', coalesce(person.email, m.email), coalesce(m.joined_at, m.invited_at)
    from account_member m left join account person on person.id = m.person_id
   where m.account_id = $4 and (m.person_id is not null or m.expires_at > $5)
  union all
  select f.id, 'second_factor', '', f."createdAt" from auth."twoFactor" f join auth."user" u on u.id = f."userId"
   where u.id = $6 and u."twoFactorEnabled"
  union all
  select id, 'trusted_browser', '', "createdAt" from auth."verification"
   where value = $7 and identifier like 'trust-device-%' and "expiresAt" > $8
  union all
  select id, 'session', coalesce("userAgent", ''), "createdAt" from auth."session"
   where "userId" = $9 and "expiresAt" > $10 and id <> $11
  order by added desc nulls last, id`;

/** Everything besides the password that opens this person's account, the newest first. `sessionId`: the session that asks. */
export async function waysIn(tx: Tx, personId: string, sessionId = ''): Promise<WayIn[]> {
  const [now, wall] = [tx.clock.now(), tx.clock.wall()];
  const id = personId;
  const ofKinds = {
    passkey: [id],
    key: [id, now],
    member: [id, now],
    second_factor: [id],
    trusted_browser: [id, wall],
    session: [id, wall, sessionId],
  };
  const values = Object.values(ofKinds).flat();
  const rows = await tx.sql.rows<{ id: string; kind: WayInKind; name: string; added: string | null }>(
    'access-ways-in-ways',
    WAYS,
    values,
  );
  return rows.map(({ added, ...way }) => ({ ...way, addedAt: added === null ? null : new Date(added) }));
}

/** Those that were added in the last 30 days, which a new password ends unless the person keeps them. */
export function recentOf(tx: Pick<Tx, 'clock'>, ways: readonly WayIn[]): WayIn[] {
  return ways.filter(({ kind, addedAt }) => {
    // Keys and members are dated by business time, the session library dates by the machine's.
    const at = kind === 'key' || kind === 'member' ? tx.clock.now() : tx.clock.wall();
    return addedAt !== null && at.getTime() - addedAt.getTime() < RECENT_DAYS * DAY_MS;
  });
}

const WORDS: Readonly<Record<WayInKind, string>> = {
  passkey: 'Passkey',
  key: 'API key',
  member: 'Member',
  second_factor: 'Second factor (authenticator app)',
  trusted_browser: 'Browser that signs in without a code',
  session: 'Signed-in browser',
};

/** It in English, for mails and pages without a script. */
export function wayInWords({ kind, name }: WayIn): string {
  return name === '' ? WORDS[kind] : `${WORDS[kind]} ${kind === 'member' ? name : `"${name}"`}`;
}

type Remove = (tx: Tx, personId: string, ids: readonly string[]) => Promise<void>;

const REMOVE: Readonly<Record<WayInKind, Remove>> = {
  passkey: deleting('access-end-passkeys', 'delete from auth."passkey" where "userId" = $1 and id = any($2::text[])'),
  session: deleting(
    'access-end-these-sessions',
    'delete from auth."session" where "userId" = $1 and id = any($2::text[])',
  ),
  trusted_browser: deleting(
    'access-end-trusted-browsers',
    'delete from auth."verification" where value = $1 and id = any($2::text[])',
  ),
  async key(tx, personId, ids) {
    const revoke =
      'update api_key set revoked_at = coalesce(revoked_at, $1) where account_id = $2 and id = any($3::text[])';
    await tx.sql.rows('access-ways-in-revoke', revoke, [tx.clock.now(), personId, ids]);
  },
  member: removeMembersIn,
  second_factor: (tx, personId) => removeSecondFactor(tx, personId),
};
/** Their lines in the trail; that of a member is written where members end. */
const ACTIONS: Readonly<Record<Exclude<WayInKind, 'member'>, string>> = {
  passkey: 'passkey.removed',
  session: 'session.revoked',
  trusted_browser: 'trusted_browser.removed',
  key: 'key.revoked',
  second_factor: 'second_factor.removed',
};

/** Ends these ways into the person's account, each with a line in the trail. The caller holds the account since before it listed them. */
export async function removeWaysIn(tx: Tx, personId: string, ways: readonly WayIn[]): Promise<void> {
  for (const kind of Object.keys(REMOVE) as WayInKind[]) {
    const these = ways.filter((way) => way.kind === kind);
    if (these.length === 0) continue;
    await REMOVE[kind](
      tx,
      personId,
      these.map(({ id }) => id),
    );
    if (kind === 'member') continue;
    for (const { id, name } of these)
      await writeAudit(tx, { actor: personId, action: ACTIONS[kind], subject: id, details: name ? { name } : {} });
  }
}

/** From now on the password alone signs this person in. */
export async function removeSecondFactor(tx: Tx, personId: string): Promise<void> {
  await tx.sql.rows('access-remove-second-factor', 'delete from auth."twoFactor" where "userId" = $1', [personId]);
  await tx.sql.rows(
    'access-ways-in-remove-second-factor',
    'update auth."user" set "twoFactorEnabled" = false where id = $1',
    [personId],
  );
}

/** Ends every session and trusted browser of this person, and every sign-in of theirs that waits for a code. */
export async function endSessions(tx: Tx, personId: string): Promise<void> {
  await tx.sql.rows('access-end-sessions', 'delete from auth."session" where "userId" = $1', [personId]);
  await tx.sql.rows('access-ways-in-end-sessions', 'delete from auth."verification" where value = $1', [personId]);
}

function deleting(name: string, statement: string): Remove {
  return async (tx, personId, ids) => {
    await tx.sql.rows(name, statement, [personId, ids]);
  };
}
