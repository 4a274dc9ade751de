import { writeAudit } from '@onym/accounts/audit';
import { Fault, notFound, type Role, type Tier } from '@onym/core';
import { transaction, type Scope } from '@onym/platform';

/** An account that somebody may act for. */
export interface Team {
  accountId: string;
  /** The owner's. */
  email: string;
  name: string;
  role: Role;
  /** Whether it has seats at present and is not suspended. */
  active: boolean;
}

const TEAMS = `
  select a.id as "accountId", a.email, a.name, 'owner' as role, true as active, 0 as rank from account a where a.id = $1
  union all
  select a.id, a.email, a.name, m.role, a.tier = 'agency' and a.suspended_at is null, 1
  from account_member m join account a on a.id = m.account_id where m.person_id = $1
  order by rank, email`;
const MEMBERSHIP = `
  select a.tier, m.role from account_member m join account a on a.id = m.account_id where m.account_id = $1 and m.person_id = $2`;
const ACT = 'update auth."session" set "actingFor" = $1 where id = $2 and "userId" = $3 returning id';

/** A person's own account, and those whose member they are. */
export async function listTeams(scope: Pick<Scope, 'sql'>, personId: string): Promise<Team[]> {
  const rows = await scope.sql.rows<Team & Record<string, unknown>>('access-teams', TEAMS, [personId]);
  return rows.map(({ accountId, email, name, role, active }) => ({ accountId, email, name, role, active }));
}

/**
 * From now on this session acts for that account: the person's own, or one whose member they are. Other sessions of theirs go on as they
 * were. The choice says nothing of what they may: that is asked by every call.
 * @throws Fault not_found when they are no member; team_inactive
 */
export async function switchAccount(
  scope: Scope,
  { personId, sessionId }: { personId: string; sessionId: string },
  accountId: string,
): Promise<{ accountId: string; role: Role }> {
  return transaction(scope, async (tx) => {
    const role = accountId === personId ? 'owner' : await roleIn(accountId);
    const chosen = role === 'owner' ? null : accountId;
    if ((await tx.sql.rows('access-teams-act', ACT, [chosen, sessionId, personId])).length === 0)
      throw new Fault('unauthorized', 'Sign in required');
    await writeAudit(tx, { actor: personId, action: 'session.switched', subject: accountId, details: { role } });
    return { accountId, role };

    async function roleIn(team: string): Promise<Role> {
      const found = await tx.sql.row<{ tier: Tier; role: Role }>('access-teams-membership', MEMBERSHIP, [
        team,
        personId,
      ]);
      if (!found) throw notFound('You are no member of this account');
      if (found.tier === 'agency') return found.role;
      throw new Fault('team_inactive', 'This account has no seats at present: its plan is not agency', {
        details: { accountId: team },
      });
    }
  });
}
